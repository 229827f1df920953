/// A scan of the source of a learner's tests, to name a line beside a measured fact.
///
/// A scan alone decides no verdict: sleeps are measured, and bugs are run.
package struct SourceScan: Sendable {
  var path: String
  let source: SwiftSource

  init(path: String, text: String) {
    self.path = path
    source = SwiftSource(text)
  }

  /// Calls that wait, or may wait, for time to pass.
  ///
  /// A declaration such as `func sleep` in a test's own clock is no call.
  var sleeps: [SourceMark] {
    find(
      #/
      \b(?:
        (?: Task\.sleep | Thread\.sleep | usleep | nanosleep | sleep | asyncAfter | isInverted )
          \b (?= \s*[(=] )
      | scheduledTimer \b | XCTWaiter \b
      | (?: RunLoop\.(?:current|main)\. )? run (?= \s*\(\s*(?:until|mode)\s*: )
      | wait (?= \s*\(\s*(?:timeout|wallTimeout|until)\s*: )
      )
      /#
    ).filter { mark in
      let line = source.code[mark.place.line - 1]
      let before = line.prefix((mark.place.column ?? 1) - 1)
      return !before.hasSuffix("func ")
    }
  }

  /// Clocks of the machine, which code under test may sleep on.
  var realClocks: [SourceMark] { find(/\b(?:Continuous|Suspending)Clock(?=\s*\(\s*\))/) }

  /// Loops whose only exit condition is a deadline.
  ///
  /// With a second condition, the deadline is a limit that may never be reached.
  var polls: [SourceMark] {
    find(
      /\bwhile\b(?=[^{,&|!]*(?:\bDate\(|\.now\b|\bclock_gettime\b|\bCFAbsoluteTime)[^{,&|!]*(?:\{|$))/
    )
  }

  /// Test classes on the main actor whose synchronous tests the runner on Linux cannot start.
  ///
  /// swift-corelibs-xctest casts their methods to a wrong type, and the runner aborts before the
  /// first test: if no test is asynchronous, or if a synchronous one throws.
  var undiscoverable: [SourceMark] {
    source.allBlocks.compactMap { block in
      guard isTestCase(block) else { return nil }
      let tests = block.children.filter { $0.header.contains(/\bfunc +test/) }
      let onMainActor = block.header.contains(/@MainActor/)
      let unsafe = tests.filter { onMainActor || $0.header.contains(/@MainActor/) }
      guard !unsafe.isEmpty,
        tests.allSatisfy({ !$0.header.contains(/\basync\b/) })
          || isMixed(tests.map(\.header), onMainActor: onMainActor)
      else { return nil }
      let type = block.header.firstMatch(of: /class +(\w+)/).map { String($0.1) } ?? "the class"
      return SourceMark(
        place: Place(path: path, line: block.lines.lowerBound + 1), word: type)
    }
  }

  /// Why SwiftPM cannot list the tests of a class on Linux.
  enum Oddity: Equatable, Sendable {
    case nested, rawName
    /// On the main actor, synchronous throwing tests beside asynchronous ones.
    case mixed
  }

  /// Returns where the class with this name is declared, and its oddity.
  func testCase(_ name: String) -> (place: Place, oddity: Oddity?)? {
    let block = source.allBlocks.first { block in
      block.kind == .type
        && block.header.firstMatch(of: /\bclass +(\w+)/).map { $0.1 == name } ?? false
    }
    return block.map { block in
      let isNested = !source.blocks.contains { $0.lines == block.lines }
      let tests = block.children.map(\.header).filter { $0.contains(/\bfunc\b/) }
      let place = Place(path: path, line: block.lines.lowerBound + 1)
      let oddity: Oddity? =
        if isNested {
          .nested
        } else if tests.contains(where: { $0.contains(/\bfunc +`/) }) {
          .rawName
        } else if isMixed(tests, onMainActor: block.header.contains(/@MainActor/)) {
          .mixed
        } else {
          nil
        }
      return (place, oddity)
    }
  }

  private func isMixed(_ tests: [String], onMainActor: Bool) -> Bool {
    let tests = tests.filter { onMainActor || $0.contains(/@MainActor/) }
    let others = tests.filter { !$0.contains(/\basync\b/) }
    return others.count < tests.count && others.contains { $0.contains(/\bthrows\b/) }
  }

  func isTestCase(_ block: SwiftSource.Block) -> Bool {
    block.kind == .type
      && block.header.contains(/:[^{]*\bXCTestCase\b/.wordBoundaryKind(.simple))
  }

  func find(_ pattern: Regex<Substring>, in block: SwiftSource.Block? = nil) -> [SourceMark] {
    // The default kind has no boundary at the full stop of `clock.sleep`.
    let pattern = pattern.wordBoundaryKind(.simple)
    let lines = block?.lines ?? 0...max(0, source.code.count - 1)
    return lines.flatMap { line -> [SourceMark] in
      let text = source.code[line]
      return text.ranges(of: pattern).map { range in
        let column = text.distance(from: text.startIndex, to: range.lowerBound) + 1
        return SourceMark(
          place: Place(path: path, line: line + 1, column: column), word: String(text[range]))
      }
    }
  }
}

extension SourceFolder {
  package var scans: [SourceScan] {
    texts.sorted { $0.key < $1.key }.map { name, text in
      SourceScan(path: "\(folder)/\(name)", text: text)
    }
  }
}
