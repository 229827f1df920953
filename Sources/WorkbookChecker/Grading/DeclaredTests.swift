/// The tests that the source declares, compared with those that a library has planned.
///
/// No library says a word about a test that it doesn't find. On Linux neither runs a test that a
/// class inherits, although XCTest does on a Mac.
struct DeclaredTests {
  private struct TestClass {
    var mark: SourceMark
    var above: [String]
    /// The place of each test, by its name.
    var tests: [String: Place] = [:]
  }

  private var classes: [String: TestClass] = [:]
  private var tests: [(mark: SourceMark, library: TestLibrary)] = []

  init(in scans: [SourceScan]) {
    // Few suites have a class; the others need no closer look.
    let types = scans.flatMap { scan in scan.namedTypes.map { (scan, $0.name, $0.block) } }
    for (scan, name, block) in types {
      guard
        let head = block.header.firstMatch(
          of: /\bclass\s+\w+(?:<[^>]*>)?\s*(?::\s*([^{]+))?$/)
      else { continue }
      let above = head.1?.split(separator: ",").map { $0.split { !$0.isWordCharacter }.last ?? "" }
      let place = Place(path: scan.path, line: block.lines.lowerBound + 1)
      classes[name] = TestClass(
        mark: SourceMark(place: place, word: name), above: (above ?? []).map(String.init))
    }
    for (scan, name, block) in types {
      let isTestCase = line(above: name).contains("XCTestCase")
      for child in block.children where child.kind == .body {
        guard let test = scan.test(child, inTestCase: isTestCase) else { continue }
        classes[name]?.tests[test.mark.word] = test.mark.place
        tests.append(test)
      }
    }
    for scan in scans {
      tests += scan.source.blocks.compactMap { block in
        block.kind == .body ? scan.test(block, inTestCase: false) : nil
      }
    }
  }

  /// The names of the classes above a class, the nearest first.
  private func line(above name: String) -> [String] {
    var line: [String] = []
    var open = classes[name]?.above ?? []
    while let next = open.first {
      open.removeFirst()
      guard !line.contains(next) else { continue }
      line.append(next)
      open += classes[next]?.above ?? []
    }
    return line
  }

  /// Where a test of a class is declared, or `nil` if its class doesn't show it.
  func place(of test: TestName) -> Place? {
    test.type.flatMap { classes[$0]?.tests[test.function] }
  }

  /// The names of the classes that inherit the tests of a class.
  func heirs(of name: String) -> [String] {
    guard classes[name]?.tests.isEmpty == false else { return [] }
    return classes.keys.filter { line(above: $0).contains(name) }.sorted()
  }

  /// What was declared or inherited, and was not planned.
  func remarks(planned: [TestName]) -> [Remark] {
    let functions = Set(planned.map(\.function))
    let unknown = tests.filter { !functions.contains($0.mark.word) }
      .map { Remark.neverRan($0.mark, $0.library) }
    let ran = Set(planned.flatMap { name in [name.type.map { "\($0)/\(name.function)" }] })
    let inherited = classes.sorted { $0.key < $1.key }.flatMap { name, own in
      line(above: name).compactMap { base -> Remark? in
        let lost = (classes[base]?.tests ?? [:]).keys
          .filter { own.tests[$0] == nil && !ran.contains("\(name)/\($0)") }
        return lost.isEmpty
          ? nil : .inheritedTests(own.mark, from: base, count: lost.count)
      }
    }
    return unknown + inherited
  }
}

extension SourceScan {
  /// The test that a function is, whether or not a library finds it.
  fileprivate func test(
    _ block: SwiftSource.Block, inTestCase: Bool
  ) -> (mark: SourceMark, library: TestLibrary)? {
    let isMarked = block.header.contains(/@Test\b/)
    guard isMarked || inTestCase,
      let match = block.header.firstMatch(of: /\bfunc\s+(\w+)\s*(\(\s*\))?/),
      isMarked || (match.1.hasPrefix("test") && match.2 != nil)
    else { return nil }
    let below = block.header[match.range.lowerBound...].count(where: \.isNewline)
    let place = Place(path: path, line: block.lines.lowerBound + 1 - below)
    return (
      SourceMark(place: place, word: String(match.1)), isMarked ? .swiftTesting : .xctest
    )
  }
}

extension RunFacts {
  /// The facts with the places of tests that their library doesn't tell.
  func located(in scans: [SourceScan]) -> RunFacts {
    guard tests.contains(where: { $0.place == nil }) else { return self }
    let declared = DeclaredTests(in: scans)
    var located = self
    for index in tests.indices where tests[index].place == nil {
      located.tests[index].place = declared.place(of: tests[index].name)
    }
    return located
  }
}

extension TestName {
  /// The name of the function, without its labels.
  fileprivate var function: String {
    let last = name.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "(" })
  }

  /// The name of the innermost type around the function.
  var type: String? { name.split(separator: "/").dropLast().last.map(String.init) }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
