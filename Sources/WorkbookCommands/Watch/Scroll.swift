/// The scroll position of a text that may be longer than its room on the screen.
struct Scroll: Equatable, Sendable {
  /// The line in the first row.
  private(set) var first = 0
  /// The number of lines in the text and of rows for them, as last drawn.
  private var total = 0
  private var room = 0

  /// Returns the first line to show of a text with `total` lines.
  ///
  /// It remembers the line and the sizes, so that the next key moves from what is on the screen.
  mutating func fit(_ total: Int, _ room: Int) -> Int {
    self.total = total
    self.room = room
    first = max(0, min(first, total - room))
    return first
  }

  /// - Returns: `false` if the whole text is on the screen.
  mutating func move(_ key: TypedKey) -> Bool {
    guard total > room else { return false }
    // One line stays in sight, so that the reader keeps their place.
    let page = max(1, room - 1)
    let by =
      switch key {
      case .up: -1
      case .down: 1
      case .pageUp: -page
      default: page
      }
    first = max(0, min(first + by, total - room))
    return true
  }
}
