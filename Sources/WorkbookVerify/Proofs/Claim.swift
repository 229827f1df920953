/// A statement that `verify` proves or refutes.
struct Claim: Equatable, Sendable {
  var text: String
  /// What was found instead, or `nil` if the claim holds.
  var failure: String?
  /// How long it took, together with the claims behind it that the same runs prove.
  var duration = Duration.zero

  init(_ text: String, failure: String? = nil) {
    self.text = text
    self.failure = failure
  }

  /// Creates a claim that holds if there are no objections.
  init(_ text: String, unless objections: [String]) {
    self.init(text, failure: objections.isEmpty ? nil : objections.joined(separator: "; "))
  }

  /// Returns what a closure proves, with the time that it takes in the first claim.
  static func timed(
    _ prove: () throws(WorkbookError) -> [Claim]
  ) throws(WorkbookError) -> [Claim] {
    let start = ContinuousClock.now
    var claims = try prove()
    if !claims.isEmpty { claims[0].duration += ContinuousClock.now - start }
    return claims
  }
}
