/// What a wait does after its deadline, and before it fails.
///
/// Hundreds of tests share the two threads of a small machine. A task that is due stands in a queue
/// behind all of them, for longer than any limit: then the deadline has passed, and the subject has
/// not had its turn. So a wait joins the end of the same queues some times. What stood in them
/// before it has run by then. On an idle machine that takes less than a millisecond.
enum Grace {
  /// How many hops from queue to queue a subject may still need.
  static let hops = 10

  /// Returns once everything that was due has had its turns.
  ///
  /// The main actor may be kept busy for ever, so waiting for it has an end: the limit of the wait
  /// once more.
  static func pass(after limit: Duration) async {
    for _ in 1...hops {
      await Task.detached {}.value
    }
    let turns = Wait<Void>()
    let main = Task.detached {
      for _ in 1...hops {
        await MainActor.run {}
      }
      turns.end(.success(()))
    }
    let timer = Task.detached {
      try await Task.sleep(for: limit)
      turns.end(.success(()))
    }
    try? await turns.value()
    main.cancel()
    timer.cancel()
  }
}
