extension String {
  /// Returns at most three candidates that a typing slip may have meant, nearest first.
  ///
  /// Case is ignored. A candidate differs in at most two letters or a third of the longer word, or
  /// contains this word.
  package func nearest(in candidates: [String]) -> [String] {
    let ranked = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
      let distance = lowercased().editDistance(to: candidate.lowercased())
      let holds = candidate.lowercased().contains(lowercased()) && count > 2
      let limit = max(2, max(count, candidate.count) / 3)
      return distance <= limit || holds ? (holds ? 0 : distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(3).map(\.candidate)
  }

  /// The number of letters to insert, delete or replace to get the other word (Levenshtein).
  func editDistance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in target.indices {
        let replaced = diagonal + (target[j] == letter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[target.count]
  }
}
