import Foundation

/// The name of a file in a folder, compared by its bytes.
///
/// Swift strings are equal if they are canonically equal, but a file system may have both a
/// composed and a decomposed `Café.swift`. A dictionary of strings would lose one of them.
package struct FileName: Hashable, Comparable, Sendable {
  /// The path in the folder.
  package var path: String

  package init(_ path: some StringProtocol) { self.path = String(path) }

  package var isSwift: Bool { path.hasSuffix(".swift") }

  package static func == (a: Self, b: Self) -> Bool { a.path.utf8.elementsEqual(b.path.utf8) }

  package static func < (a: Self, b: Self) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
  }
}

extension FileName: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral path: String) { self.init(path) }

  package var description: String { path }
}

/// The files in a folder, found by one walk; all code that reads a folder uses it.
///
/// The walk visits each real folder once, so it ends whatever links there are. It follows links
/// only to read: code that replaces or removes files checks ``links`` first.
package struct FileTree: Sendable {
  /// The sorted paths of the files in the folder, without names that begin with a dot.
  package private(set) var files: [FileName] = []
  /// All links to files or folders.
  package private(set) var links: [FileName] = []
  /// What cannot be read: folders, links to nothing, and special files such as pipes.
  private(set) var faults: [Fault] = []

  struct Fault: Equatable, Sendable {
    var name: FileName
    var reason: String
  }

  /// A lesson never has more: a link leads out of the package, perhaps to a whole disk.
  static let mostEntries = 20_000

  private var visited: Set<Identity> = []
  private var waiting: [FileName] = []
  private var count = 0

  /// Walks a folder; a path that isn't a folder has no files.
  package init(below folder: String) {
    guard Files.isFolder(folder) else { return }
    let above = sequence(first: Files.realPath(folder) ?? folder) { path in
      path == "/" ? nil : (path as NSString).deletingLastPathComponent
    }
    visited = Set(above.compactMap { Identity(of: $0) })
    list(nil, of: folder)
    // Real folders come first: a file with two paths keeps the name of its own place.
    while !waiting.isEmpty {
      let link = waiting.removeFirst()
      guard let identity = Identity(of: "\(folder)/\(link)"),
        visited.insert(identity).inserted
      else { continue }
      list(link, of: folder)
    }
    files.sort()
    links.sort()
  }

  private mutating func list(_ part: FileName?, of folder: String) {
    let path = part.map { "\(folder)/\($0)" } ?? folder
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      faults.append(Fault(name: part ?? "", reason: "the folder cannot be listed"))
      return
    }
    for name in names.map({ FileName($0) }).sorted() where !name.path.hasPrefix(".") {
      guard count < Self.mostEntries else { return }
      count += 1
      if count == Self.mostEntries {
        // Names the first link or folder of the path, not where the walk happened to be.
        let first = part?.path.split(separator: "/").first.map { FileName($0) }
        faults.append(
          Fault(name: first ?? "", reason: "more than \(Self.mostEntries) files lie below it"))
        return
      }
      take(part.map { FileName("\($0)/\(name)") } ?? name, of: folder)
    }
  }

  private mutating func take(_ name: FileName, of folder: String) {
    let path = "\(folder)/\(name)"
    let isLink = Files.isLink(path)
    if isLink { links.append(name) }
    switch Files.kind(of: path) {
    case .file: files.append(name)
    case .folder where isLink: waiting.append(name)
    case .folder:
      guard let identity = Identity(of: path), visited.insert(identity).inserted else { return }
      list(name, of: folder)
    case .other: faults.append(Fault(name: name, reason: "it is no file, but a pipe or the like"))
    case nil:
      let reason = isLink ? "it is a link to nothing" : unreadable(name, in: folder)
      faults.append(Fault(name: name, reason: reason))
    }
  }

  /// Why nothing is known of a name: Swift cannot spell one that isn't UTF-8.
  private func unreadable(_ name: FileName, in folder: String) -> String {
    let part = (name.path as NSString).deletingLastPathComponent
    let place = part.isEmpty ? folder : "\(folder)/\(part)"
    guard let spelled = RawNames.notUTF8(in: place).first else { return "nothing is known of it" }
    return
      "its name is not UTF-8, and Swift cannot open it. To rename it: `cd '\(place)' && mv \(spelled) other-name`"
  }

  /// What identifies a folder, whatever path leads to it.
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init?(of path: String) {
      guard let status = Files.status(of: path) else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }
}
