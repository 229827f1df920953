/// The changes that wait for a build, and those of the build that is tried.
///
/// A build serves all changes in it, so builds should be few. What the compiler names leaves the
/// batch, what is suspected is set aside, and the rest is built again.
struct BuildQueue: Sendable {
  /// What becomes of a change that is set aside, though it may compile alone.
  enum Aside: Sendable {
    /// It is left, since time is short.
    case left
    /// It waits for a later build, with fewer changes of its body.
    case triedAgain
  }

  private var waiting: [Candidate]
  /// The changes of the build that is tried.
  private(set) var batch: [Candidate] = []
  /// The changes that are set aside now.
  private(set) var aside: [Candidate] = []
  private let policy: Aside
  // A schema repeats a statement, and at times the whole body, for each change.
  private var mostOfBody = 200
  private var most = Int.max

  init(_ candidates: [Candidate], aside policy: Aside) {
    waiting = candidates
    self.policy = policy
  }

  /// The number of changes for which nothing is known yet, but for those that were left.
  var count: Int { waiting.count + batch.count }

  /// Takes the next changes for a build, unless one is being tried.
  ///
  /// - Returns: Whether there are any.
  mutating func fill(mostBytes: Int = .max) -> Bool {
    guard batch.isEmpty else { return true }
    if waiting.isEmpty, policy == .triedAgain, !aside.isEmpty {
      let largest = Dictionary(grouping: aside, by: \.body).values.map(\.count).max() ?? 1
      mostOfBody = max(1, min(mostOfBody, largest) / 2)
      swap(&waiting, &aside)
    }
    var counts: [Int: Int] = [:]
    var bytes = 0
    var rest: [Candidate] = []
    for candidate in waiting {
      if counts[candidate.body, default: 0] < mostOfBody, bytes + candidate.size <= mostBytes,
        batch.count < most
      {
        counts[candidate.body, default: 0] += 1
        bytes += candidate.size
        batch.append(candidate)
      } else {
        rest.append(candidate)
      }
    }
    waiting = rest
    return !batch.isEmpty
  }

  /// Ends a batch that compiled.
  mutating func succeed() {
    batch = []
    most = .max
  }

  /// Takes the changes out of the batch to which its errors are laid.
  ///
  /// - Returns: Those that don't compile, and those that are set aside.
  mutating func fail(_ blame: Blame) -> (refused: [Candidate], aside: [Candidate]) {
    var refused = blame.named
    var suspected = blame.suspected
    if policy == .triedAgain {
      // The only change of its body is no longer suspected, but certain.
      let counts = Dictionary(grouping: batch.indices, by: { batch[$0].body }).mapValues(\.count)
      let alone = suspected.filter { counts[batch[$0].body] == 1 }
      refused.formUnion(alone)
      suspected.subtract(alone)
    }
    if refused.isEmpty, suspected.isEmpty { return failWithoutBlame() }
    let left = batch.indices.filter { !refused.contains($0) && !suspected.contains($0) }
    let found = (refused.sorted().map { batch[$0] }, suspected.sorted().map { batch[$0] })
    batch = left.map { batch[$0] }
    aside += found.1
    return found
  }

  /// Sets the whole batch aside, so that the probe ends; or tries a half of it.
  private mutating func failWithoutBlame() -> (refused: [Candidate], aside: [Candidate]) {
    defer { batch = [] }
    guard policy == .triedAgain else {
      aside += batch
      return ([], batch)
    }
    guard batch.count > 1 else { return (batch, []) }
    most = batch.count / 2
    waiting = batch + waiting
    return ([], [])
  }
}
