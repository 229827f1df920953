/// One run of the probe by a launcher, with the expected answer.
struct LauncherTrial: Sendable {
  enum Answer: Equatable, Sendable {
    case passed, failed, crashed, noTests
    /// The code rejected an unknown variant.
    case refused

    func isGiven(by run: TestRun) -> Bool {
      switch (self, run.fate) {
      case (.passed, .passed), (.failed, .failed), (.crashed, .crashed), (.noTests, .noTests): true
      case (.refused, .incomplete(.left)): run.refusedVariant
      default: false
      }
    }
  }

  var what: String
  var options: TestBinary.Options
  var answer: Answer

  private init(_ what: String, _ options: TestBinary.Options, _ answer: Answer) {
    self.what = "\(options.library.rawValue), \(what)"
    self.options = options
    self.answer = answer
  }

  /// All trials for a probe with tests of these libraries.
  ///
  /// Nearly every lesson has tests of one library only, but runs with both.
  static func all(with libraries: [TestLibrary]) -> [LauncherTrial] {
    TestLibrary.allCases.flatMap { library in
      let options = TestBinary.Options(library: library)
      guard libraries.contains(library) else {
        return [LauncherTrial("which has no test", options, .noTests)]
      }
      guard libraries.count > 1 else {
        return [LauncherTrial("the only one with tests", options, .passed)]
      }
      return variants.map { variant, answer in
        LauncherTrial(
          variant ?? "all tests", TestBinary.Options(library: library, variant: variant), answer)
      }
        + LauncherProbe.testsAlone(of: library).map { name in
          LauncherTrial(
            "\(name) alone", TestBinary.Options(library: library, only: TestName(name: name)),
            .passed)
        }
    }
  }

  private static let variants: [(String?, Answer)] = [
    (nil, .passed), ("forced-failure", .failed), ("trap", .crashed), ("no-such-variant", .refused),
  ]
}
