import Foundation

extension Builder {
  /// The Swift files of all programs that a proof builds for one lesson.
  ///
  /// SwiftPM makes a new plan for each new list of files, which takes 2 s of a core. So each of
  /// these programs gets the files of the others, empty.
  package struct FileNames: Equatable, Sendable {
    var code: Set<FileName>
    var tests: Set<FileName>

    package init(code: [SourceFolder], tests: [SourceFolder]) {
      self.code = Set(code.flatMap(\.files.keys).filter(\.isSwift))
      self.tests = Set(tests.flatMap(\.files.keys).filter(\.isSwift))
    }
  }

  /// Returns the request with the other programs' files, or unchanged if it is none of them.
  func withSharedFiles(_ request: Request) -> Request {
    guard let names = fileNames,
      names.code.isSuperset(of: request.code.files.keys.filter(\.isSwift)),
      names.tests.isSuperset(of: request.tests.files.keys.filter(\.isSwift))
    else { return request }
    var request = request
    for name in names.code where request.code.files[name] == nil {
      request.code.files[name] = Data()
    }
    for name in names.tests where request.tests.files[name] == nil {
      request.tests.files[name] = Data()
    }
    return request
  }
}
