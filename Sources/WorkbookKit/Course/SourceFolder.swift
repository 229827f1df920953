import Foundation

/// The Swift files of a folder, read once.
///
/// What is built, judged and kept is this, whatever is saved meanwhile. Links are followed, and
/// what is no Swift file is none of the compiler's business.
struct SourceFolder: Hashable, Sendable {
  /// Relative to the package; places are told in it.
  var folder: String
  /// Contents by the path in the folder.
  var files: [String: Data]

  /// The files as they are compared and shown.
  var texts: [String: String] { files.mapValues { String(decoding: $0, as: UTF8.self) } }
}

extension Course {
  /// Reads the Swift files below a folder of the package.
  func sources(in folder: String) -> SourceFolder {
    SourceFolder(folder: folder, files: swiftFiles(in: folder))
  }
}
