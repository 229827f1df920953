@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

extension Invocation {
  /// A command line of the whole tool.
  init(parsing words: [String]) throws(WorkbookError) {
    try self.init(parsing: words, among: Command.all)
  }
}

extension Help {
  static var overview: String { overview(of: Command.all) }
}
