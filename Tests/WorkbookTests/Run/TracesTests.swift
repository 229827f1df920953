import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("What a run writes outside of its folder", .onOwnThreads) struct TracesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func traces(_ records: String...) -> Traces {
    Traces(parsing: Data(records.joined(separator: "\0").utf8 + [0]))
  }

  @Test("What was new is told from what had been there, also when it is renamed")
  func kinds() {
    let read = traces(
      "m/a", "c/b", "c/a", "m/a", "m/a.tmp", "r/a.tmp", "/a.txt", "m/c.tmp", "o/c.tmp", "/c.txt",
      "r/thesis", "/thesis-2")
    #expect(read.made == ["/a", "/a.txt"])
    // What somebody else made is not the run's, under whatever name.
    #expect(read.changed == ["/b", "/c.txt", "/thesis-2"])
    #expect(traces().all.isEmpty && traces("x", "m").made == [])
  }

  @Test("What a run made and left is removed, with its empty folders, and nothing else")
  func removal() throws {
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
    try folder.write("", to: "made/deep/A.txt")
    try folder.write("", to: "shared/mine.txt")
    try folder.write("", to: "shared/theirs.txt")
    try folder.write("", to: "changed.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("shared"))
    var read = traces(
      "m\(path("made"))", "m\(path("made/deep"))", "m\(path("made/deep/A.txt"))",
      "m\(path("shared"))", "m\(path("shared/mine.txt"))", "m\(path("link"))", "m\(path("gone"))",
      "c\(path("changed.txt"))")
    read.removeLeft()
    #expect(read.left == ["made/deep/A.txt", "shared/mine.txt", "link"].map(path))
    #expect(Files.names(in: folder.path) == ["changed.txt", "shared"])
    #expect(Files.names(in: path("shared")) == ["theirs.txt"])
  }

  @Test("Runs wait for each other once one wrote outside, but for asking what that does to others")
  func serial() throws {
    var log = TraceLog()
    func run(_ traces: Traces) {
      log.begin()
      log.end(traces, isCorrect: true)
    }
    run(Traces())
    #expect(!log.isSerial())
    let file = "\(folder.path)/a"
    run(traces("m\(file)"))
    #expect(log.isSerial() && !log.isSerial(besideOthers: true))
    #expect(log.left.isEmpty && log.touched == [file])
    try folder.write("", to: "a")
    run(traces("m\(file)"))
    // The checker removed it, and would remove it from under another run.
    #expect(log.isSerial(besideOthers: true))
    #expect(log.left == [file] && Files.names(in: folder.path) == [])
  }

  @Test("While another run goes on, what is there may be its own, and stays")
  func beside() throws {
    var log = TraceLog()
    let file = "\(folder.path)/a"
    try folder.write("", to: "a")
    log.begin()
    log.begin()
    log.end(traces("m\(file)"), isCorrect: false)
    #expect(Files.exists(file) && log.touched == [file])
    log.end(Traces(), isCorrect: true)
    #expect(!Files.exists(file))
    #expect(log.isSerial(besideOthers: true))
    // Whose it was is not known, so nothing is said of the correct code.
    #expect(log.left.isEmpty)
  }
}

@Suite("The copies that are built", .onOwnThreads) struct CopiesTests {
  private let folder: TemporaryFolder
  private let copies: Copies
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/tests"
    let files: [FileName: Data] = ["A.swift": Data("a".utf8), "Data/b.json": Data("{}".utf8)]
    for (name, data) in files { try Files.update("\(path)/\(name)", with: data) }
    copies = Copies([Copies.Folder(path: path, files: files)])
  }

  @Test("After a run that wrote nothing there they are as they were") func untouched() {
    var copies = copies
    #expect(copies.restore() == [])
  }

  @Test(
    "What a run wrote, changed or removed beside its own file is told once, and put right",
    arguments: [
      ("mkdir Golden; echo 1 > Golden/rows.txt", ["Golden/rows.txt"]),
      ("echo 1 > .hidden", [".hidden"]), ("mkdir Empty", []),
      ("echo 1 > Data/b.json", ["Data/b.json"]), ("rm -r Data", ["Data/b.json"]),
      ("rm A.swift; mkdir A.swift; echo 1 > A.swift/x", ["A.swift/x"]),
    ])
  func restored(_ script: String, _ told: [String]) throws {
    var copies = copies
    let ending = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", "cd \"$0\"; \(script)", path],
      environment: ["PATH": "/usr/bin:/bin"], output: "/dev/null"
    ).run()
    #expect(ending.termination == .exited(0))
    #expect(copies.restore() == told.map { "\(path)/\($0)" })
    #expect(FileTree(below: path).files == ["A.swift", "Data/b.json"])
    #expect(Files.names(in: path) == ["A.swift", "Data"])
    #expect(try Files.text(at: "\(path)/A.swift") == "a")
    #expect(try Files.text(at: "\(path)/Data/b.json") == "{}")
    #expect(copies.restore() == [])
  }
}
