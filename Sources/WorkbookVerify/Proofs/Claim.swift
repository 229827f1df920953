/// A statement that `verify` proves or refutes.
struct Claim: Equatable, Sendable {
  var text: String
  /// What was found instead, or `nil` if the claim holds.
  var failure: String?

  init(_ text: String, failure: String? = nil) {
    self.text = text
    self.failure = failure
  }

  /// Creates a claim that holds if there are no objections.
  init(_ text: String, unless objections: [String]) {
    self.init(text, failure: objections.isEmpty ? nil : objections.joined(separator: "; "))
  }
}
