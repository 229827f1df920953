extension SourceFolder {
  /// The Swift files whose paths differ from another one's in their Unicode form alone.
  ///
  /// Linux keeps both. SwiftPM takes them for one file and compiles one of them, whichever it meets
  /// first, so that an error in the other would be no error. The same goes for folders.
  var twins: [Diagnostic] {
    // Strings that are canonically equal are one key.
    var paths: [String: FileName] = [:]
    return files.keys.filter(\.isSwift).sorted().compactMap { name in
      for path in name.andFolders {
        let other = paths[path.path] ?? path
        paths[path.path] = other
        guard other != path else { continue }
        return Diagnostic(
          place: Place(path: "\(folder)/\(name)", line: 1),
          message: "two names differ in their Unicode form alone",
          notes: [
            "SwiftPM takes \(other.escaped) and \(path.escaped) for the same, and compiles one of them: rename or remove the other"
          ])
      }
      return nil
    }
  }
}

extension FileName {
  /// The path, after those of the folders in it.
  fileprivate var andFolders: [FileName] {
    path.indices.filter { path[$0] == "/" }.map { FileName(path[..<$0]) } + [self]
  }

  /// The name as a shell reads it, with each scalar beyond ASCII as its number.
  fileprivate var escaped: String {
    let scalars = path.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      let number = String(scalar.value, radix: 16)
      let width = number.count > 4 ? 8 : 4
      return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - number.count)
        + number
    }
    return "$'\(scalars.joined())'"
  }
}
