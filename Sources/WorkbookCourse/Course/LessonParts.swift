extension Course {
  /// Returns the missing parts that a verdict on a lesson needs, as paths in the package.
  ///
  /// The learner's own folder isn't among them: its absence is a fact about the learner.
  package func missingParts(of lesson: Lesson) -> [String] {
    let originals = [lesson.start, lesson.given, .testPatterns]
    // Without the pages nobody knows which lines are the core.
    let pages = [lesson.readme, lesson.beyond].filter { !Files.exists(path($0)) }
    var missing = originals.map(\.copy).filter(hasNoSource) + pages
    if lesson.isGraded && variantFiles(of: lesson).isEmpty {
      missing.append(lesson.variants)
    }
    return missing
  }

  /// Returns the missing pages of a lesson's exercise, which a reset doesn't bring back.
  package func missingPages(of lesson: Lesson) -> [String] {
    let others = ["\(lesson.exercise)/hints.md", lesson.prediction]
    return ([lesson.readme, lesson.beyond] + others).filter { !Files.exists(path($0)) }
  }

  /// Returns the names of the files with a lesson's variants.
  func variantFiles(of lesson: Lesson) -> [String] {
    Files.names(in: path(lesson.variants)).filter { $0.hasSuffix(".diff") }
  }

  /// Whether a folder has no source; one that cannot be read does have some.
  private func hasNoSource(_ folder: String) -> Bool {
    (try? sources(in: folder))?.isEmpty ?? false
  }

  /// Returns the missing parts of a whole lesson, as paths in the package.
  package func missingPartsToShip(of lesson: Lesson) -> [String] {
    let folders = [lesson.exercise, lesson.solution, lesson.given.folder]
    let files = [
      "\(lesson.solution)/NOTES.md", lesson.predictionAnswer, lesson.experiment,
      lesson.starterDeclaration,
    ].filter { !Files.exists(path($0)) }
    return
      (missingParts(of: lesson) + missingPages(of: lesson) + folders.filter(hasNoSource) + files)
      .unique
  }

  /// The paths in the lessons' places that belong to no lesson of the table.
  package var strays: [String] {
    let folders = Set(lessons.map(\.folder))
    let places = [
      "Exercises", "Solutions", "Tests/Suites", "Tests/Variants", "Tests/Answers",
      ".pristine/Exercises", ".pristine/Tests/Suites",
    ]
    let subjects = Set(lessons.filter(\.isGraded).map(\.codeModule))
    let suites = Set(lessons.filter { !$0.isGraded }.map(\.folder))
    return places.flatMap { place in
      let owned = place.hasSuffix("Suites") ? suites : folders
      return Files.names(in: path(place)).filter {
        !owned.contains($0) && !$0.hasSuffix(".md") && !$0.hasPrefix(".")
      }.map { "\(place)/\($0)" }
    }
      + ["Sources/Subjects", ".pristine/Sources/Subjects"].flatMap { place in
        Files.names(in: path(place)).filter { !subjects.contains($0) }.map { "\(place)/\($0)" }
      }
  }
}
