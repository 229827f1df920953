extension String {
  /// Those candidates that a typing slip away from this word could have meant, nearest first.
  ///
  /// Letters are compared without case. At most three are returned, none that would
  /// need more than a third of the longer word rewritten.
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

  /// The number of letters to insert, delete or replace (Levenshtein) to get from one word to the other.
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
