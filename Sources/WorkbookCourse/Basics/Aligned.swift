extension Array where Element: Equatable {
  /// Returns the indices of both arrays in one order, side by side where the elements are equal.
  package func aligned(with other: [Element]) -> [(own: Int?, other: Int?)] {
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
