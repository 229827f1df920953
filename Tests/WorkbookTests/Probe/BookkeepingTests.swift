import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Locks and yields in a package", .onOwnThreads) struct BookkeepingTests {
  /// The classes of a line's changes, in a target with a function that only yields.
  private static func classes(_ line: String) -> Set<Noise?> {
    let text = """
      func pause(_ count: Int) async {
        for _ in 0..<count {
          await Task.yield()
        }
      }

      func pauseLonger() async {
        await pause(20)
      }

      func f() async {
        let a = b()
        \(line)
        c(a)
      }

      """
    let target = ProbedPackage.Target(
      name: "A", type: "library", c99name: "A", module_type: "SwiftTarget", path: "S",
      sources: ["A.swift"])
    let probed = ProbedTarget(
      target, code: SourceFolder(folder: "S", files: ["A.swift": Data(text.utf8)]), first: [:])
    let own = { (change: CodeChange) in change.lines == 12..<13 }
    return Set(
      probed.candidates.filter { own($0.change) }.map { _ in nil }
        + probed.noise.filter { own($0.change) }.map(\.noise))
  }

  @Test(
    "Taking a lock, giving it back and yielding are classes of their own",
    arguments: [
      ("self.lock.lock()", .locks), ("defer { self.lock.unlock() }", .locks),
      ("defer { lock.unlock() }", .locks), ("pthread_mutex_lock(&mutex)", .locks),
      ("await Task.yield()", .yields), ("await Task<Never, Never>.yield()", .yields),
      ("await Task.megaYield(count: 10)", .yields), ("await pause(3)", .yields),
      ("await pauseLonger()", .yields), ("for _ in 0..<10 { await Task.yield() }", .yields),
    ] as [(String, Noise)])
  func silenced(_ line: String, _ noise: Noise) {
    #expect(Self.classes(line) == [noise])
  }

  @Test(
    "Code under a lock, values that are yielded, and loops that wait for something are tried",
    arguments: [
      "count.withLock { $0 += 1 }", "continuation.yield(a)", "self.continuation.yield()",
      "lock.lock(); count += 1", "while !done { await Task.yield() }", "open(lock())",
    ])
  func tried(_ line: String) {
    #expect(Self.classes(line).contains(nil))
  }

  @Test("A loop of several lines that waits by yielding is tried, and its yield is not")
  func waitingLoop() {
    let text = "func f() async {\n  while a {\n    await Task.yield()\n  }\n}\n"
    let target = ProbedPackage.Target(
      name: "A", type: "library", c99name: "A", module_type: "SwiftTarget", path: "S",
      sources: ["A.swift"])
    let probed = ProbedTarget(
      target, code: SourceFolder(folder: "S", files: ["A.swift": Data(text.utf8)]), first: [:])
    #expect(probed.noise.map(\.change.lines).allSatisfy { $0 == 2..<3 })
    #expect(probed.candidates.contains { $0.change.lines == 1..<4 })
  }
}
