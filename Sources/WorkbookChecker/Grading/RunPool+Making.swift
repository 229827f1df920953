/// How each kind of request is run.
extension RunPool {
  // A program that takes many more turns is slower, but just as correct.
  private static let patience = 5.0
  // The factor for deadlines, by which one of a second is still a long wait.
  private static let haste = 0.5

  /// Makes the runs of a request.
  func make(_ request: RunRequest) throws(WorkbookError) -> [TestRun] {
    switch request.program {
    case .correct(.alone(let name)):
      let library = suite.tests.first { $0.name == name }?.library
      guard let library else { return [] }
      return [try run(name, of: library) { $0.besideOthers = request.besideOthers }]
    case .correct(let circumstance):
      return try run(of: suite.libraries.filter(circumstance.isPossible)) { options in
        options.besideOthers = request.besideOthers
        switch circumstance {
        case .repeatedInOneProcess(let times): options.repetitions = times
        case .inParallel: options.parallel = true
        case .timeZone(let zone): options.timeZone = zone
        case .freshProcess, .afterOtherPrograms, .alone, .besideAnotherRun: break
        }
      }
    case .steady(let zone):
      return try run { options in
        options.timeZone = zone
        options.parallel = zone == Circumstance.farthestTimeZones.last
        // This reveals state that one test leaves to its own next run.
        options.repetitions = options.parallel ? 1 : 2
        // One failure answers the question; where tests wait in vain, the others take long.
        options.restAfterFailure = 0
      }
    case .alternative(let name):
      return try run { options in
        options.variant = name
        options.timeLimit *= Self.patience
      }
    case .bug(let bug):
      let trial = try trial(of: bug)
      if trial.gotThrough { progress.found(survivorOf: bug.mutant.breaks) }
      return trial.runs
    }
  }

  /// Runs the tests on a bug, if they waited in vain last time first with shorter deadlines.
  private func trial(of bug: RunRequest.Bug) throws(WorkbookError) -> Trial {
    if bug.isHasty {
      let trial = try trial(of: bug, patience: Self.haste)
      if trial.isCaught && !trial.isInDoubt { return trial }
    }
    return try trial(of: bug, patience: 1)
  }

  /// Runs the test that caught the bug last time; then, unless it does so again, all of them, and
  /// each test that a crash or a hang kept from running.
  private func trial(
    of bug: RunRequest.Bug, patience: Double
  ) throws(WorkbookError) -> Trial {
    let suite = suite
    let change = { (options: inout TestBinary.Options) in
      options.variant = bug.mutant.name
      options.longest = suite.mutantTimeout
      options.patience = patience
      if !bug.runsAllTests { options.restAfterFailure = suite.restAfterCatch }
    }
    var trial = Trial(of: bug, by: suite)
    if let first = bug.first, let library = suite.tests.first(where: { $0.name == first })?.library
    {
      var alone = trial
      alone.add(try run(first, of: library, change))
      if alone.isCaught && !alone.isInDoubt { return alone }
    }
    for run in try run(of: nil, change) { trial.add(run) }
    for run in trial.runs where !trial.isCaught {
      for test in run.facts.tests where test.state == .neverRan && !trial.isCaught {
        trial.add(try self.run(test.name, of: run.library, change))
      }
    }
    return trial
  }

  /// Makes the first run of each library, with those of both if neither has a test.
  func firstRuns() throws(WorkbookError) -> [TestRun] {
    let suite = suite
    let libraries = suite.binary.libraries
    var all = try libraries.parallelMap(width: 2) { (library) throws(WorkbookError) in
      try self.run(nil, of: library)
    }
    // Beside each other, one library's tests may have met what the other's left.
    if all.count > 1 && !touched.isEmpty {
      for (index, run) in all.enumerated() where run.fate != .passed && run.fate != .noTests {
        all[index] = try self.run(nil, of: libraries[index])
      }
    }
    // What speaks against a learner must happen twice: beside busy cores, a process died once in
    // some ten thousand runs, and in none of thirty more on the same code.
    for (index, run) in all.enumerated() {
      if case .crashed(.signal) = run.fate {
        all[index] = try self.run(nil, of: libraries[index])
      }
    }
    let used = all.filter { $0.fate != .noTests }
    return used.isEmpty ? all : used
  }
}
