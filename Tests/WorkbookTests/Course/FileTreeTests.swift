import Foundation
import Testing

@testable import WorkbookCourse

@Suite("The walk over files", .onOwnThreads) struct FileTreeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: target)
  }

  private func tree(_ name: String = "") -> FileTree {
    FileTree(below: name.isEmpty ? folder.path : "\(folder.path)/\(name)")
  }

  @Test("All files are named from the folder, in order, without hidden ones") func all() throws {
    for name in [
      "b.swift", "a/z.swift", "a/b/c.swift", "a/notes.md", ".hidden.swift", ".git/x.swift",
    ] {
      try folder.write("", to: name)
    }
    #expect(tree().files == ["a/b/c.swift", "a/notes.md", "a/z.swift", "b.swift"])
    #expect(tree().links.isEmpty && tree().faults.isEmpty)
    #expect(tree("nowhere").files.isEmpty)
  }

  @Test("A link to a folder is followed, and one that leads back is not") func links() throws {
    try folder.write("a", to: "exercise/A.swift")
    try folder.write("b", to: "elsewhere/B.swift")
    for (name, target) in [("there", "elsewhere"), ("back", "."), ("self", "exercise")] {
      try link("exercise/\(name)", to: "\(folder.path)/\(target)")
    }
    let tree = tree("exercise")
    #expect(tree.files == ["A.swift", "there/B.swift"])
    #expect(tree.links == ["back", "self", "there"])
    #expect(tree.faults.isEmpty)
  }

  @Test("Folders that link to each other are visited once") func ring() throws {
    for name in ["a", "b", "c"] {
      try folder.write("", to: "\(name)/\(name).swift")
    }
    for from in ["a", "b", "c"] {
      for to in ["a", "b", "c"] where from != to {
        try link("\(from)/to-\(to)", to: "../\(to)")
      }
    }
    #expect(tree().files == ["a/a.swift", "b/b.swift", "c/c.swift"])
    #expect(tree("a").files == ["a.swift", "to-b/b.swift", "to-c/c.swift"])
  }

  @Test("A file keeps the name of its own place, even if a link to it comes first") func ownPlace()
    throws
  {
    try folder.write("", to: "real/A.swift")
    try link("alias", to: "real")
    #expect(tree().files == ["real/A.swift"])
  }

  @Test("A walk out of the package ends") func outOfThePackage() throws {
    try link("root", to: "/")
    let tree = tree()
    #expect(tree.files.isEmpty && tree.faults.isEmpty)
    #expect(tree.links == ["root"])
  }

  @Test("A walk that a link leads into a whole disk ends, and the link is named") func wholeDisk()
    throws
  {
    try folder.write("", to: "disk/deep/first.swift")
    for number in 0..<FileTree.mostEntries {
      close(open("\(folder.path)/disk/deep/\(number).swift", O_CREAT | O_WRONLY, 0o644))
    }
    try folder.write("", to: "exercise/A.swift")
    try link("exercise/linked", to: "../disk")
    #expect(tree("exercise").faults.map(\.name) == ["linked"])
  }

  @Test(
    "Names that differ in their bytes are two files",
    arguments: [["Café.swift", "Cafe\u{301}.swift"]])
  func canonicallyEqual(names: [String]) throws {
    for name in names { try folder.write(name, to: name) }
    let files = tree().files
    // macOS keeps one of the two names.
    #expect(files.count == Files.names(in: folder.path).count)
    #expect(Set(files).count == files.count)
  }

  @Test("What cannot be read is a fault, and is named") func faults() throws {
    try link("gone.swift", to: "nowhere")
    _ = try NamedPipe(at: "\(folder.path)/pipe.swift")
    #expect(tree().faults.map(\.name) == ["gone.swift", "pipe.swift"])
    #expect(tree().files.isEmpty)
  }

  @Test("A name that is not UTF-8 is told with the command that renames it")
  func notUTF8() throws {
    try folder.write("", to: "a/A.swift")
    let isMade = "\(folder.path)/a/caf".withCString { start -> Bool in
      var path = Array(UnsafeBufferPointer(start: start, count: strlen(start)))
      path += [CChar(bitPattern: 0xe9)] + ".swift".utf8.map { CChar($0) } + [0]
      let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
      close(descriptor)
      return descriptor >= 0
    }
    // Some file systems have no such names.
    guard isMade else { return }
    let reason = try #require(tree().faults.first?.reason)
    #expect(reason.contains("its name is not UTF-8"))
    #expect(reason.contains("cd '\(folder.path)/a' && mv $'caf\\351.swift' other-name"))
  }
}
