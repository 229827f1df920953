import Foundation

/// SwiftPM's last plan for a lesson, which the builder can execute again while it is valid.
package struct Replay: Codable, Equatable, Sendable {
  /// The fingerprint of everything that the plan depends on.
  var key: String
  /// The program that executes the plan.
  package var driver: String
  /// The files that SwiftPM itself wrote for the plan, by path; other lessons share some paths.
  var written: [String: String] = [:]

  /// Where a scratch folder keeps a plan: in one folder for each lesson.
  struct Place: Sendable {
    var folder: String

    init(of lesson: Lesson, in scratch: String) {
      folder = "\(Replay.plans(in: scratch))/\(lesson.folder)"
    }

    fileprivate init(folder: String) { self.folder = folder }

    var note: String { "\(folder)/plan.json" }
    var plan: String { "\(folder)/plan.yaml" }
    /// The driver's database of earlier builds.
    var database: String { "\(folder)/build.db" }

    /// The kept plan, or `nil` if there is none.
    var kept: Replay? { Files.value(at: note) }
  }

  private static func plans(in scratch: String) -> String { "\(scratch)/workbook-plans" }

  /// Returns any lesson's kept plan in a scratch folder.
  package static func anyKept(in scratch: String) -> Replay? {
    let folder = plans(in: scratch)
    return Files.names(in: folder).lazy.compactMap { Place(folder: "\(folder)/\($0)").kept }.first
  }

  /// Keeps the plan that SwiftPM wrote to a scratch folder, with the database of its build.
  ///
  /// - Parameter tune: Optimizes the plan for replay.
  static func keep(
    key: String, of scratch: String, at place: Place, tune: (inout BuildPlan) -> Void
  ) throws(WorkbookError) {
    guard let manifest = try? Files.text(at: "\(scratch)/debug.yaml"),
      var plan = BuildPlan(manifest: manifest),
      FileManager.default.isExecutableFile(atPath: plan.driver)
    else { return }
    var kept = Replay(key: key, driver: plan.driver)
    for path in plan.written {
      guard let text = try? Files.text(at: path) else { return }
      kept.written[path] = text
    }
    guard let note = try? JSONEncoder().encode(kept) else { return }
    tune(&plan)
    try Files.createFolder(place.folder)
    Files.remove(place.database)
    // The driver then doesn't rebuild what SwiftPM built.
    try? FileManager.default.copyItem(atPath: "\(scratch)/build.db", toPath: place.database)
    try Files.write(Data(plan.text.utf8), to: place.plan)
    try Files.write(note, to: place.note)
  }

  /// Whether ``BuildPlan`` can read the plans of this version.
  package static func isPossible(with version: ToolchainVersion?) -> Bool {
    #if os(Linux)
      version.map { [.verified, .patched].contains($0.support) } ?? false
    #else
      // Nobody has examined a plan for Darwin.
      false
    #endif
  }
}

extension Builder {
  /// The fingerprint of everything that a plan depends on except the text of files.
  ///
  /// It covers the lesson, file names, manifest, toolchain, tool and environment. With XCTest in
  /// the tests it covers what SwiftPM's list of them can depend on, and with XCTest in the code the
  /// same of the code. It is `nil` if no plan may be kept.
  func planKey(_ request: Request) throws(WorkbookError) -> String? {
    guard replays, Replay.isPossible(with: version) else { return nil }
    var digest = Digest()
    digest.add(course.environmentDigest(toolchain))
    digest.add("shares cores: \(sharesCores)")
    for (name, value) in settings(request).sorted(by: { $0.key < $1.key }) {
      digest.add("\(name)=\(value)")
    }
    for source in [request.code, request.tests, try course.sealed(.testPatterns)] {
      digest.add(source.texts.keys.map(\.path).sorted().joined(separator: "\n"))
    }
    let isInCode = TestLibrary.xctest.isNamed(in: request.code)
    if isInCode { digest.add(TestListSource(of: request.code).files) }
    if isInCode || TestLibrary.xctest.isNamed(in: request.tests) {
      digest.add(TestListSource(of: request.tests).files)
    }
    return digest.value
  }

  /// Builds with the kept plan.
  ///
  /// - Returns: `nil` if no plan is valid, or if the build fails without an error in the files of
  ///   the request: then SwiftPM must report the cause.
  func replay(_ request: Request, key: String?, _ paths: PathMap) throws(WorkbookError) -> Product?
  {
    let place = Replay.Place(of: request.lesson, in: course.path(folder))
    guard let key, let kept = place.kept, kept.key == key else { return nil }
    // Another lesson's plan may have overwritten these files.
    for (path, text) in kept.written { try Files.update(path, with: text) }
    let arguments = ["-f", place.plan, "--db", place.database, "test"]
    do throws(WorkbookError) {
      let product = try run(kept.driver, arguments, request, paths)
      if case .doesNotCompile(let errors, _) = product, !isPlaced(errors, request) { return nil }
      return product
    } catch .noProduct, .cannotStart {
      return nil
    }
  }

  /// Removes what the next builds don't need from a plan.
  func tune(_ plan: inout BuildPlan, _ request: Request) {
    plan.expandLinks { linkJobs($0, request) }
    // What SwiftPM's list of XCTest tests calls stays the same, see `TestListSource`.
    plan.compileListOnce(of: request.testModule)
    // The change makes the next build recompile the module, so a learner would wait; on free cores
    // the interface costs no time.
    if sharesCores { plan.leaveOutInterface(of: request.testModule) }
  }

  /// Returns the two programs that a driver starts to link, as a line of shell.
  ///
  /// The result is `nil` if they differ from those of Swift 6.3.
  func linkJobs(_ arguments: [String], _ request: Request) -> String? {
    guard let lines = jobs(of: arguments[0], arguments.dropFirst() + ["-###"], request),
      lines.count == 2, lines[0].contains("/swift-autolink-extract "), lines[1].contains("/clang ")
    else { return nil }
    return lines[0] + " && " + (linker(of: lines[1], request) ?? lines[1])
  }

  /// Returns the linker that `clang` would start, as a line of shell, or `nil` for anything else.
  ///
  /// The linker itself reads the libraries that the line before finds, in each build.
  private func linker(of clang: String, _ request: Request) -> String? {
    let marker = "-lworkbook-autolink"
    let words = clang.split(separator: " ")
    guard let list = words.first(where: { $0.hasPrefix("@") && $0.hasSuffix(".autolink") }) else {
      return nil
    }
    let question = clang.replacing(list, with: marker) + " -###"
    guard let lines = jobs(of: "/bin/sh", ["-c", question], request),
      let line = lines.last, line.contains(#/^ "[^"]*/ld\.lld" /#),
      lines.count(where: { $0.hasPrefix(" \"") }) == 1, line.contains("\"\(marker)\"")
    else { return nil }
    return line.trimmingCharacters(in: .whitespaces).replacing("\"\(marker)\"", with: list)
  }

  /// Returns the lines in which a driver prints what it would start.
  private func jobs(of program: String, _ arguments: [String], _ request: Request) -> [String]? {
    let driver = Program(path: program, environment: settings(request), timeLimit: timeLimit)
    guard let answer = try? driver.run(arguments, log: "\(scratch)/link-jobs\(suffix).log"),
      answer.termination == .exited(0)
    else { return nil }
    return answer.text.split(separator: "\n").map(String.init)
  }
}
