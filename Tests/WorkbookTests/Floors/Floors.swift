@testable import WorkbookCourse

/// Which folders of some sources name types of which others.
///
/// A name counts where it is declared at top level in exactly one folder, and nowhere inside of a
/// type. What an extension adds to a type is not seen.
struct Floors {
  struct File: Sendable {
    var folder: String
    var name: String
    var text: String
  }

  struct Use: Hashable, CustomStringConvertible {
    var from: String
    var to: String
    var file: String
    var name: String

    var description: String { "\(from)/\(file) names \(name) of \(to)" }
  }

  let folders: Set<String>
  private(set) var uses: Set<Use> = []

  init(of files: [File]) {
    folders = Set(files.map(\.folder))
    let sources = files.parallelMap(width: Cores.count) { Source($0) }
    var homes: [Substring: Set<String>] = [:]
    for source in sources {
      for name in source.declared { homes[name, default: []].insert(source.file.folder) }
    }
    for name in sources.flatMap(\.inner) { homes[name] = nil }
    for source in sources {
      for name in source.named {
        guard let home = homes[name], home.count == 1, let folder = home.first,
          folder != source.file.folder
        else { continue }
        uses.insert(
          Use(
            from: source.file.folder, to: folder, file: source.file.name, name: String(name)))
      }
    }
  }

  /// A file, and the names of types in it.
  private struct Source {
    var file: File
    /// Declared for all files.
    var declared: Set<Substring> = []
    /// Declared inside of a type, or standing for one.
    var inner: Set<Substring> = []
    var named: Set<Substring> = []

    init(_ file: File) {
      self.file = file
      var depth = 0
      var isText = false
      for line in file.text.split(separator: "\n") {
        if line.contains("\"\"\"") { isText.toggle() }
        if isText { continue }
        let line = Self.bare(line)
        let words = line.utf8.split { !Self.isPartOfName($0) }.map { Substring($0) }
        named.formUnion(words.filter { $0.first?.isUppercase == true })
        for (keyword, name) in zip(words, words.dropFirst()) where Self.keywords.contains(keyword) {
          if depth == 0 && !words.contains(where: Self.hides.contains) {
            declared.insert(name)
          } else {
            inner.insert(name)
          }
        }
        if let generic = line.firstMatch(of: Self.generic) {
          for parameter in generic.1.split(separator: ",") {
            inner.formUnion(parameter.split { !$0.isLetter && !$0.isNumber }.prefix(1))
          }
        }
        depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      }
    }

    /// Without strings and comments, as far as lines show them.
    private static func bare(_ line: Substring) -> String {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let code = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "" }.joined(
        separator: "\"")
      return code.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
        .first.map(String.init) ?? ""
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }

    private static let keywords: Set<Substring> = [
      "struct", "enum", "class", "protocol", "actor", "typealias", "associatedtype",
    ]
    private static var generic: Regex<(Substring, Substring)> {
      /\b(?:struct|enum|class|protocol|actor|typealias|func|init)\b ?\w*<([^>]*)>/
    }
    private static let hides: Set<Substring> = ["private", "fileprivate"]
  }
}
