/// All hints of a lesson: those of its own file, and the general ones.
package struct LessonHints: Sendable {
  var lesson: Lesson
  var own: Hints
  var behaviour: Behaviour

  package init(_ lesson: Lesson, in course: Course) {
    self.lesson = lesson
    own = Hints((try? Files.text(at: course.path("\(lesson.exercise)/hints.md"))) ?? "")
    behaviour = course.behaviour(of: lesson)
  }

  /// Returns the levels for a choice, the gentlest first; empty if there are none.
  func levels(for choice: HintChoice) -> [String] {
    var levels = levels(for: choice.topic)
    if choice.topic == .section(Hints.compilerSection), !levels.isEmpty, let error = choice.error {
      // The lesson often only points at a place; the general hint says what to do there.
      let general = self.levels(for: .compiler(complaint(error))).first
      levels[0] = [own.point(on: error), general].compactMap(\.self).joined(separator: "\n\n")
    }
    return levels
  }

  /// Returns the levels for a topic; empty if a section lacks one.
  func levels(for topic: HintTopic) -> [String] {
    guard case .section(let name) = topic else {
      return GeneralHints(lesson: lesson).levels(for: topic)
    }
    return own.missingLevels(in: name).isEmpty
      ? Hints.levels.indices.compactMap { own.text(of: name, level: $0) } : []
  }

  /// Returns the lesson's own section if it quotes a compiler error, or else the general topic.
  func topic(of error: Diagnostic, in function: String?) -> HintTopic {
    let complaint = CompilerComplaint(error, in: function)
    if complaint.isCertain { return .compiler(complaint) }
    if own.point(on: error) != nil { return .section(Hints.compilerSection) }
    return .compiler(self.complaint(error))
  }

  private func complaint(_ error: Diagnostic) -> CompilerComplaint {
    error.place.path.hasPrefix("\(lesson.suite)/") ? .suiteAsks : CompilerComplaint(error)
  }
}

extension LessonHints {
  /// Returns what is wrong with the hints of a lesson whose planted bugs break these lines.
  package func objections(lines: Set<String>) -> [String] {
    var objections: [String] = []
    let sections = lines.union(behaviour.all.keys).union([Hints.compilerSection])
    for section in Behaviour.ordered(sections) {
      let missing = own.missingLevels(in: section)
      if !missing.isEmpty {
        objections.append("hints of \(section) lack \(missing.joined(separator: ", "))")
      }
    }
    for section in Behaviour.ordered(own.sections.keys) where !sections.contains(section) {
      objections.append("hints have a section \(section), which nothing leads to")
    }
    if !own.quotesErrors {
      objections.append(
        "the first hint of \(Hints.compilerSection) quotes no error, so nothing leads to it")
    }
    for topic in HintTopic.general where levels(for: topic).count != Hints.levels.count {
      objections.append("there is no general hint for \(topic)")
    }
    return objections
  }
}
