import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Changes of a package", .onOwnThreads) struct PackageChangesTests {
  private static func target(_ text: String, changed: [String: Set<Int>] = [:]) -> ProbedTarget {
    let target = ProbedPackage.Target(
      name: "A", type: "library", c99name: "A", module_type: "SwiftTarget", path: "Sources/A",
      sources: ["A.swift"])
    return ProbedTarget(
      target, code: SourceFolder(folder: "Sources/A", files: ["A.swift": Data(text.utf8)]),
      first: changed)
  }

  private static let noisy = """
    struct A {
      func f(a: Int) {
        precondition(a > 1, "small")
        print("f")
        items.reserveCapacity(3)
        sort()
        #if canImport(UIKit)
          g(1)
        #endif
        h() // workbook:ignore tried by hand
        if a < b || c {
          print("odd")
        }
        guard a != b else { fatalError("same") }
        self.logger.info("f")
        mutex.lock()
        await Task.yield()
        if S.self == Int.self {
        }
        d = e.split(separator: x, maxSplits: 2)
        d = 1...3 ~= e.count
      }

      // workbook:ignore for debugging
      func i() {
        j()
      }

      func hash(into hasher: inout Hasher) {
        k(1)
      }

      @available(*, deprecated, renamed: "f") func l() {
        k(1)
      }
    }
    """

  @Test("What says little is counted by its class, and not run") func noise() {
    let target = Self.target(Self.noisy)
    #expect(Set(target.silenced.keys) == Set(Noise.allCases))
    #expect(
      target.candidates.map { "\($0.change.before) → \($0.change.after)" } == [
        "func f(a: Int) → return", "sort() → (nothing)",
        "d = e.split(separator: x, maxSplits: 2) → (nothing)", "d = 1...3 ~= e.count → (nothing)",
      ])
  }

  @Test(
    "A call that turns a value into another of its type can be left out, in packages alone",
    arguments: [
      ("a = abs(b - c(1))", "a = (b - c(1))"), ("a = b.sorted().first", "a = b.first"),
      ("return c.lowercased()", "return c"),
    ])
  func callLeftOut(_ before: String, _ after: String) {
    let text = "func f() {\n  \(before)\n}\n"
    #expect(Self.target(text).candidates.contains { $0.change.after == after })
    let code = SourceFolder(folder: "S", files: ["A.swift": Data(text.utf8)])
    #expect(!Changes(of: code, besides: []).all.contains { $0.after == after })
  }

  @Test(
    "A limit or a number that is one off, and a second call, are slight",
    arguments: [
      ("a = b < c", "<=", true), ("a = b == c", "!=", false), ("a = b && c", "||", false),
      ("a(1)", "2", true), ("a(true)", "false", false), ("a()", "(twice)", true),
    ])
  func slight(_ before: String, _ part: String, _ isSlight: Bool) {
    let changes = Self.target("func f() {\n  \(before)\n}\n").candidates.map(\.change)
    #expect(changes.first { $0.after.contains(part) }?.isSlight == isSlight)
  }

  @Test("Changed lines come first, then one change of each line") func order() {
    let text = "func f() -> Int {\n  a(1, 2)\n  b(3)\n  return c(4)\n}\n"
    func lines(_ changed: Set<Int>) -> [Int] {
      Self.target(text, changed: ["Sources/A/A.swift": changed]).candidates.map {
        $0.change.reportedLine
      }
    }
    #expect(lines([]).prefix(4) == [1, 2, 3, 4])
    #expect(lines([2]).prefix(4) == [1, 3, 3, 3])
  }

  @Test("Targets with changed lines come first, then small ones") func targets() {
    let small = Self.target("func f() {\n  a(1)\n}\n")
    let large = Self.target("func f() {\n  a(1)\n  b(2)\n}\n")
    let changed = Self.target(
      "func f() {\n  a(1)\n  b(2)\n  c(3)\n}\n", changed: ["Sources/A/A.swift": [1]])
    let sorted = [large, small, changed].sorted(by: ProbedTarget.isBefore)
    #expect(
      sorted.map(\.candidates.count) == [changed, small, large].map(\.candidates.count))
  }

  @Test("A statement adds less to a build than its body") func sizes() {
    let text = "func f() {\n" + String(repeating: "  a(1)\n", count: 30) + "}\n"
    let all = Self.target(text).candidates
    #expect(all.contains { $0.change.kind == .callDoubled && $0.size < all[0].size })
  }

  @Test("A text of one character stays one", arguments: ["\"a\"", "\"\\n\"", "\"\\u{41}\""])
  func character(_ literal: String) {
    let found = Self.target("func f() {\n  a(\(literal))\n}\n").candidates
    #expect(found.contains { $0.change.after == "a(\"~\")" })
    #expect(!found.contains { $0.change.after == "a(\"\")" })
  }

  @Test("An error is laid to its mark, or to the body that holds it") func blame() {
    let target = Self.target(
      "func f() -> Int {\n  a(1)\n  z = 1\n  return 1\n}\n\nfunc g() {\n  b(2)\n}\n")
    let batch = target.candidates
    func blame(_ path: String, _ line: Int, strict: Bool = false) -> Set<Int> {
      Blame(
        [Diagnostic(place: Place(path: path, line: line), message: "missing return")], in: batch,
        named: [], bodies: target.bodies, below: "/p/Sources/A", isStrict: strict
      ).suspected
    }
    let found = blame("/p/Sources/A/A.swift", 5)
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy { batch[$0].body == 0 && batch[$0].change.kind == .statementDeleted })
    #expect(
      blame("/p/Sources/A/A.swift", 5, strict: true)
        == Set(batch.indices.filter { batch[$0].body == 0 }))
    #expect(blame("/p/Sources/B/B.swift", 4).isEmpty)
  }

  @Test(
    "What cannot leave a path without its value is not suspected of it",
    arguments: [
      ("func f() -> Int {", "  guard a else {\n    return 0\n  }", false),
      ("func f() -> Int {", "  for x in y {\n    return x\n  }", false),
      ("func f() -> Int {", "  if a {\n    return 0\n  }", false),
      ("func f() -> Int {", "  if a {\n    return 0\n  } else {\n    return 1\n  }", true),
      ("init() {", "  x = 1", true), ("init() {", "  if a {\n    x = 1\n  }", false),
    ])
  func suspects(_ header: String, _ statement: String, _ isSuspected: Bool) {
    let target = Self.target("\(header)\n\(statement)\n  z = 1\n  return z\n}\n")
    let end = target.bodies[0].lines.upperBound + 1
    let place = Place(path: "/p/Sources/A/A.swift", line: end)
    let batch = target.candidates
    let blame = Blame(
      [Diagnostic(place: place, message: "missing return")], in: batch, named: [],
      bodies: target.bodies, below: "/p/Sources/A", isStrict: false)
    let first = batch.firstIndex {
      $0.change.kind == .statementDeleted && $0.change.lines.lowerBound == 1
    }
    #expect(first.map(blame.suspected.contains) == isSuspected)
    #expect(!blame.suspected.contains { batch[$0].change.kind == .earlyReturn })
  }

  @Test(
    "A condition is on, off, or unknown",
    arguments: [
      ("canImport(Foundation)", true), ("canImport(UIKit)", false), ("canImport(Strange)", nil),
      ("os(Windows) || canImport(UIKit)", false), ("!os(Windows) && DEBUG", true),
      ("MY_FLAG", nil), ("MY_FLAG && os(Windows)", false), ("compiler(>=6.0)", true),
      ("compiler(>=9)", false),
    ] as [(String, Bool?)])
  func condition(_ text: String, _ value: Bool?) {
    #expect(Conditionals.value(text[...]) == value)
  }

  @Test("The branches of an #if that are off, and its own lines") func branches() {
    let lines = ["#if os(Windows)", "a", "#elseif DEBUG", "b", "#else", "c", "#endif", "d"]
    let conditions = Conditionals(lines)
    #expect(lines.indices.filter(conditions.isOff) == [0, 1, 2, 4, 5, 6])
  }

  private static func entries(_ text: String, _ kinds: [ChangeKind] = ChangeKind.allCases)
    -> [SurvivingLine]
  {
    SurvivingLine.all(
      in: target(text).candidates.map(\.change).filter { kinds.contains($0.kind) }.map {
        PackageFindings.Change(change: $0, fate: .survived(reached: true))
      })
  }

  @Test("A line is one entry, however many of its changes nobody notices") func entries() {
    let text = "func f() -> Bool {\n  a(1, 2)\n  return b\n}\n"
    let lines = Self.entries(text, [.statementDeleted, .literalChanged])
    #expect(lines.map(\.line) == [2])
    #expect(lines.map(\.changes.count) == [5])
    #expect(
      lines[0].sentence(tests: 1) == "`a(1, 2)` could be deleted: the test still passes")
  }

  @Test("A body that could return at once stands for its lines, and comes first") func outer() {
    let text = "func g() {\n  if a {\n    b(1)\n  }\n  c = true\n}\n"
    let lines = Self.entries("func f() -> Bool {\n  a(1, 2)\n  return b\n}\n")
    #expect(lines.map(\.line) == [1])
    #expect(
      lines[0].sentence(tests: 63) == "`f` could always return `true`: all 63 tests still pass")
    #expect(Self.entries(text).map(\.line) == [1])
    let without = Self.entries(text, [.statementDeleted, .literalChanged])
    #expect(without.map(\.line) == [2, 5])
    #expect(without.map(\.inside) == [3, 0])
  }

  @Test("The lines of a diff that were changed or added") func changedLines() {
    let diff = """
      diff --git a/S/A.swift b/S/A.swift
      --- a/S/A.swift
      +++ b/S/A.swift
      @@ -1,0 +2,2 @@ func f()
      +x
      +y
      @@ -9 +11 @@
      -a
      +b
      @@ -20,2 +21,0 @@
      -c
      -d
      """
    #expect(ChangedLines.lines(in: diff) == ["S/A.swift": [1, 2, 10]])
  }
}
