extension String {
  /// Returns at most three candidates that a typing slip may have meant, nearest first.
  ///
  /// Case is ignored. A candidate differs by at most two letters more or less, or by a third of the
  /// longer word, or contains this word, or begins with it but for one letter. Words whose lengths
  /// differ by more are not compared.
  package func nearest(in candidates: [String]) -> [String] {
    let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
      let limit = max(2, max(count, candidate.count) / 3)
      guard abs(count - candidate.count) <= limit || count < candidate.count else { return nil }
      let distance = lowercased().difference(from: candidate.lowercased()).count
      let holds = candidate.lowercased().contains(lowercased()) && count > 2
      let begins =
        count > 2
        && [count, count + 1].contains { length in
          lowercased().difference(from: candidate.lowercased().prefix(length)).count == 1
        }
      return distance <= limit || holds || begins ? (holds ? 0 : distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(3).map(\.candidate)
  }
}
