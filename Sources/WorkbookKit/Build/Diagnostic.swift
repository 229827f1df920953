import Foundation

/// An error that the compiler reported.
struct Diagnostic: Hashable, Codable, Sendable {
  var place: Place
  var message: String

  /// The errors in what `swift build` printed, in its order, each once.
  ///
  /// That the build failed is known from its exit status; this only finds the words and the place.
  static func errors(in log: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return log.split(separator: "\n").compactMap { line -> Diagnostic? in
      guard let match = line.wholeMatch(of: /(\/.*?):(\d+):(\d+): error: (.*)/),
        let row = Int(match.2), let column = Int(match.3)
      else { return nil }
      return Diagnostic(
        place: Place(path: String(match.1), line: row, column: column), message: String(match.4))
    }
    .filter { seen.insert($0).inserted }
  }
}
