import Foundation

/// The answer to a prediction, from `PREDICTION.md`: what was measured, and why.
package struct PredictionAnswer: Equatable, Sendable {
  package static let mostWords = 120

  package var title: String
  package var measured: Measurement
  /// The letter of the right choice.
  var choice: String?
  package var why: String

  /// Parses an answer.
  ///
  /// - Throws: ``PredictionFault``.
  init(_ text: String) throws(PredictionFault) {
    guard let title = LessonReadme.title(in: text) else { throw .noTitle }
    self.title = title
    var measured: Measurement?
    var why: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropFirst() {
      if measured == nil, let match = line.wholeMatch(of: /Measured: (.+?)\s*/) {
        measured = Measurement(String(match.1))
        if measured == nil { throw .badMeasurement(String(match.1)) }
      } else if choice == nil, let match = line.wholeMatch(of: /Choice: ([a-z])\s*/) {
        choice = String(match.1)
      } else {
        why.append(line)
      }
    }
    guard let measured else { throw .noMeasurement }
    self.measured = measured
    self.why = why.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
