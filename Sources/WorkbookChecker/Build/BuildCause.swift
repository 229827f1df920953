/// The cause of a build failure whose errors are outside the learner's files.
///
/// SwiftPM reads the manifest, and generates a list of the XCTest tests and a main program, which
/// the linker joins. An error there comes from a line that somebody wrote.
package struct BuildCause {
  var request: Builder.Request
  /// The errors, at places in the learner's own files.
  var errors: [Diagnostic]
  var log: String

  /// The cause at its place, or `nil` if it is unknown.
  var diagnostic: Diagnostic? { manifest ?? sameNames ?? secondMain ?? unlistedTests }

  private var manifest: Diagnostic? {
    guard var error = errors.first(where: { $0.lies(in: Self.manifest) }) else {
      return nil
    }
    error.notes.append("`git checkout \(Self.manifest)` brings the original manifest back")
    return error
  }

  package static let manifest = "Package.swift"

  /// Two files with the same name in different folders, which SwiftPM rejects without a place.
  private var sameNames: Diagnostic? {
    for sources in [request.code, request.tests] {
      var paths: [Substring: String] = [:]
      for path in sources.texts.keys.map(\.path).sorted() {
        let name = path.split(separator: "/").last ?? ""
        if let other = paths[name] {
          return Diagnostic(
            place: Place(path: "\(sources.folder)/\(path)", line: 1),
            message: "two files are named \(name)",
            notes: [
              "the other is \(sources.folder)/\(other): the files of a module need different names"
            ])
        }
        paths[name] = path
      }
    }
    return nil
  }

  /// A main program in addition to the test runner's.
  private var secondMain: Diagnostic? {
    guard log.contains(/multiple definition of 'main'|duplicate symbol:? '?_?main\b/) else {
      return nil
    }
    let scans = [request.code, request.tests].flatMap(\.scans)
    return scans.flatMap { $0.find(/@main\b/) }.first.map {
      Diagnostic(
        place: $0.place, message: "a test target already has a main program",
        notes: ["remove `\($0.word)`: your tests call the code themselves"])
    }
  }

  /// The class whose tests SwiftPM cannot list in the file that it generates on Linux.
  private var unlistedTests: Diagnostic? {
    guard errors.contains(where: { $0.place.path.contains("DiscoveredTests.derived/") }),
      let type = log.matches(of: /__allTests__(\w+)/).last.map({ String($0.1) })
    else { return nil }
    return request.tests.scans.lazy.compactMap { $0.testCase(type) }.first.map { found in
      let reason =
        switch found.oddity {
        case .nested: "it is inside another type: move it out"
        case .rawName: "a test's name is in backticks: use a plain name that begins with `test`"
        case .mixed:
          "a class on the main actor cannot mix `throws` tests with `async` ones: make every test of \(type) async"
        case nil:
          "SwiftPM lists its tests by name in a generated file: use a plain class with plain methods"
        }
      return Diagnostic(
        place: found.place, message: "SwiftPM cannot list the tests of \(type)",
        notes: ["on Linux, of an XCTestCase: \(reason)"])
    }
  }
}
