/// What was different about the run in which tests failed that pass otherwise.
package enum Circumstance: Codable, Equatable, Sendable {
  case repeatedInOneProcess(times: Int)
  case freshProcess
  case alone(TestName)
  case inParallel
  case timeZone(String)
  /// On the correct code once more, when the runs on other programs were done.
  case afterOtherPrograms
}

extension Circumstance {
  /// As far from each other as zones are, on either side of the date line: UTC+14 and UTC-11.
  ///
  /// Noon of a day in UTC is another day in one of them, whatever the day is.
  static let farthestTimeZones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"]
  /// With one that is beside the whole hours.
  static let timeZones = farthestTimeZones + ["Asia/Kathmandu"]

  /// XCTest runs each test once in a process, and one after another.
  func isPossible(with library: TestLibrary) -> Bool {
    switch self {
    case .repeatedInOneProcess, .inParallel: library == .swiftTesting
    case .freshProcess, .alone, .timeZone, .afterOtherPrograms: true
    }
  }
}
