import Foundation
import Testing

@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Mechanical changes", .onOwnThreads) struct ChangesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: ChangeKind
    /// The member's declaration and the lines of its body.
    var declaration = "func f()"
    var body: String
    /// As `before → after`.
    var changes: [String]
  }

  private static func changes(
    _ row: Row, besides variants: [any Variant] = []
  ) -> [CodeChange] {
    let text = "struct A {\n  \(row.declaration) {\n\(row.body)\n  }\n}\n"
    let code = SourceFolder(folder: "Sources/A", files: ["A.swift": Data(text.utf8)])
    return Changes(of: code, besides: variants).all
  }

  private static func words(_ row: Row) -> [String] {
    changes(row).filter { $0.kind == row.kind }.map { "\($0.before) → \($0.after)" }
  }

  @Test("A statement of whole lines is left out", arguments: deletedRows)
  func deleted(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let deletedRows = [
    Row(
      testDescription: "calls and assignments, not declarations", kind: .statementDeleted,
      body: "    let a = 1\n    b = a\n    show()",
      changes: ["b = a → (nothing)", "show() → (nothing)"]),
    Row(
      testDescription: "one over several lines", kind: .statementDeleted,
      body: "    show(\n      a,\n      b)\n    model\n      .load()",
      changes: ["show( a, b) → (nothing)", "model .load() → (nothing)"]),
    Row(
      testDescription: "a guard whole, and not its way out", kind: .statementDeleted,
      declaration: "func f() -> Int",
      body: "    guard a else {\n      return 1\n    }\n    return 2",
      changes: ["guard a else { return 1 } → (nothing)"]),
    Row(
      testDescription: "inside of others, with a comment behind it", kind: .statementDeleted,
      body: "    if a {\n      show() // now {\n    } else {\n      hide()\n    }",
      changes: [
        "if a { show() // now { } else { hide() } → (nothing)", "show() → (nothing)",
        "hide() → (nothing)",
      ]),
    Row(
      testDescription: "under the label of a case", kind: .statementDeleted,
      body: "    switch a {\n    case .b:\n      show()\n    default: break\n    }",
      changes: [
        "switch a { case .b: show() default: break } → (nothing)", "show() → (nothing)",
      ]),
    Row(
      testDescription: "not the way out of a guard, but what comes before it",
      kind: .statementDeleted,
      body: "    guard a else {\n      b = 1\n      return\n    }\n    if c {\n      return\n    }",
      changes: [
        "guard a else { b = 1 return } → (nothing)", "b = 1 → (nothing)",
        "if c { return } → (nothing)", "return → (nothing)",
      ]),
    Row(
      testDescription: "nor the way out of an initialiser's guard", kind: .statementDeleted,
      declaration: "init(a: Int)", body: "    guard a > 0 else {\n      b = 1\n      return\n    }",
      changes: ["guard a > 0 else { b = 1 return } → (nothing)", "b = 1 → (nothing)"]),
    Row(
      testDescription: "one before a semicolon", kind: .statementDeleted,
      body: "    guard a else { b = 1; return }\n    let c = 1; show(c); hide()",
      changes: [
        "guard a else { b = 1; return } → (nothing)",
        "b = 1 → (nothing)", "show(c) → (nothing)",
      ]),
    Row(
      testDescription: "not the expression that is the value", kind: .statementDeleted,
      declaration: "var f: Int", body: "    sum(1, 2)", changes: []),
    Row(
      testDescription: "not what a function ends in that has a value", kind: .statementDeleted,
      declaration: "func f() -> Int",
      body: "    show()\n    switch a {\n    case .b: return 1\n    default: return 2\n    }",
      changes: ["show() → (nothing)"]),
    Row(
      testDescription: "not what an initialiser hands on to", kind: .statementDeleted,
      declaration: "init(a: Int)",
      body: "    if a {\n      self.init(b: 1)\n    }\n    self = .c\n    d = 1",
      changes: ["if a { self.init(b: 1) } → (nothing)", "d = 1 → (nothing)"]),
    Row(
      testDescription: "the second of two equal ones is told apart", kind: .statementDeleted,
      body: "    show()\n    hide()\n    show()",
      changes: ["show() → (nothing)", "hide() → (nothing)", "show() #2 → (nothing)"]),
  ]

  @Test("A condition is turned round", arguments: negatedRows)
  func negated(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let negatedRows = [
    Row(
      testDescription: "if, else if, while", kind: .conditionNegated,
      body:
        "    if a.b {\n      c()\n    } else if d > 1 {\n      e()\n    }\n    while f() { g() }",
      changes: [
        "if a.b { → if !a.b {", "} else if d > 1 { → } else if !(d > 1) {",
        "while f() { g() } → while !(f()) { g() }",
      ]),
    Row(
      testDescription: "a sign is taken away", kind: .conditionNegated,
      body: "    guard !a.isEmpty else { return }\n    b()",
      changes: ["guard !a.isEmpty else { return } → guard a.isEmpty else { return }"]),
    Row(
      testDescription: "each clause, and no binding", kind: .conditionNegated,
      body: "    if let a, case .b = c, d(1, 2), #available(macOS 15, *) { e() }",
      changes: [
        "if let a, case .b = c, d(1, 2), #available(macOS 15, *) { e() } → if let a, case .b = c, !(d(1, 2)), #available(macOS 15, *) { e() }"
      ]),
    Row(
      testDescription: "a closure in brackets", kind: .conditionNegated,
      body: "    if a.contains(where: { $0 > 1 }) { b() }",
      changes: [
        "if a.contains(where: { $0 > 1 }) { b() } → if !(a.contains(where: { $0 > 1 })) { b() }"
      ]),
    Row(
      testDescription: "what decides between two values", kind: .conditionNegated,
      body: "    a = b.c ? d : e\n    f(x: g ? 1 : 2)\n    h = i ?? j",
      changes: ["a = b.c ? d : e → a = !b.c ? d : e", "f(x: g ? 1 : 2) → f(x: !g ? 1 : 2)"]),
  ]

  @Test("A literal becomes another", arguments: literalsRows)
  func literals(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let literalsRows = [
    Row(
      testDescription: "truths", kind: .literalChanged,
      body: "    a = true\n    b = false || c.true",
      changes: ["a = true → a = false", "b = false || c.true → b = true || c.true"]),
    Row(
      testDescription: "whole numbers", kind: .literalChanged, body: "    a1 = 10 + $0 + b.0 + 1.5",
      changes: [
        "a1 = 10 + $0 + b.0 + 1.5 → a1 = 11 + $0 + b.0 + 1.5",
        "a1 = 10 + $0 + b.0 + 1.5 → a1 = 9 + $0 + b.0 + 1.5",
      ]),
    Row(
      testDescription: "the ends of a range, and another base", kind: .literalChanged,
      body: "    a(1...3)\n    b = 0x0F",
      changes: [
        "a(1...3) → a(2...3)", "a(1...3) → a(0...3)", "a(1...3) → a(1...4)", "a(1...3) → a(1...2)",
        "b = 0x0F → b = 0x10", "b = 0x0F → b = 0xE",
      ]),
    Row(
      testDescription: "texts, with beyond ASCII before them", kind: .literalChanged,
      body: "    a(\"👩‍👩‍👧 1\", \"\") // \"no\"",
      changes: [
        "a(\"👩‍👩‍👧 1\", \"\") // \"no\" → a(\"\", \"\") // \"no\"",
        "a(\"👩‍👩‍👧 1\", \"\") // \"no\" → a(\"👩‍👩‍👧 1\", \"changed\") // \"no\"",
      ]),
  ]

  @Test("An operator becomes its neighbour", arguments: operatorsRows)
  func operators(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let operatorsRows = [
    Row(
      testDescription: "each once", kind: .operatorSwapped, body: "    a = b == c && d < e - 1",
      changes: [
        "a = b == c && d < e - 1 → a = b != c && d < e - 1",
        "a = b == c && d < e - 1 → a = b == c || d < e - 1",
        "a = b == c && d < e - 1 → a = b == c && d <= e - 1",
        "a = b == c && d < e - 1 → a = b == c && d < e + 1",
      ]),
    Row(
      testDescription: "in no text, comment or type", kind: .operatorSwapped,
      body: "    let a: Set<Int> = b(\" < \") // <\n    c += 1", changes: ["c += 1 → c -= 1"]),
  ]

  @Test("A body does nothing, or returns the least", arguments: returnsRows)
  func returns(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let returnsRows = [
    Row(
      testDescription: "nothing", kind: .earlyReturn, body: "    a()\n    b()",
      changes: ["func f() → return"]),
    Row(
      testDescription: "one expression stays one", kind: .earlyReturn,
      declaration: "func f(a: () -> Int) -> [Int]", body: "    [a()]",
      changes: ["func f(a: () -> Int) -> [Int] → []"]),
    Row(
      testDescription: "a keyword may be a name or a label", kind: .earlyReturn,
      declaration: "func set(get a: Int) -> Int", body: "    return a",
      changes: ["func set(get a: Int) -> Int → return 0"]),
    Row(
      testDescription: "an optional", kind: .earlyReturn, declaration: "var f: A?",
      body: "    let a = 1\n    return b(a)", changes: ["var f: A? → return nil"]),
    Row(
      testDescription: "a truth is either", kind: .earlyReturn,
      declaration: "func f() throws -> Bool",
      body: "    a()",
      changes: ["func f() throws -> Bool → true", "func f() throws -> Bool → false"]),
    Row(
      testDescription: "no initialiser, and no other type", kind: .earlyReturn,
      declaration: "init(a: Int)", body: "    a()\n    b()", changes: []),
    Row(
      testDescription: "no type of one's own", kind: .earlyReturn, declaration: "func f() -> A",
      body: "    a()", changes: []),
  ]

  @Test("A call is made twice", arguments: doubledRows)
  func doubled(_ row: Row) { #expect(Self.words(row) == row.changes) }

  static let doubledRows = [
    Row(
      testDescription: "calls that are statements", kind: .callDoubled,
      body: "    try await load()\n    a = b()\n    self.show()\n    c += d()\n    return e()",
      changes: ["try await load() → (twice)", "self.show() → (twice)"]),
    Row(
      testDescription: "with a closure behind it", kind: .callDoubled,
      body: "    layer.fetch(a) { b in\n      c = b\n    }",
      changes: ["layer.fetch(a) { b in c = b } → (twice)"]),
    Row(
      testDescription: "no initialiser, and no loop", kind: .callDoubled,
      body: "    self.init(a: 1)\n    for a in b { c(a) }", changes: []),
  ]

  @Test("What a variant or another rule writes, too, is left out") func equal() throws {
    let row = Row(testDescription: "", kind: .statementDeleted, body: "    show()", changes: [])
    #expect(Self.changes(row).map(\.kind) == [.statementDeleted, .callDoubled])
    let variant = try VariantFile.read(
      """
      kind: alternative
      tells: It hides.

      --- a/Sources/A/A.swift
      +++ b/Sources/A/A.swift
      @@ -3 +3 @@
      -    show()
      """, name: "hides")
    #expect(Self.changes(row, besides: [variant]).map(\.kind) == [.callDoubled])
  }

  @Test("Every change is one that the schemata take") func switchable() throws {
    let row = Row(
      testDescription: "", kind: .callDoubled,
      body: "    if a == 1 {\n      show(\"x\")\n    }\n    show(\"x\")", changes: [])
    let changes = Self.changes(row)
    #expect(changes.count > 6)
    let text = "struct A {\n  func f() {\n\(row.body)\n  }\n}\n"
    let sources = ChangedSources(
      changes: changes,
      code: SourceFolder(folder: "Sources/A", files: ["A.swift": Data(text.utf8)]), root: "/p",
      name: "01-A")
    let made = try sources.folder(with: Array(changes.indices)).texts["A.swift"] ?? ""
    for number in 1...changes.count {
      #expect(
        made.contains("case \(number):\n#sourceLocation(file: \"/p/Sources/A/A.swift#\(number)\""))
    }
  }
}
