/// The screen of `watch` as lines that fit a given size; it depends only on its own values.
struct WatchScreen: Sendable {
  var body: WatchBody
  /// Remarks about the last key, or about saves in other lessons.
  var notes: [String] = []
  /// The current activity; empty if there is none.
  var status = ""
  var progress: ProgressBar
  /// Each key, and what it does.
  var keys: [(key: String, name: String)]

  /// Returns the lines from top to bottom: body, notes, status, bar, keys.
  ///
  /// There are never more lines than rows, and no line is wider than the terminal.
  func lines(columns: Int, rows: Int, scroll: inout Scroll, _ console: Console) -> [String] {
    let columns = max(columns, 10)
    var foot = notes.flatMap { $0.wrapped(to: columns).prefix(2) }
      .map { console.styled($0, .cyan) }
    if !status.isEmpty { foot.append(status.cut(to: columns)) }
    foot += [progress.text(console, columns: columns), prompt(columns, console)]
    foot = Array(foot.suffix(max(rows, 1)))

    // In a small window, every line counts.
    let gap = rows >= Self.roomyRows ? 1 : 0
    let room = rows - foot.count - gap
    guard room > 0 else { return foot }
    let head = body.lines(columns: columns, rows: room, scroll: &scroll, console)
    return head + Array(repeating: "", count: gap) + foot
  }

  private static let roomyRows = 18

  /// As many keys as fit in a line, always with the last two: help and quit.
  private func prompt(_ columns: Int, _ console: Console) -> String {
    func width(_ keys: [(key: String, name: String)]) -> Int {
      keys.reduce(-2) { $0 + $1.key.count + $1.name.count + 3 }
    }
    let last = Array(keys.suffix(2))
    var shown = Array(keys.dropLast(2))
    while !shown.isEmpty && width(shown + last) > columns { shown.removeLast() }
    return (shown + last)
      .map { "\(console.styled($0.key, .bold)) \($0.name)" }
      .joined(separator: "  ").cut(to: columns)
  }
}
