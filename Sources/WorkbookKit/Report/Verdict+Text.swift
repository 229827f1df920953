extension Verdict {
  /// The same verdict with every name, path and message put through a function.
  func mappingText(_ change: (String) -> String) -> Verdict {
    switch self {
    case .notStarted, .exerciseIsGone, .noTests: self
    case .doesNotCompile(let errors):
      .doesNotCompile(
        errors.map {
          Diagnostic(
            place: $0.place.mappingText(change), message: change($0.message),
            source: $0.source.map(change), notes: $0.notes.map(change))
        })
    case .incomplete(let facts, let how):
      .incomplete(facts.mappingText(change), how.mappingText(change))
    case .failed(let facts): .failed(facts.mappingText(change))
    case .failsOnCorrectCode(let facts): .failsOnCorrectCode(facts.mappingText(change))
    case .sleeps(let facts, let seconds, let calls):
      .sleeps(
        facts.mappingText(change), seconds: seconds, calls: calls.map { $0.mappingText(change) })
    case .flaky(let facts, let circumstance, let fate):
      .flaky(
        facts.mappingText(change), circumstance.mappingText(change), fate.mappingText(change))
    case .rejectsAlternative(let facts, let grades):
      .rejectsAlternative(facts.mappingText(change), grades.mappingText(change))
    case .missesBugs(let facts, let grades):
      .missesBugs(facts.mappingText(change), grades.mappingText(change))
    case .crashed(let facts, let crash, let marks):
      .crashed(
        facts.mappingText(change), crash.mappingText(change),
        undiscoverable: marks.map { $0.mappingText(change) })
    case .hung(let facts, let seconds): .hung(facts.mappingText(change), seconds: seconds)
    case .passed(let facts, let grades):
      .passed(facts.mappingText(change), grades?.mappingText(change))
    case .workbookFault(let words): .workbookFault(change(words))
    }
  }
}

extension Judgement {
  /// The same judgement with every name, path and message put through a function.
  func mappingText(_ change: (String) -> String) -> Judgement {
    Judgement(
      verdict.mappingText(change), beyond: beyond?.mappingText(change),
      remarks: remarks.map { $0.mappingText(change) })
  }
}

extension TestName {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    TestName(name: change(name), title: change(title))
  }
}

extension Incompleteness {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    switch self {
    case .skipped(let names): .skipped(names.map { $0.mappingText(change) })
    case .left(let status, let missing):
      .left(status: status, missing: missing.map { $0.mappingText(change) })
    case .knownIssues(let names): .knownIssues(names.map { $0.mappingText(change) })
    }
  }
}

extension Circumstance {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    if case .alone(let name) = self { .alone(name.mappingText(change)) } else { self }
  }
}

extension TestResult {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    TestResult(name: name.mappingText(change), state: state, seconds: seconds)
  }
}

extension MutantResult {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    var result = self
    result.killers = killers.map { $0.mappingText(change) }
    result.lateIssue = lateIssue?.mappingText(change)
    return result
  }
}

extension RunFacts {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    RunFacts(
      tests: tests.map { $0.mappingText(change) }, issues: issues.map { $0.mappingText(change) })
  }
}

extension TestIssue {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    TestIssue(
      test: test?.mappingText(change), message: change(message), place: place?.mappingText(change),
      arguments: arguments.map(change))
  }
}

extension Grades {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    Grades(
      alternatives: alternatives.map { $0.mappingText(change) },
      mutants: mutants.map { $0.mappingText(change) })
  }
}

extension AlternativeResult {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    var result = self
    result.fate = fate.mappingText(change)
    result.issues = issues.map { $0.mappingText(change) }
    return result
  }
}

extension RunFate {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    switch self {
    case .crashed(let crash): .crashed(crash.mappingText(change))
    case .incomplete(let how): .incomplete(how.mappingText(change))
    case .passed, .noTests, .failed, .hung: self
    }
  }
}

extension Crash {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    switch self {
    case .signal(let number, let words): .signal(number, lastWords: change(words))
    case .printedTooMuch: self
    }
  }
}

extension Remark {
  func mappingText(_ change: (String) -> String) -> Self {
    switch self {
    case .deadAssertion(let mark, let library):
      .deadAssertion(mark.mappingText(change), inside: library)
    case .forgottenTest(let mark, let library): .forgottenTest(mark.mappingText(change), library)
    case .lateAssertion(let issue): .lateAssertion(issue.mappingText(change))
    case .editedOriginal, .shipped: self
    }
  }
}

extension SourceMark {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    SourceMark(place: place.mappingText(change), word: change(word))
  }
}

extension Place {
  fileprivate func mappingText(_ change: (String) -> String) -> Self {
    Place(path: change(path), line: line, column: column)
  }
}
