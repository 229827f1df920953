import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Marks of reached bodies", .onOwnThreads) struct ReachTests {
  private static let text = """
    struct A {
      var b: Int {
        1
      }

      func c() {
        d()
      }
    }

    """

  @Test("Each body gets a mark with its number, and its code stays") func marks() {
    let files: [FileName: String] = ["A.swift": Self.text]
    let bodies = Schemata.bodies(in: files)
    #expect(bodies.map(\.lines) == [2..<3, 6..<7])
    #expect(bodies.map(\.name) == ["A.b", "A.c"])
    let made = Schemata(reachOf: bodies, from: 5, in: files, folder: "S", root: "/p")
      .sources(in: "S").texts
    let text = made["A.swift"] ?? ""
    #expect(text.contains("switch WorkbookSchemata.enter(0) {\ndefault:\n"))
    #expect(text.contains("switch WorkbookSchemata.enter(1) {\ndefault:\n"))
    #expect(made["WorkbookSchemata.swift"]?.contains("number + 5") == true)
  }

  @Test("A body that is left out gets no mark") func unmarked() {
    let files: [FileName: String] = ["A.swift": Self.text]
    let made = Schemata(
      reachOf: Schemata.bodies(in: files), from: 0, without: [0], in: files, folder: "S", root: "/p"
    ).files["A.swift"]
    #expect(made?.contains("enter(0)") == false && made?.contains("enter(1)") == true)
  }

  @Test(
    "A body is named with its type",
    arguments: [
      ("extension A.B where C == D {\n  init?<S>(_ s: S) {\n    a\n  }\n}", "A.B.init"),
      ("struct A {\n  var b: Int {\n    mutating get {\n      1\n    }\n  }\n}", "A.b.get"),
      (
        "struct A {\n  var b: Int {\n    @inlinable get {\n      1\n    }\n"
          + "    @available(macOS 15, *) set { c = 1 }\n  }\n}", "A.b.get"
      ),
      ("extension A {\n  init?(name: B, extension c: B?) {\n    a\n  }\n}", "A.init"),
      ("struct A {\n  let a: Int\n  static func < (l: A, r: A) -> Bool {\n    a\n  }\n}", "A.<"),
      (
        "class A {\n  struct B {\n    subscript(i: Int) -> Int {\n      i\n    }\n  }\n}",
        "B.subscript"
      ),
    ])
  func names(_ text: String, _ name: String) {
    #expect(Schemata.bodies(in: ["A.swift": text + "\n"]).map(\.name) == [name])
  }

  @Test("Inlinable code may call the switches, and other code keeps them to itself")
  func inlinable() {
    let plain = Schemata(reachOf: [], from: 0, in: ["A.swift": Self.text], folder: "S", root: "/p")
    #expect(plain.files["WorkbookSchemata.swift"]?.contains("@usableFromInline") == false)
    let open = Schemata(
      reachOf: [], from: 0, in: ["A.swift": "@inlinable " + Self.text], folder: "S", root: "/p")
    #expect(
      open.files["WorkbookSchemata.swift"]?.contains("@usableFromInline nonisolated enum") == true)
  }
}
