import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Work side by side", .onOwnThreads, .startsProcesses) struct ParallelTests {
  /// Counts who is at work, and lets nobody go on before enough others have come.
  private final class Crew: @unchecked Sendable {
    private let condition = NSCondition()
    private var working = 0
    private(set) var most = 0
    private(set) var begun: [Int] = []
    private(set) var ended: [Int] = []

    func work(_ element: Int, waitingFor crowd: Int = 1) {
      condition.withLock {
        working += 1
        begun.append(element)
        most = max(most, working)
        condition.broadcast()
        while begun.count < crowd { condition.wait() }
        working -= 1
        ended.append(element)
      }
    }
  }

  @Test("Results stay in the order of the elements, whoever ends first")
  func order() {
    let crew = Crew()
    // The first waits for all others, and so ends behind them.
    let results = [0, 1, 2, 3].parallelMap(width: 4) { element in
      crew.work(element, waitingFor: element == 0 ? 4 : 1)
      return "\(element)"
    }
    #expect(results == ["0", "1", "2", "3"])
    #expect(crew.ended.count == 4)
  }

  @Test("As many are at work as the width allows, and no more")
  func width() {
    let crew = Crew()
    _ = Array(0..<12).parallelMap(width: 3) { crew.work($0, waitingFor: 3) }
    #expect(crew.most == 3)
    #expect(crew.begun.sorted() == Array(0..<12))
  }

  @Test("The first error is thrown, and nothing is begun behind it") func firstError() {
    let crew = Crew()
    let error = thrown { () throws(WorkbookError) in
      try Array(0..<6).parallelMap(width: 1) { (element) throws(WorkbookError) in
        crew.work(element)
        if element >= 2 { throw .missingValue(option: "\(element)") }
      }
    }
    #expect(error == .missingValue(option: "2"))
    #expect(crew.begun == [0, 1, 2])
  }

  @Test("What had begun ends before the error is thrown")
  func endsWhatHadBegun() {
    let crew = Crew()
    let error = thrown { () throws(WorkbookError) in
      try [0, 1].parallelMap(width: 2) { (element) throws(WorkbookError) in
        crew.work(element, waitingFor: 2)
        if element == 1 { throw .interrupted }
      }
    }
    #expect(error == .interrupted)
    #expect(crew.ended.sorted() == [0, 1])
  }

  @Test("Nothing to do is done at once") func nothing() {
    #expect([Int]().parallelMap(width: 4) { $0 } == [])
  }
}

@Suite("Work that is begun ahead", .onOwnThreads) struct AheadTests {
  @Test("Its value is there when it is asked for, each time") func value() throws {
    let ahead = Ahead { () throws(WorkbookError) in 7 }
    #expect(try ahead.value() == 7)
    #expect(try ahead.value() == 7)
  }

  @Test("Its error is thrown to whoever asks") func error() {
    let ahead = Ahead<Int, WorkbookError> { () throws(WorkbookError) in throw .interrupted }
    #expect(thrown { () throws(WorkbookError) in try ahead.value() } == .interrupted)
  }
}
