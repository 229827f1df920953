import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Changes that wait for a build", .onOwnThreads) struct BuildQueueTests {
  /// A compiler that refuses some changes, and names some of them.
  private struct Compiler {
    var refused: Set<Int> = []
    var named: Set<Int> = []
    /// Those whose errors lead to no body.
    var isVague = false
    private(set) var builds: [[Int]] = []

    /// Builds until nothing waits, and returns what compiled and what did not.
    mutating func drain(
      _ queue: inout BuildQueue, mostBytes: Int = .max
    ) -> (built: [Int], refused: [Int]) {
      var found: (built: [Int], refused: [Int]) = ([], [])
      while queue.fill(mostBytes: mostBytes) {
        let numbers = queue.batch.map(number)
        builds.append(numbers)
        let guilty = refused.intersection(numbers)
        if guilty.isEmpty {
          found.built += numbers
          queue.succeed()
        } else {
          let dropped = queue.fail(blame(queue.batch, guilty)).refused
          found.refused += dropped.map(number)
        }
      }
      return (found.built.sorted(), found.refused.sorted())
    }

    private func number(_ candidate: Candidate) -> Int { candidate.change.lines.lowerBound }

    private func blame(_ batch: [Candidate], _ guilty: Set<Int>) -> Blame {
      var blame = Blame()
      guard !isVague else { return blame }
      let bodies = Set(
        batch.filter { guilty.subtracting(named).contains(number($0)) }.map(\.body))
      for (index, candidate) in batch.enumerated() {
        if guilty.intersection(named).contains(number(candidate)) {
          blame.named.insert(index)
        } else if bodies.contains(candidate.body) {
          blame.suspected.insert(index)
        }
      }
      return blame
    }
  }

  /// Changes of bodies with three changes each, of ten bytes.
  private static func candidates(_ count: Int) -> [Candidate] {
    (0..<count).map {
      Candidate(
        change: CodeChange(
          kind: .statementDeleted, file: "S/F.swift", lines: $0..<$0 + 1, old: ["a"], new: [],
          before: "a", after: ""),
        body: $0 / 3, size: 10)
    }
  }

  private static func queue(_ count: Int, _ aside: BuildQueue.Aside = .triedAgain) -> BuildQueue {
    BuildQueue(candidates(count), aside: aside)
  }

  @Test("What compiles is built once") func sound() {
    var queue = Self.queue(4)
    var compiler = Compiler()
    let found = compiler.drain(&queue)
    #expect(found.built == [0, 1, 2, 3])
    #expect(compiler.builds == [[0, 1, 2, 3]])
  }

  @Test("A batch takes so many bytes, and the rest waits") func bytes() {
    var queue = Self.queue(5)
    var compiler = Compiler()
    _ = compiler.drain(&queue, mostBytes: 20)
    #expect(compiler.builds == [[0, 1], [2, 3], [4]])
  }

  @Test("A batch takes so many changes of a body") func body() {
    let one = Self.candidates(3)[0]
    var queue = BuildQueue(Array(repeating: one, count: 201), aside: .left)
    _ = queue.fill()
    #expect(queue.batch.count == 200)
    #expect(queue.count == 201)
  }

  @Test("Those that the compiler names leave the batch, and the rest is built again")
  func named() {
    var queue = Self.queue(4)
    var compiler = Compiler(refused: [1, 3], named: [1, 3])
    let found = compiler.drain(&queue)
    #expect(found.built == [0, 2])
    #expect(found.refused == [1, 3])
    #expect(compiler.builds == [[0, 1, 2, 3], [0, 2]])
  }

  @Test("Of a body with an error, each change is decided in the end", arguments: 0..<7)
  func decided(_ guilty: Int) {
    var queue = Self.queue(7)
    var compiler = Compiler(refused: [guilty])
    let found = compiler.drain(&queue)
    #expect(found.refused == [guilty])
    #expect(found.built == (0..<7).filter { $0 != guilty })
    #expect(queue.aside.isEmpty)
  }

  @Test("Bodies with errors are tried again together, with ever fewer changes of each")
  func together() {
    var queue = Self.queue(9)
    var compiler = Compiler(refused: [0, 1, 2, 4])
    let found = compiler.drain(&queue)
    #expect(found.refused == [0, 1, 2, 4])
    #expect(
      compiler.builds == [
        Array(0..<9), [6, 7, 8], [0, 3], [3], [1, 4], [2, 5], [5],
      ])
  }

  @Test("Where time is short, what is suspected is left") func left() {
    var queue = Self.queue(7, .left)
    var compiler = Compiler(refused: [1])
    let found = compiler.drain(&queue)
    #expect(found.built == [3, 4, 5, 6])
    #expect(found.refused.isEmpty)
    #expect(queue.aside.count == 3)
  }

  @Test("If errors lead to no body, halves are built until one change is left", arguments: 0..<7)
  func halves(_ guilty: Int) {
    var queue = Self.queue(7)
    var compiler = Compiler(refused: [guilty], isVague: true)
    let found = compiler.drain(&queue)
    #expect(found.refused == [guilty])
    #expect(found.built == (0..<7).filter { $0 != guilty })
  }

  @Test("Where time is short, such a batch is left") func vague() {
    var queue = Self.queue(7, .left)
    var compiler = Compiler(refused: [1], isVague: true)
    let found = compiler.drain(&queue)
    #expect(found.built.isEmpty)
    #expect(queue.aside.count == 7)
    #expect(queue.count == 0)
  }

  @Test("Without changes nothing is built") func none() {
    var queue = Self.queue(0)
    let isFilled = queue.fill()
    #expect(!isFilled)
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
