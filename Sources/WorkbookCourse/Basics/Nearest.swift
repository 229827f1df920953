extension String {
  /// Returns at most three candidates that a typing slip may have meant, nearest first.
  ///
  /// Case is ignored. A candidate differs by at most two letters more or less, or by a third of the
  /// longer word, or contains this word.
  package func nearest(in candidates: [String]) -> [String] {
    let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
      let distance = lowercased().difference(from: candidate.lowercased()).count
      let holds = candidate.lowercased().contains(lowercased()) && count > 2
      let limit = max(2, max(count, candidate.count) / 3)
      return distance <= limit || holds ? (holds ? 0 : distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(3).map(\.candidate)
  }
}
