import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Batches of changes", .onOwnThreads) struct BatchesTests {
  /// What a compiler does that refuses some items, and what was built of it.
  private struct Record: Equatable {
    var dropped: Set<Int>
    var builds: [[Int]]
    var used: [[Int]]
  }

  private func record(
    _ count: Int, refuses: Set<Int>, names: Set<Int> = []
  ) throws -> Record {
    var record = Record(dropped: [], builds: [], used: [])
    record.dropped = try Batches.run(count: count) { batch in
      record.builds.append(batch)
      return refuses.isDisjoint(with: batch)
        ? .built(batch)
        : .failed(guilty: names.intersection(batch))
    } use: { (product: [Int], batch) in
      #expect(product == batch)
      record.used.append(batch)
    }
    return record
  }

  @Test("What compiles is built once") func sound() throws {
    #expect(
      try record(3, refuses: []) == Record(dropped: [], builds: [[0, 1, 2]], used: [[0, 1, 2]]))
  }

  @Test("Those that the compiler names are dropped at once") func named() throws {
    #expect(
      try record(4, refuses: [1, 3], names: [1, 3])
        == Record(dropped: [1, 3], builds: [[0, 1, 2, 3], [0, 2]], used: [[0, 2]]))
  }

  @Test("Where nobody is named, halves are built until one is left", arguments: 0..<7)
  func halves(_ guilty: Int) throws {
    let found = try record(7, refuses: [guilty])
    #expect(found.dropped == [guilty])
    #expect(found.used.joined().sorted() == (0..<7).filter { $0 != guilty })
  }

  @Test("Without changes nothing is built") func none() throws {
    #expect(try record(0, refuses: []) == Record(dropped: [], builds: [], used: []))
  }

  private static let text = """
    func f() -> Int {
      a()
      return 1
    }

    func g() {
      b()
    }

    """

  @Test(
    "An error is blamed on the change whose mark it bears, and on none elsewhere",
    arguments: [("S/F.swift#2", [1]), ("S/F.swift", []), ("T/F.swift", [])]
      as [(String, Set<Int>)])
  func blame(_ path: String, _ guilty: Set<Int>) {
    let code = SourceFolder(folder: "S", files: ["F.swift": Data(Self.text.utf8)])
    let changes = Changes(of: code, besides: []).all
    let sources = ChangedSources(changes: changes, code: code, root: "/p", name: "01-A")
    let error = Diagnostic(place: Place(path: path, line: 2), message: "no")
    #expect(sources.guilty(in: [0, 1, 2], [error]) == guilty)
  }
}
