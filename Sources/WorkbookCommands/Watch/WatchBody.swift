/// The upper part of the screen: a page, or a verdict with a fixed headline and next step.
enum WatchBody: Equatable, Sendable {
  case page(String)
  case verdict(VerdictPage)

  /// Returns the lines that fit the screen at this scroll position.
  ///
  /// A verdict always shows its headline and its next step, and as many lines between them as fit.
  func lines(columns: Int, rows: Int, scroll: inout Scroll, _ console: Console) -> [String] {
    switch self {
    case .page(let text):
      var lines = text.wrapped(to: columns)
      while lines.last?.isEmpty == true { lines.removeLast() }
      return Self.window(lines, columns, rows, &scroll, console)
    case .verdict(let page):
      return Self.lines(page, columns, rows, &scroll, console)
    }
  }

  // Enough for the first finding and the line that says how much more there is.
  private static let leastMiddle = 3

  private static func lines(
    _ page: VerdictPage, _ columns: Int, _ rows: Int, _ scroll: inout Scroll, _ console: Console
  ) -> [String] {
    var head = page.headline.isEmpty ? [] : page.headline.wrapped(to: columns)
    var next = page.next.isEmpty ? [] : page.next.wrapped(to: columns)
    var findings = page.findings
    var middle = findings.joined(separator: "\n\n").wrapped(to: columns)

    // If the ends don't fit, they are cut; the full next step is then among the scrolled lines.
    let ends = max(0, rows - min(leastMiddle, middle.count))
    if head.count + next.count > ends {
      head = Array(head.prefix(max(0, min(2, ends - 1))))
      let room = max(0, ends - head.count)
      if next.count > room {
        findings.append(page.next)
        middle = findings.joined(separator: "\n\n").wrapped(to: columns)
        next = room == 0 ? [] : next.prefix(room - 1) + [(next[room - 1] + " …").cut(to: columns)]
      }
    }
    while middle.first?.isEmpty == true { middle.removeFirst() }

    let isRoomy = head.count + middle.count + next.count + 2 <= rows || rows >= 16
    let gap = isRoomy ? [""] : []
    let room = rows - head.count - next.count - 2 * gap.count
    let shown = window(middle, columns, room, &scroll, console)
    return Array([head, shown, next].filter { !$0.isEmpty }.joined(separator: gap))
  }

  /// Returns the lines that fit, with a last line that says which part they are.
  private static func window(
    _ lines: [String], _ columns: Int, _ rows: Int, _ scroll: inout Scroll, _ console: Console
  ) -> [String] {
    guard rows > 0 else { return [] }
    let isLonger = lines.count > rows
    let room = isLonger && rows > 1 ? rows - 1 : rows
    let first = scroll.fit(lines.count, room)
    let shown = Array(lines.dropFirst(first).prefix(room))
    guard isLonger && rows > 1 else { return shown }
    let words = "lines \(first + 1)–\(first + shown.count) of \(lines.count): arrows, space"
    return shown + [console.styled(words.cut(to: columns), .dim)]
  }
}
