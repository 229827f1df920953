import Foundation

/// SwiftPM's last plan for a lesson, which the builder can execute again while it is valid.
package struct Replay: Codable, Equatable, Sendable {
  /// The fingerprint of everything that the plan depends on.
  var key: String
  /// The program that executes the plan.
  var driver: String
  /// The files that SwiftPM itself wrote for the plan, by path; other lessons share some paths.
  var written: [String: String] = [:]

  /// Where a scratch folder keeps a plan: in one folder for each lesson.
  struct Place: Sendable {
    var folder: String

    init(of lesson: Lesson, in scratch: String) {
      folder = "\(scratch)/workbook-plans/\(lesson.folder)"
    }

    var note: String { "\(folder)/plan.json" }
    var plan: String { "\(folder)/plan.yaml" }
    /// The driver's database of earlier builds.
    var database: String { "\(folder)/build.db" }

    /// The kept plan, or `nil` if there is none.
    var kept: Replay? {
      Files.data(at: note).flatMap { try? JSONDecoder().decode(Replay.self, from: $0) }
    }
  }

  /// Keeps the plan that SwiftPM wrote to a scratch folder, with the database of its build.
  static func keep(
    key: String, of scratch: String, at place: Place
  ) throws(WorkbookError) {
    guard let manifest = try? Files.text(at: "\(scratch)/debug.yaml"),
      let plan = BuildPlan(manifest: manifest),
      FileManager.default.isExecutableFile(atPath: plan.driver)
    else { return }
    var kept = Replay(key: key, driver: plan.driver)
    for path in plan.written {
      guard let text = try? Files.text(at: path) else { return }
      kept.written[path] = text
    }
    guard let note = try? JSONEncoder().encode(kept) else { return }
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
      version?.standing == .verified
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
  /// the tests it covers their text too, and with XCTest in the code the text of both: SwiftPM
  /// lists the tests by reading what was compiled. It is `nil` if no plan may be kept.
  func planKey(_ request: Request) throws(WorkbookError) -> String? {
    guard replays, Replay.isPossible(with: version) else { return nil }
    var digest = Digest()
    digest.add(course.environmentDigest(toolchain))
    for (name, value) in settings(request).sorted(by: { $0.key < $1.key }) {
      digest.add("\(name)=\(value)")
    }
    for source in [request.code, request.tests, try course.sealed(.testPatterns)] {
      digest.add(source.texts.keys.map(\.path).sorted().joined(separator: "\n"))
    }
    let isInCode = TestLibrary.xctest.isNamed(in: request.code)
    if isInCode { digest.add(request.code.files) }
    if isInCode || TestLibrary.xctest.isNamed(in: request.tests) { digest.add(request.tests.files) }
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
    let command = Command(
      program: kept.driver, arguments: ["-f", place.plan, "--db", place.database, "test"])
    do throws(WorkbookError) {
      let product = try run(command, request, paths)
      if case .doesNotCompile(let errors, _) = product, !isPlaced(errors, request) { return nil }
      return product
    } catch {
      switch error {
      case .noProduct, .cannotStart: return nil
      default: throw error
      }
    }
  }
}
