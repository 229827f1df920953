/// A planted bug or another correct program for people: what it does, and the change itself.
struct VariantText {
  var course: Course
  var console: Console
  var lesson: Lesson

  /// A planted bug, with the line of Behaviour that it breaks.
  func bug(_ variant: Variant) -> String {
    let line = variant.breaks ?? ""
    let promise = course.readme(of: lesson).behaviour[line].map { "\(line): \($0)" } ?? line
    return console.styled(promise, .dim) + "\n" + text(of: variant)
  }

  /// What a program does, the belief behind it, and the change.
  func text(of variant: Variant) -> String {
    var lines = [console.styled(variant.tells, .bold)]
    if let misconception = variant.misconception {
      lines.append("A belief that lets such bugs through: \(misconception)")
    }
    return (lines + variant.diff.files.map(text)).joined(separator: "\n")
  }

  /// All planted bugs by the lines that they break, and the other correct programs.
  func all(_ variants: [Variant]) -> String {
    let mutants = variants.filter { $0.kind == .mutant }
    let lines = Behaviour.ordered(Set(mutants.compactMap(\.breaks)))
    let behaviour = course.readme(of: lesson).behaviour
    var sections = lines.map { line in
      section(
        behaviour[line].map { "\(line): \($0)" } ?? line, mutants.filter { $0.breaks == line })
    }
    let others = variants.filter { $0.kind == .alternative }
    if !others.isEmpty {
      sections.append(section("Other correct programs: they keep every line.", others))
    }
    return sections.joined(separator: "\n\n")
  }

  private func section(_ heading: String, _ variants: [Variant]) -> String {
    ([console.styled(heading, .bold, .cyan)] + variants.map(text)).joined(separator: "\n\n")
  }

  private func text(of file: UnifiedDiff.File) -> String {
    file.hunks.map { hunk in
      let place = console.link("\(file.path):\(hunk.start)", to: course.path(file.path))
      return ([console.styled(place, .dim)] + hunk.lines.map(text)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func text(of line: UnifiedDiff.Line) -> String {
    switch line {
    case .context(let text): text.isEmpty ? "" : "  \(text)"
    case .removed(let text): console.styled("- \(text)", .red)
    case .added(let text): console.styled("+ \(text)", .green)
    }
  }
}
