@testable import WorkbookChecker
@testable import WorkbookCourse

/// A small module for variants to change.
enum Room {
  static let files = [
    "Shelf.swift": """
    struct Shelf {
      var books: [String] = []
      var isEmpty: Bool {
        books.isEmpty
      }

      mutating func put(_ book: String) {
        books.append(book)
        books.sort()
      }

      func wait() {
      }

      var count: Int { books.count }
    }

    """,
    "Desk.swift": """
    func clear() -> Int {
      1
    }

    """,
    "Lamp.swift": "struct Lamp {}\n",
  ]

  static let shelf = "--- a/Sources/Room/Shelf.swift\n+++ b/Sources/Room/Shelf.swift\n"
  static let desk = "--- a/Sources/Room/Desk.swift\n+++ b/Sources/Room/Desk.swift\n"

  static func variant(_ name: String, _ diff: String) throws -> any Variant {
    try VariantFile.read("kind: alternative\ntells: It is other.\n\n\(diff)\n", name: name)
  }

  private static var texts: [FileName: String] {
    Dictionary(uniqueKeysWithValues: files.map { (FileName($0), $1) })
  }

  static func schemata(_ variants: [any Variant]) throws -> Schemata {
    try Schemata(of: variants, in: texts, folder: "Sources/Room", root: "/p")
  }
}
