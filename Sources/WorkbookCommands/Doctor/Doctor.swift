import Foundation

/// Examines everything that a check needs, apart from the learner's code.
///
/// No part stops the next one, because people run `doctor` when something is missing.
struct Doctor {
  /// The workbook to examine, or the reason why there is none.
  var course: Result<Course, WorkbookError>
  var environment = ProcessInfo.processInfo.environment

  func findings() throws(WorkbookError) -> [Finding] {
    let findings = try [Platform.finding()] + toolchain()
    switch course {
    case .success(let course):
      let folders = FolderExamination(course: course)
      return findings + [package(course), builds(course), launcher(course), folders.disk()]
        + folders.writeAccess()
    case .failure(let reason): return findings + [Self.package(missing: reason)]
    }
  }

  /// Reports the launcher that the first check chose, without a build.
  private func launcher(_ course: Course) -> Finding {
    let kept = (try? Toolchain.find(path: environment["PATH"]))
      .flatMap { LauncherChoice.kept(in: course, for: $0) }
    do throws(WorkbookError) {
      return LauncherChoice.finding(
        wanted: try LauncherChoice.wanted(environment), needsProof: Hosts.needProof,
        kept: kept)
    } catch {
      let advice = "Set it to one of those values, or unset it."
      return Finding("launcher", .failure(advice: advice), "\(error)")
    }
  }

  private func builds(_ course: Course) -> Finding {
    let toolchain = try? Toolchain.find(path: environment["PATH"])
    return Replay.finding(
      version: toolchain?.keptVersion(in: course),
      kept: Replay.anyKept(in: course.path(Builder.buildFolder)))
  }

  private func package(_ course: Course) -> Finding {
    let count = course.lessons.count
    guard count > 0 else {
      let advice = "Download the package again: it needs the folders Exercises and .pristine."
      return Finding("package", .failure(advice: advice), "\(course.root), without any lesson")
    }
    return Finding("package", "\(course.root), \(counted(count, "lesson"))")
  }

  static func package(missing reason: WorkbookError) -> Finding {
    if case .notInAWorkbook(let directory) = reason {
      let advice = "Change into the folder with Package.swift, Exercises and Solutions."
      return Finding(
        "package", .failure(advice: advice), "no workbook at \(directory) or above it")
    }
    // The first line says what is missing, and the last one what to do about it.
    let lines = "\(reason)".split(separator: "\n").map(String.init)
    return Finding("package", .failure(advice: lines.last ?? ""), lines.first ?? "")
  }
}

// MARK: - Toolchain

extension Doctor {
  private func toolchain() throws(WorkbookError) -> [Finding] {
    do throws(WorkbookError) {
      let toolchain = try Toolchain.find(path: environment["PATH"])
      let finding = Self.toolchain(try toolchain.askVersion(), at: toolchain.swift)
      if finding.isFailure { return [finding] + Self.unknownLibraries }
      return [finding] + (try TestLibraries(toolchain: toolchain).findings())
    } catch {
      let found: String
      var advice = Platform.installation
      switch error {
      case .interrupted: throw error
      case .noToolchain(let searched):
        let places = searched.isEmpty ? "an empty PATH" : searched.joined(separator: ":")
        found = "no program `swift` in \(places)"
      case .brokenToolchain(let program, let reason):
        found = "`\(program)`: \(reason)"
        advice = "Run that command yourself, and fix what it reports."
      case .cannotStart(let program, let reason): found = "\(program): \(reason)"
      default: found = "\(error)"
      }
      return [Finding("toolchain", .failure(advice: advice), found)] + Self.unknownLibraries
    }
  }

  static func toolchain(_ version: ToolchainVersion?, at path: String) -> Finding {
    guard let version else {
      let advice = "See whether `swift --version` names \(ToolchainVersion.needed) or newer."
      return Finding("toolchain", .warning(advice: advice), "\(path) names no version")
    }
    let state: Finding.State =
      switch version.support {
      case .tooOld: .failure(advice: Platform.installation)
      case .verified: .fine
      case .patched:
        .warning(
          advice:
            "We verified \(ToolchainVersion.needed) to \(ToolchainVersion.lastVerified). Please run `swift run workbook verify`, and report what fails."
        )
      case .prepared:
        .warning(
          advice:
            "We have prepared for this version, but not verified it. Please run `swift run workbook verify`."
        )
      case .unknown:
        .warning(
          advice:
            "We have not tried a version this new. Please run `swift run workbook verify`, or use \(ToolchainVersion.needed)."
        )
      }
    return Finding("toolchain", state, "Swift \(version) at \(path)")
  }

  private static let unknownLibraries = TestLibrary.allCases.map { library in
    Finding(
      library.rawValue, .warning(advice: "Fix the toolchain first."),
      "unknown without a toolchain")
  }
}

// MARK: - Builds

extension Replay {
  /// Returns the finding on how lessons are built.
  static func finding(version: ToolchainVersion?, kept: Replay?) -> Finding {
    let found =
      if !isPossible(with: version) {
        "with `swift build` each time; the faster way works on Linux with Swift \(ToolchainVersion.needed) only"
      } else if let kept {
        "with \(kept.driver) and SwiftPM's last plan if possible, else with `swift build`"
      } else {
        "with `swift build`; there is no plan of it yet"
      }
    return Finding("builds", found)
  }
}
