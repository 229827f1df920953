/// What was different about a run with failures in tests that otherwise pass.
package enum Circumstance: Codable, Hashable, Sendable {
  case repeatedInOneProcess(times: Int)
  case freshProcess
  case alone(TestName)
  case inParallel
  case timeZone(String)
  /// Beside another run of the tests, which writes to the same path outside of its folder.
  case besideAnotherRun(path: String)
  /// Once more on the correct code, after the runs on other programs.
  case afterOtherPrograms

  /// The time zones farthest apart, on either side of the date line: UTC+14 and UTC-11.
  ///
  /// Noon in UTC always falls on another day in one of them.
  static let farthestTimeZones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"]
  /// The farthest time zones, and one that isn't a whole number of hours from UTC.
  static let timeZones = farthestTimeZones + ["Asia/Kathmandu"]

  /// Whether the library supports it; XCTest runs each test once in a process, and serially.
  func isPossible(with library: TestLibrary) -> Bool {
    switch self {
    case .repeatedInOneProcess, .inParallel: library == .swiftTesting
    case .freshProcess, .alone, .timeZone, .besideAnotherRun, .afterOtherPrograms: true
    }
  }
}
