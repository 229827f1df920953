/// The text of the first failure.
extension Explainer {
  func failure(_ facts: RunFacts) -> [Paragraph] {
    guard let first = facts.issues.first else { return [] }
    let title = first.test?.title ?? "outside any test\(near(first))"
    let position = first.place.map { $0.prefix + " " } ?? ""
    let failed = facts.tests.filter { $0.state == .failed }.map(\.name)
    let others = (failed + facts.issues.compactMap(\.test)).unique.filter { $0 != first.test }
    let arguments = first.arguments.map { ", with \($0)" } ?? ""
    let message = unqualified(first.message)
    let words = FailedComparison(message)?.text ?? message
    return [
      .evidence(
        "\(position)\(title)\(arguments)\n  "
          + words.replacing("\n", with: "\n  ") + also(others))
    ]
  }

  /// A message without what stands in front of the names of the lesson's own types.
  private func unqualified(_ message: String) -> String {
    // A private type has its file's address in its name, another one in each run.
    let message = message.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    let modules = [lesson.codeModule, lesson.name, "\(lesson.name)Tests"].unique
    return modules.reduce(message) { message, module in
      message.contains("\(module).") ? message.without(module: module) : message
    }
  }

  /// How many other tests failed, and of which lines, if the tests name lines.
  private func also(_ tests: [TestName]) -> String {
    guard !withholdsNumbers else { return tests.isEmpty ? "" : "\n  and others" }
    let lines = Behaviour.ordered(tests.behaviourLines)
    return others(tests.count, "test")
      + (tests.isEmpty || lines.isEmpty ? "" : ": \(lines.joined(separator: ", "))")
  }
}

extension String {
  /// The text with a capital letter at its start, if it starts with a letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text without `Module.` in front of the names of types, as values print them.
  fileprivate func without(module: String) -> String {
    var text = ""
    var rest = self[...]
    while let range = rest.range(of: "\(module).") {
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let isPrefix =
        before.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? true
      let isType = rest[range.upperBound...].first?.isUppercase == true
      text += rest[..<(isPrefix && isType ? range.lowerBound : range.upperBound)]
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
