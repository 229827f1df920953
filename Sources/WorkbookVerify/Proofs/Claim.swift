/// One thing that `verify` shows to be true, or not.
struct Claim: Equatable, Sendable {
  var text: String
  /// What was found instead; nil where the claim holds.
  var failure: String?

  init(_ text: String, failure: String? = nil) {
    self.text = text
    self.failure = failure
  }

  /// A claim that holds where nothing speaks against it.
  init(_ text: String, unless objections: [String]) {
    self.init(text, failure: objections.isEmpty ? nil : objections.joined(separator: "; "))
  }
}
