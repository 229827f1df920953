/// Proves that a lesson's prediction is complete, shows what runs, and states what is measured.
struct PredictionProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  func claims() throws(WorkbookError) -> [Claim] {
    let whole = "the prediction is whole"
    let prediction: Prediction
    do throws(WorkbookError) {
      prediction = try course.prediction(of: lesson)
    } catch .brokenLesson(_, let reason, _) {
      return [Claim(whole, failure: reason)]
    } catch .noPrediction {
      return [Claim(whole, failure: "there is no \(lesson.prediction)")]
    }
    return [Claim(whole, unless: objections(to: prediction)), try measured(prediction)]
  }

  private func measured(_ prediction: Prediction) throws(WorkbookError) -> Claim {
    let claim = "the prediction is answered as measured"
    let told = prediction.answer.measured
    do throws(WorkbookError) {
      let found = try judge.measure(prediction)
      return Claim(
        claim,
        failure: told.holds(for: found)
          ? nil : "PREDICTION.md says: \(told); measured: \(found)".replacing("\n", with: "; "))
    } catch .brokenLesson(_, let reason, _) {
      return Claim(claim, failure: reason)
    }
  }

  private func objections(to prediction: Prediction) -> [String] {
    let (question, answer) = (prediction.question, prediction.answer)
    var objections: [String] = []
    if question.title != answer.title { objections.append("question and answer differ in title") }
    if question.title.count > PredictionQuestion.longestTitle {
      objections.append(
        "its title has \(question.title.count) characters, at most \(PredictionQuestion.longestTitle)"
      )
    }
    let asks = question.blocks.contains { block in
      if case .paragraph(let text) = block { text.contains("**") } else { false }
    }
    if !asks { objections.append("no question stands out in bold") }
    let words = answer.why.split(whereSeparator: \.isWhitespace).count
    if words == 0 { objections.append("the answer does not say why") }
    if words > PredictionAnswer.mostWords {
      objections.append("the answer has \(words) words, at most \(PredictionAnswer.mostWords)")
    }
    if !prediction.experiment.runsBlock {
      let blocks = question.blocks.compactMap(\.swift)
      objections += blocks.filter { !isShipped($0) }.map {
        "this code is not in the starter or the suite: \(Self.bare($0).first ?? "") …"
      }
    }
    return objections
  }

  /// Whether code of the question is in the starter, or in the suite that runs on it.
  private func isShipped(_ code: String) -> Bool {
    let originals = [lesson.start] + (lesson.isGraded ? [] : [lesson.given])
    let wanted = Self.bare(code)
    return originals.contains { original in
      let texts = (try? course.sealed(original))?.texts ?? [:]
      return texts.values.contains { Self.bare($0).contains(wanted) }
    }
  }

  /// Returns the lines without indentation, empty lines and comments.
  private static func bare(_ code: String) -> [Substring] {
    code.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
