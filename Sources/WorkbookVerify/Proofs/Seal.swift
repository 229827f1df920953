extension Course {
  /// Copies an original over its pristine copy, for authors.
  func seal(_ original: Original) throws(WorkbookError) {
    let files = try sources(in: original.folder).files
    for name in try sources(in: original.copy).files.keys where files[name] == nil {
      Files.remove(path("\(original.copy)/\(name)"))
    }
    for (name, data) in files { try Files.update(path("\(original.copy)/\(name)"), with: data) }
  }
}
