/// How far a text is scrolled that may be longer than its room on the screen.
struct Scroll: Equatable, Sendable {
  /// What stands in the first row.
  enum First: Equatable, Sendable {
    case line(Int)
    /// The line with which the list of bugs begins.
    case bugs
  }

  var first = First.line(0)
  /// The lines of the text, and how many there is room for, as they were drawn last.
  var total = 0
  var room = 0

  private var isLonger: Bool { total > room }

  /// The first line to be shown of a text that is this long, and where its bugs begin.
  ///
  /// Remembers both, so that the next key moves from what is on the screen.
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

  /// - Returns: False where there is nothing to move.
  mutating func move(_ key: TypedKey) -> Bool {
    guard isLonger, case .line(let line) = first else { return false }
    // A line stays in sight, to go on reading from.
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
