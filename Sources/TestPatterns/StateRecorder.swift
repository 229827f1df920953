import Observation

/// The whole sequence of values that observable state goes through, none left out.
///
/// Looking at the end alone lets through a subject that never showed `.loading`, or showed it
/// after the result. An `Observations` loop does not help: it joins the changes that happen
/// between two suspensions into one.
///
/// Use it when the *way* is the behaviour. Start it before the action, then compare everything:
///
/// ```swift
/// let recorder = StateRecorder { model.isSearching }
/// await model.search("blue")
/// #expect(recorder.values == [false, true, false])
/// ```
///
/// Each change that observers are notified of is one entry. Setting an `Equatable` property to the
/// value that it has is not a change. A closure that reads several properties, or computes from
/// one, has an entry for each change of a property that it reads, so the same value may stand there
/// twice in a row.
///
/// The closure must read the same properties each time. Observers are notified before a change
/// happens, and that is when the recorder reads. Take `showAlert ? errorMessage : nil`: if
/// `showAlert` turns true, the recorder tracks `errorMessage` only from the next change of
/// `showAlert` on. Read both, or use a recorder for each.
///
/// The subject must belong to the main actor, as a view model does. A change from elsewhere ends the
/// process, with the line at which the recorder was made.
///
/// The recorder retains what its closure retains, so the subject lives at least as long as the
/// recorder. The subject does not retain the recorder; once you release it, it no longer observes.
/// To ask whether a subject is freed, release the recorder first, or capture the subject weakly.
@MainActor public final class StateRecorder<Value> {
  private let read: @MainActor () -> Value
  private let callSite: CallSite
  private var past: [Value] = []

  /// Begins to record what the closure reads, with the current value as the first.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ read: @escaping @MainActor () -> Value
  ) {
    self.read = read
    callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    track()
  }

  /// Every value so far: the one at the start, those between, and the current one.
  public var values: [Value] {
    past + [read()]
  }

  var changeCount: Int {
    past.count
  }

  /// Tracks the next change, and in it, on the spot, the one after.
  ///
  /// Tracking lasts for one change and notifies *before* it, so what is read then is the value
  /// about to be left. Tracking again before anything else can happen misses none.
  private func track() {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self, callSite] in
      // What traps here is a change off the main actor; the trap names the test's line.
      MainActor.assumeIsolated(
        { self?.change() }, file: callSite.filePath, line: callSite.line)
    }
  }

  private func change() {
    past.append(read())
    track()
  }
}
