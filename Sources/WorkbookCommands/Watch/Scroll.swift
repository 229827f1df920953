/// The scroll position of a text that may be longer than its room on the screen.
struct Scroll: Equatable, Sendable {
  /// What the first row shows.
  enum First: Equatable, Sendable {
    case line(Int)
    /// The line where the list of bugs begins.
    case bugs
  }

  var first = First.line(0)
  /// The number of lines in the text and of rows for them, as last drawn.
  var total = 0
  var room = 0

  private var isLonger: Bool { total > room }

  /// Returns the first line to show of a text with `total` lines, whose bugs begin at line `bugs`.
  ///
  /// It remembers the line and the sizes, so that the next key moves from what is on the screen.
  mutating func fit(_ total: Int, _ room: Int, bugs: Int) -> Int {
    self.total = total
    self.room = room
    let wanted =
      switch first {
      case .line(let line): line
      case .bugs: bugs
      }
    let line = max(0, min(wanted, total - room))
    first = .line(line)
    return line
  }

  /// - Returns: `false` if the whole text is on the screen.
  mutating func move(_ key: TypedKey) -> Bool {
    guard isLonger, case .line(let line) = first else { return false }
    // One line stays in sight, so that the reader keeps their place.
    let page = max(1, room - 1)
    let by =
      switch key {
      case .up: -1
      case .down: 1
      case .pageUp: -page
      default: page
      }
    first = .line(max(0, min(line + by, total - room)))
    return true
  }
}
