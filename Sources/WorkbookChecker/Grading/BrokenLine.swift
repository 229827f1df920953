extension RunFacts {
  /// The line that is probably broken, if tests of several lines failed; `nil` if that is unknown.
  ///
  /// A broken line may make tests of other lines fail, too. The heads of the planted bugs say so
  /// (`breaks:` and `also:`). If a bug would make just these lines red, its own line is the cause.
  func brokenLine(by bugs: [Mutant]) -> String? {
    let all = tests.map(\.name).behaviourLines
    let red = tests.filter { $0.state != .passed }.map(\.name).behaviourLines
    // If nothing works yet, the simplest line is the place to begin.
    guard red.count > 1, red != all else { return nil }
    let causes = bugs.filter { $0.also.union([$0.breaks]).intersection(all) == red }
    let lines = Set(causes.map(\.breaks)).intersection(red)
    return lines.count == 1 ? lines.first : nil
  }
}
