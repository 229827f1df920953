/// What happens on the way to a verdict.
package enum JudgingEvent: Equatable, Sendable {
  case building
  case running
  /// The survivor is the Behaviour line of a planted bug that certainly got through.
  case grading(String, done: Int, of: Int, survivor: String? = nil)
  /// The core is passed; what lies beyond it begins, and cannot change that.
  case passed(Judgement)
}
