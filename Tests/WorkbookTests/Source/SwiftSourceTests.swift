import Testing

@testable import WorkbookChecker

@Suite("Swift source", .onOwnThreads) struct SwiftSourceTests {
  struct Blanked: Sendable, CustomTestStringConvertible {
    var id: String
    var source: String
    var code: String

    var testDescription: String { id }
  }

  static let blanked: [Blanked] = [
    Blanked(id: "line comment", source: "a // b { \"\nc", code: "a         \nc"),
    Blanked(id: "block comment", source: "a/* { */b", code: "a       b"),
    Blanked(id: "nested comments", source: "a/* /* } */ \" */b", code: "a               b"),
    Blanked(id: "comment over lines", source: "a/*\n{\n*/b", code: "a  \n \n  b"),
    Blanked(id: "comment that never ends", source: "a/* {", code: "a    "),
    Blanked(id: "string", source: #"f("{ // }") + g"#, code: #"f("      ") + g"#),
    Blanked(id: "empty string", source: #"f("", a)"#, code: #"f("", a)"#),
    Blanked(id: "escaped quote", source: #"f("\"{") {"#, code: #"f("   ") {"#),
    Blanked(id: "escaped backslash", source: #"f("\\") {"#, code: #"f("  ") {"#),
    Blanked(id: "raw string", source: ##"f(#"a"{\"#) {"##, code: ##"f("      ") {"##),
    Blanked(id: "interpolation", source: #"f("\(a { "}" })") {"#, code: #"f("            ") {"#),
    Blanked(
      id: "quoted bracket in it", source: #"f("\(a ?? ")")") {"#, code: #"f("           ") {"#),
    Blanked(
      id: "interpolation in an interpolation", source: #"f("\("\(")")")") {"#,
      code: #"f("           ") {"#),
    Blanked(
      id: "raw interpolation", source: ##"f(#"\(x) \#(")")"#) {"##,
      code: ##"f("              ") {"##
    ),
    Blanked(
      id: "multi-line string", source: "f(\"\"\"\n  { \"a\" \"\"\n  \"\"\") {",
      code: "f(\"  \n          \n    \") {"),
    Blanked(id: "string that never ends", source: "f(\"abc {\ng {", code: "f(\"    \"\ng {"),
    Blanked(id: "hash that is no string", source: "#if A\n#expect(a)", code: "#if A\n#expect(a)"),
    Blanked(id: "Windows line ends", source: "a\r\n// b\r\nc", code: "a\n     \nc"),
  ]

  @Test("Comments and strings are blanked, and every column stays", arguments: blanked)
  func blank(_ a: Blanked) {
    let code = SwiftSource(a.source).code.joined(separator: "\n")
    #expect(code == a.code)
  }

  struct Kind: Sendable, CustomTestStringConvertible {
    var header: String
    var kind: SwiftSource.Block.Kind

    var testDescription: String { header }
  }

  private static let types = [
    "struct A", "final class A: B", "enum A: String", "actor A", "protocol A", "extension A.B",
    "@MainActor public final class A<T>: B where T: C", "let a = 1\nstruct A",
  ]
  private static let bodies = [
    "func f()", "init()", "init?(a: A)", "deinit", "subscript(i: Int) -> Int", "var a: Int",
    "static let a: A =", "var `enum`: A?", "class func f()", "if let a", "a.map", "do",
    "func f(of: A) -> any P", "init?(name: A, extension b: A? = nil) throws",
    ", extension a: A) -> A",
  ]

  @Test(
    "Bodies of types are told from those of members",
    arguments: types.map { Kind(header: $0, kind: .type) }
      + bodies.map { Kind(header: $0, kind: .body) })
  func kind(_ a: Kind) {
    #expect(SwiftSource("import A\n\n\(a.header) {\n}\n").blocks.map(\.kind) == [a.kind])
  }

  private static let example = SwiftSource(
    """
    struct A {
      var sum: Int {
        1
      }
      var half: Int { sum / 2 }
      var both: Int {
        get {
          1
        }
        set(value) {
          print(value)
        }
      }
      var watched = 0 {
        didSet {
          print(1)
        }
      }
      func work() {
        while set.isEmpty {
          a()
        }
      }
      struct Inner {
        init() {
          if true {
            b()
          } else {
            c()
          }
        }
      }
      func bad() { a()
        b()
      }
    }
    func free() {
    }
    """)

  @Test(
    "The member body that holds a line is found",
    arguments: [
      (2, 1...3), (7, 6...8), (10, 9...11), (15, 14...16), (20, 18...22), (19, 18...22),
      (26, 24...30), (28, 24...30),
    ])
  func memberBody(_ line: Int, _ lines: ClosedRange<Int>) {
    #expect(Self.example.memberBody(holding: line..<line + 1)?.lines == lines)
  }

  @Test("Lines may be put in right behind the brace and right before it") func insertion() {
    #expect(Self.example.memberBody(holding: 2..<2)?.lines == 1...3)
    #expect(Self.example.memberBody(holding: 3..<3)?.lines == 1...3)
    #expect(Self.example.memberBody(holding: 37..<37)?.lines == 36...37)
  }

  @Test(
    "Outside of bodies, over their edges, and in bodies with code beside a brace there is none",
    arguments: [0..<1, 1..<2, 1..<3, 2..<4, 3..<4, 4..<5, 6..<7, 8..<10, 13..<14, 33..<34, 37..<38])
  func noBody(_ lines: Range<Int>) {
    #expect(Self.example.memberBody(holding: lines) == nil)
  }

  @Test("All blocks come outer ones first") func allBlocks() {
    let source = SwiftSource("struct A {\n  func b() {\n    if c { }\n  }\n}\nenum D {\n}\n")
    #expect(source.allBlocks.map(\.lines) == [0...4, 1...3, 2...2, 5...6])
    #expect(
      source.allBlocks.map { $0.header.filter { !$0.isWhitespace } } == [
        "structA", "funcb()", "ifc", "enumD",
      ])
  }

  @Test("Broken source is read to its end", arguments: ["{", "}", "struct A {\n", "}}\n{", ""])
  func broken(_ text: String) {
    #expect(SwiftSource(text).code.joined(separator: "\n") == text)
  }
}
