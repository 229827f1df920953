import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Batches of changes") struct BatchesTests {
  /// What a compiler does that refuses some items, and what was built of it.
  private struct Record: Equatable {
    var dropped: Set<Int>
    var builds: [[Int]]
    var used: [[Int]]
  }

  private func record(
    _ count: Int, refuses: Set<Int>, names: Set<Int> = [], suspects: Set<Int> = []
  ) throws -> Record {
    var record = Record(dropped: [], builds: [], used: [])
    record.dropped = try Batches.run(count: count) { batch in
      record.builds.append(batch)
      return refuses.isDisjoint(with: batch)
        ? .built(batch)
        : .failed(guilty: names.intersection(batch), suspects: suspects.intersection(batch))
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

  @Test("Of suspects the guilty one is found, and the others are used") func suspects() throws {
    let found = try record(6, refuses: [4], suspects: [3, 4])
    #expect(found.dropped == [4])
    #expect(Set(found.used.joined()) == [0, 1, 2, 3, 5])
    #expect(found.builds == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 5], [3, 4], [4], [3]])
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

  struct Blame: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var place: Place
    var guilty: Set<Int> = []
    var suspects: Set<Int> = []
  }

  static let blames = [
    Blame(
      testDescription: "the one whose mark it bears", place: Place(path: "S/F.swift#2", line: 2),
      guilty: [1]),
    Blame(
      testDescription: "those of the body that it ends",
      place: Place(path: "S/F.swift", line: 4),
      suspects: [0, 1, 2]),
    Blame(
      testDescription: "none of another file", place: Place(path: "T/F.swift", line: 4)),
  ]

  @Test("An error is blamed on", arguments: blames) func blame(_ blame: Blame) {
    let code = SourceFolder(folder: "S", files: ["F.swift": Data(Self.text.utf8)])
    let changes = Changes(of: code, besides: []).all
    let sources = ChangedSources(changes: changes, code: code, root: "/p", name: "01-A")
    let error = Diagnostic(place: blame.place, message: "no")
    let verdict: Batches.Attempt<Int> = sources.verdict(on: [0, 1, 2], [error])
    guard case .failed(let guilty, let suspects) = verdict else {
      Issue.record("it was built")
      return
    }
    #expect(guilty == blame.guilty)
    #expect(suspects == blame.suspects)
  }
}
