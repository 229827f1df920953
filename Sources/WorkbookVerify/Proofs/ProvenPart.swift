import Foundation

/// The claims on one part of the course, and how long their proof took.
struct ProvenPart: Sendable {
  var title: String
  var claims: [Claim]
  /// Wall-clock time.
  var seconds: Double

  init<Failure>(_ title: String, _ prove: () throws(Failure) -> [Claim]) throws(Failure) {
    let start = ContinuousClock.now
    self.title = title
    claims = try prove()
    seconds = start.duration(to: .now) / .seconds(1)
  }

  var failed: Int { claims.count { $0.failure != nil } }
}

extension [ProvenPart] {
  /// A line for each part, the slowest first.
  var times: String {
    sorted { $0.seconds > $1.seconds }.map { part in
      let seconds = String(Int(part.seconds.rounded()))
      let room = Swift.max(0, 6 - seconds.count)
      return "\(String(repeating: " ", count: room))\(seconds) s  \(part.title)"
    }.joined(separator: "\n")
  }
}
