import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Schemata", .onOwnThreads) struct SchemataTests {
  @Test("Changes that overlap share one switch, and every trap names the real line")
  func overlapping() throws {
    let forgets = try Room.variant(
      "forgets-order",
      Room.shelf + "@@ -8,3 +8,2 @@\n     books.append(book)\n-    books.sort()\n   }")
    let first = try Room.variant(
      "puts-first",
      Room.shelf
        + "@@ -8,2 +8,3 @@\n-    books.append(book)\n+    let place = 0\n+    books.insert(book, at: place)\n     books.sort()"
    )
    let text = try #require(try Room.schemata([forgets, first]).files["Shelf.swift"])
    #expect(
      text == """
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 1)
        struct Shelf {
          var books: [String] = []
          var isEmpty: Bool {
            books.isEmpty
          }

          mutating func put(_ book: String) {
        switch WorkbookSchemata.site1() {
        case 1:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 8)
            books.append(book)
        case 2:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 8)
            let place = 0
            books.insert(book, at: place)
            books.sort()
        default:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 8)
            books.append(book)
            books.sort()
        }
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 10)
          }

          func wait() {
          }

          var count: Int { books.count }
        }

        #sourceLocation()

        """)
  }

  @Test("A change may switch one statement, inside the switch of another change") func nested()
    throws
  {
    let file: [FileName: String] = ["A.swift": "func f() {\n  if a {\n    b()\n  }\n  c()\n}\n"]
    func variant(_ lines: Range<Int>, _ old: [String], _ new: [String]) -> any Variant {
      Alternative(
        name: "m\(lines.lowerBound)", tells: "",
        diff: UnifiedDiff(of: "S/A.swift", replacing: lines, old, by: new))
    }
    let made = try Schemata(
      of: [
        variant(1..<4, ["  if a {", "    b()", "  }"], []),
        variant(2..<3, ["    b()"], ["    d()"]),
      ], in: file, folder: "S", root: "/p", statements: [0: 1..<4, 1: 2..<3], marksVariants: true)
    #expect(
      made.files["A.swift"] == """
        #sourceLocation(file: "/p/S/A.swift", line: 1)
        func f() {
        switch WorkbookSchemata.site1() {
        case 1:
        #sourceLocation(file: "/p/S/A.swift#1", line: 2)
        break
        default:
        #sourceLocation(file: "/p/S/A.swift", line: 2)
          if a {
        switch WorkbookSchemata.site2() {
        case 2:
        #sourceLocation(file: "/p/S/A.swift#2", line: 3)
            d()
        default:
        #sourceLocation(file: "/p/S/A.swift", line: 3)
            b()
        }
        #sourceLocation(file: "/p/S/A.swift", line: 4)
          }
        }
        #sourceLocation(file: "/p/S/A.swift", line: 5)
          c()
        }

        #sourceLocation()

        """)
  }

  @Test(
    "One variant may change two bodies and two files; single expressions and empty bodies stay whole"
  )
  func manySites() throws {
    let many = try Room.variant(
      "does-much",
      Room.shelf
        + "@@ -4 +4 @@\n-    books.isEmpty\n+    true\n@@ -12,2 +12,3 @@\n   func wait() {\n+    print(1)\n   }\n"
        + Room.desk + "@@ -2 +2 @@\n-  1")
    let made = try Room.schemata([
      try Room.variant("other", Room.desk + "@@ -2 +2 @@\n-  1\n+  2"), many,
    ])
    #expect(
      made.files["Desk.swift"] == """
        #sourceLocation(file: "/p/Sources/Room/Desk.swift", line: 1)
        func clear() -> Int {
        switch WorkbookSchemata.site1() {
        case 1:
        #sourceLocation(file: "/p/Sources/Room/Desk.swift", line: 2)
          2
        case 2:
        #sourceLocation(file: "/p/Sources/Room/Desk.swift", line: 2)
        break
        default:
        #sourceLocation(file: "/p/Sources/Room/Desk.swift", line: 2)
          1
        }
        #sourceLocation(file: "/p/Sources/Room/Desk.swift", line: 3)
        }

        #sourceLocation()

        """)
    let shelf = try #require(made.files["Shelf.swift"])
    #expect(
      shelf.contains(
        """
          var isEmpty: Bool {
        switch WorkbookSchemata.site2() {
        case 2:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 4)
            true
        default:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 4)
            books.isEmpty
        }
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 5)
          }
        """))
    #expect(
      shelf.contains(
        """
          func wait() {
        switch WorkbookSchemata.site3() {
        case 2:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 13)
            print(1)
        default:
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 13)
        break
        }
        #sourceLocation(file: "/p/Sources/Room/Shelf.swift", line: 13)
          }
        """))
  }

  @Test("Each body of an asynchronous function is a function in it") func asynchronous() throws {
    let place = "Sources/Room/Door.swift"
    let diff = "--- a/\(place)\n+++ b/\(place)\n@@ -2 +1,0 @@\n-  await key.turn()"
    let made = try Schemata(
      of: [try Room.variant("stays-shut", diff)],
      in: ["Door.swift": "func open(_ key: Key) async throws {\n  await key.turn()\n}\n"],
      folder: "Sources/Room", root: "/p")
    #expect(
      made.files["Door.swift"] == """
        #sourceLocation(file: "/p/Sources/Room/Door.swift", line: 1)
        func open(_ key: Key) async throws {
        switch WorkbookSchemata.site1() {
        case 1:
        func workbookBody() async throws {
        #sourceLocation(file: "/p/Sources/Room/Door.swift", line: 2)
        }
        return try await workbookBody()
        default:
        func workbookBody() async throws {
        #sourceLocation(file: "/p/Sources/Room/Door.swift", line: 2)
          await key.turn()
        }
        return try await workbookBody()
        }
        #sourceLocation(file: "/p/Sources/Room/Door.swift", line: 3)
        }

        #sourceLocation()

        """)
  }

  @Test("Files that no variant changes stay as they are, and one file of support is added")
  func support() throws {
    let made = try Room.schemata([
      try Room.variant("two", Room.desk + "@@ -2 +2 @@\n-  1\n+  2"),
      try Room.variant("three", Room.desk + "@@ -2 +2 @@\n-  1\n+  3"),
    ])
    #expect(
      Set(made.files.keys.map(\.path)) == Set(Room.files.keys).union(["WorkbookSchemata.swift"]))
    #expect(made.files["Lamp.swift"] == Room.files["Lamp.swift"])
    #expect(made.files["Shelf.swift"] == Room.files["Shelf.swift"])
    let support = try #require(made.files["WorkbookSchemata.swift"])
    #expect(support.contains(#"static let names: [String] = ["two", "three"]"#))
    #expect(support.contains("    switch active {\n    case 1, 2: arrive(true)\n"))
    #expect(support.contains("exit(78)"))
    #expect(support.contains(#"if name == "forced-failure" { return -1 }"#))
  }

  @Test("Comments alone in a body are no statement") func commentsAlone() throws {
    let made = try Room.schemata([
      try Room.variant("quiet", Room.desk + "@@ -2 +2 @@\n-  1\n+  // nothing\n+  /* at all */")
    ])
    #expect(made.files["Desk.swift"]?.contains("  /* at all */\nbreak\ndefault:") == true)
  }
}
