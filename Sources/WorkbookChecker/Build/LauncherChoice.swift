import Foundation

/// The stored result of trying the launchers with one toolchain on this machine.
package struct LauncherChoice: Codable, Equatable, Sendable {
  /// The toolchain and the package's folder, because the hosts name files in both.
  var stamp: String
  /// What the direct launcher starts, or `nil` if that launcher isn't proved.
  package var hosts: Hosts?
  /// What the portable launcher reported wrongly; any fault prevents verdicts.
  package var faults: [String] = []
  /// Where the direct launcher differed from the portable one.
  package var objections: [String] = []

  static let file = ".build/workbook-launcher.json"

  /// The environment variable that names a launcher, for tests and for users in doubt.
  package static let setting = "WORKBOOK_LAUNCHER"

  init(course: Course, toolchain: Toolchain) {
    stamp = "\(toolchain.stamp) \(course.root)"
  }

  /// The stored choice for this toolchain, or `nil` if there is none.
  package static func kept(in course: Course, for toolchain: Toolchain) -> LauncherChoice? {
    let choice: LauncherChoice? = Files.value(at: course.path(file))
    let stamp = LauncherChoice(course: course, toolchain: toolchain).stamp
    return choice?.stamp == stamp ? choice : nil
  }

  /// Whether the next check must try the launchers, even if `wanted` is the direct one.
  static func isOpen(
    in course: Course, for toolchain: Toolchain, wanted: LauncherKind?,
    needsProof: Bool = Hosts.needProof
  ) -> Bool {
    needsProof && wanted != .portable && kept(in: course, for: toolchain)?.faults.isEmpty != true
  }

  func keep(in course: Course) throws(WorkbookError) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try Files.write(data, to: course.path(Self.file))
  }

  /// The launcher that the environment requests, or `nil` if it requests none.
  package static func wanted(_ environment: [String: String]) throws(WorkbookError) -> LauncherKind?
  {
    guard let value = environment[setting] else { return nil }
    guard let kind = LauncherKind(rawValue: value) else {
      throw .badValue(
        option: setting, value: value.quoted, allowed: LauncherKind.allCases.map(\.rawValue))
    }
    return kind
  }
}

extension Builder {
  /// Returns the launcher for the product of a request.
  func launcher(_ request: Request, product: String) throws(WorkbookError) -> any Launcher {
    if try LauncherChoice.wanted(environment) == .portable { return portableLauncher(request) }
    guard Hosts.needProof else { return DirectLauncher(hosts: Hosts(program: product)) }
    let hosts = LauncherChoice.kept(in: course, for: toolchain)?.hosts
    return hosts.map { DirectLauncher(hosts: $0) } ?? portableLauncher(request)
  }

  func portableLauncher(_ request: Request) -> PortableLauncher {
    PortableLauncher(
      swift: toolchain.swift, package: course.root, scratch: course.path(folder),
      settings: settings(request))
  }

  /// Tries the launchers, unless that was done with this toolchain.
  ///
  /// - Returns: Whether they were tried now, so that the product is the probe's.
  /// - Throws: ``WorkbookError/noLauncher(faults:)``. The next check tries again, because a busy
  ///   machine may be the reason.
  func tryLaunchers(
    for lesson: Lesson, needsProof: Bool = Hosts.needProof
  ) throws(WorkbookError) -> Bool {
    let wanted = try LauncherChoice.wanted(environment)
    guard
      LauncherChoice.isOpen(in: course, for: toolchain, wanted: wanted, needsProof: needsProof)
    else { return false }
    let choice = try LauncherProof(builder: self).choice(in: lesson)
    try choice.keep(in: course)
    guard choice.faults.isEmpty else { throw .noLauncher(faults: choice.faults) }
    return true
  }
}
