/// A lesson's first question: its text, the experiment that answers it, and the answer.
package struct Prediction: Equatable, Sendable {
  var lesson: Lesson
  package var question: PredictionQuestion
  package var experiment: Experiment
  package var answer: PredictionAnswer

  /// The file of the lesson's test module that the question's code becomes.
  package static let fileName: FileName = "Prediction.swift"
}

/// The reason why the files of a prediction cannot be used.
enum PredictionFault: Error, Equatable, Sendable {
  case noTitle
  case badChoices
  case noCode
  case noMeasurement
  case badMeasurement(String)
  case noExperiment
  case badExperiment(Experiment)
  case badChoice
}

extension PredictionFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTitle: "it does not begin with a title, as in `# What does it see?`"
    case .badChoices: "its choices need lines as in `- **a** two`, at least two, a letter each"
    case .noCode: "it has no block of Swift code to run"
    case .noMeasurement: "it has no line `Measured: …`"
    case .badMeasurement(let text):
      "`\(text)` is none of `passes`, `fails`, `fails with …`, `3 of 24 bugs`, `7 of 21 tests pass: S1 S2`"
    case .noExperiment:
      "it needs one line of \(Experiment.allCases.map { "`run: \($0.rawValue)`" }.joined(separator: ", "))"
    case .badExperiment(let experiment):
      "`run: \(experiment.rawValue)` is not for a lesson of this kind"
    case .badChoice: "its `Choice:` must name one of the choices, where the question has any"
    }
  }
}

extension Course {
  /// Returns the prediction of a lesson.
  ///
  /// - Throws: ``WorkbookError/noPrediction(lesson:)`` if there is none, and
  ///   ``WorkbookError/brokenLesson(_:reason:at:)``.
  package func prediction(of lesson: Lesson) throws(WorkbookError) -> Prediction {
    guard Files.exists(path(lesson.prediction)) else {
      throw .noPrediction(lesson: lesson.folder)
    }
    let question = try read(lesson.prediction, of: lesson, PredictionQuestion.init)
    let experiment = try read(lesson.experiment, of: lesson) {
      (text) throws(PredictionFault) -> Experiment in
      guard let experiment = Experiment(line: text) else { throw .noExperiment }
      guard experiment.fits(lesson) else { throw .badExperiment(experiment) }
      return experiment
    }
    let answer = try read(lesson.predictionAnswer, of: lesson) {
      (text) throws(PredictionFault) -> PredictionAnswer in
      let answer = try PredictionAnswer(text)
      let letters = question.choices.map(\.letter)
      guard answer.choice.map(letters.contains) ?? letters.isEmpty else { throw .badChoice }
      return answer
    }
    if experiment.runsBlock && question.code.isEmpty {
      throw .brokenLesson(
        lesson.folder, reason: "\(lesson.prediction): \(PredictionFault.noCode)",
        at: [lesson.prediction])
    }
    return Prediction(
      lesson: lesson, question: question, experiment: experiment, answer: answer)
  }

  private func read<Part>(
    _ file: String, of lesson: Lesson, _ parse: (String) throws(PredictionFault) -> Part
  ) throws(WorkbookError) -> Part {
    guard let text = try? Files.text(at: path(file)) else {
      throw .brokenLesson(
        lesson.folder, reason: "there is no \(file), which its prediction needs", at: [file])
    }
    do throws(PredictionFault) {
      return try parse(text)
    } catch {
      throw .brokenLesson(lesson.folder, reason: "\(file): \(error)", at: [file])
    }
  }
}
