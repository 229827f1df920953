// Comparing two texts of ten thousand lines that share none takes minutes.
private let mostElements = 5000

extension Array where Element: Equatable {
  /// Returns the indices of both arrays in one order, side by side where the elements are equal.
  ///
  /// Of very long arrays, only what they begin with in common is side by side.
  package func aligned(with other: [Element]) -> [(own: Int?, other: Int?)] {
    guard Swift.max(count, other.count) <= mostElements else {
      let shared = zip(self, other).prefix { $0 == $1 }.count
      return (0..<shared).map { ($0, $0) } + (shared..<count).map { ($0, nil) }
        + (shared..<other.count).map { (nil, $0) }
    }
    let difference = other.difference(from: self)
    let gone = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var pairs: [(own: Int?, other: Int?)] = []
    var (mine, others) = (0, 0)
    while mine < count || others < other.count {
      let isGone = gone.contains(mine)
      let isAdded = !isGone && added.contains(others)
      pairs.append((isAdded ? nil : mine, isGone ? nil : others))
      if !isAdded { mine += 1 }
      if !isGone { others += 1 }
    }
    return pairs
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
