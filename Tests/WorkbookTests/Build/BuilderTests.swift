import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Builds", .onOwnThreads, .startsProcesses) struct BuilderTests {
  private let place: TemporaryCourse
  private let request: Builder.Request
  private let product: String

  init() throws {
    place = try TemporaryCourse()
    let lesson = try place.lesson("1")
    request = try place.request(lesson)
    product = place.course.path("\(Builder.buildFolder)/\(Builder.product)")
  }

  @Test("A build that succeeds and makes nothing is told as such, and nothing old is taken for it")
  func noProduct() throws {
    let builder = try place.builder("exit 0", makesProduct: false)
    try place.folder.write("old", to: "\(Builder.buildFolder)/\(Builder.product)")
    #expect(
      thrown { () throws(WorkbookError) in try builder.build(request) }
        == .noProduct(path: product))
    #expect(!Files.exists(product))
  }

  @Test("After a build that fails there is nothing to judge") func failed() throws {
    let builder = try place.builder("echo /p/A.swift:1:1: error: wrong; exit 1")
    try place.folder.write("old", to: "\(Builder.buildFolder)/\(Builder.product)")
    guard case .doesNotCompile = try builder.build(request) else {
      Issue.record("it was built")
      return
    }
    #expect(!Files.exists(product))
  }

  @Test("An error of the learner's leaves the scratch folder as it is: the next build is warm")
  func warm() throws {
    let count = "\(place.course.root)/count"
    let error = "\(place.course.root)/\(request.code.folder)/A.swift:1:1: error: wrong"
    let builder = try place.builder("echo x >> '\(count)'; echo '\(error)'; exit 1")
    try place.folder.write("made before", to: "\(Builder.buildFolder)/made")
    guard case .doesNotCompile = try builder.build(request) else {
      Issue.record("it was built")
      return
    }
    #expect(try Files.text(at: count) == "x\n")
    #expect(try place.folder.text(of: "\(Builder.buildFolder)/made") == "made before")
  }

  @Test(
    "A build that does not end is stopped, and is the workbook's fault")
  func endless() throws {
    var builder = try place.builder("echo compiling; exec tail -f /dev/null")
    builder.timeLimit = 0
    let error = thrown { () throws(WorkbookError) in try builder.compile(request) }
    guard case .endlessBuild("01-Counter", seconds: 0, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Builds keep their temporary files in the scratch folder, and always in the same one")
  func temporaryFiles() throws {
    let builder = try place.builder("[ -d \"$TMPDIR\" ] && echo \"TMPDIR is $TMPDIR\"")
    for _ in 1...2 {
      _ = try builder.compile(request)
      let words = try place.folder.text(of: "scratch/build.log")
      #expect(words == "TMPDIR is \(builder.scratch)/temporary/build\n")
    }
    let elsewhere = Temporary(scratch: "/caf\u{E9}/runs")
    #expect(elsewhere.build.utf8.allSatisfy { $0 < 0x80 })
    #expect(elsewhere.build == Temporary(scratch: "/caf\u{E9}/runs").build)
    #expect(elsewhere.run(in: "/caf\u{E9}/runs/7").hasSuffix("/7"))
  }

  @Test("Another toolchain begins in an empty folder, and the same one goes on") func toolchain()
    throws
  {
    let builder = try place.builder("exit 0")
    let work = "\(Builder.buildFolder)/debug/A.build/A.swift.o"
    try place.folder.write("work", to: work)
    _ = try builder.build(request)
    #expect(Files.exists(place.course.path(work)))
    try place.folder.write("of 6.2", to: "\(Builder.buildFolder)/\(Builder.toolchainNote)")
    _ = try builder.build(request)
    #expect(!Files.exists(place.course.path(work)))
    try place.folder.write("work", to: work)
    _ = try builder.build(request)
    #expect(Files.exists(place.course.path(work)))
  }

  @Test("The build system is named, since Swift 6.4 takes another one by itself")
  func buildSystem() throws {
    let builder = try place.builder("echo \"$@\"")
    _ = try builder.build(request)
    let words = try place.folder.text(of: "scratch/build.log")
    #expect(words.contains("--build-system native"))
  }

  @Test("Where launchers need a proof, a lesson that compiles waits for it, and keeps it")
  func triesLaunchers() throws {
    var builder = try place.builder("exit 1")
    Files.remove(place.course.path(LauncherChoice.file))
    builder.environment = ["WORKBOOK_LAUNCHER": "portable"]
    #expect(try builder.tryLaunchers(for: request.lesson, needsProof: true) == false)
    let faults = ["the probe does not compile"]
    for environment in [[:], ["WORKBOOK_LAUNCHER": "direct"]] {
      builder.environment = environment
      #expect(
        thrown { () throws(WorkbookError) in
          try builder.tryLaunchers(for: request.lesson, needsProof: true)
        } == .noLauncher(faults: faults))
    }
    var choice = try #require(
      LauncherChoice.kept(in: place.course, for: builder.toolchain))
    #expect(choice.faults == faults)
    choice.faults = []
    try choice.keep(in: place.course)
    #expect(try builder.tryLaunchers(for: request.lesson, needsProof: true) == false)
  }

  @Test("The binary is run by its launcher, and is known to have the recorder")
  func binary() throws {
    var builder = try place.builder("exit 0")
    for (environment, kind) in [([:], nil), (["WORKBOOK_LAUNCHER": "portable"], .portable)]
      as [([String: String], LauncherKind?)]
    {
      builder.environment = environment
      guard case .binary(let binary) = try builder.compile(request) else {
        Issue.record("it was not built")
        return
      }
      #expect(binary.hasRecorder)
      #expect(binary.launcher.kind == kind ?? (Hosts.needProof ? .portable : .direct))
    }
  }
}
