extension String {
  /// Returns the beginning and the end of the text if it is longer than this, with how much lies between.
  ///
  /// A value of 50,000 characters in a failure would scroll everything else away, and each command
  /// would read it again from disk.
  package func bounded(to limit: Int) -> String {
    guard utf8.count > limit, case let length = count, length > limit else { return self }
    let end = limit / 5
    return "\(prefix(limit - end)) … (\(length - limit) characters left out) … \(suffix(end))"
  }

  /// The text as a message quotes it: a name that somebody typed, or a path.
  package var quoted: String { bounded(to: 100) }
}
