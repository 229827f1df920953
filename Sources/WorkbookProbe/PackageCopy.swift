import Foundation

/// A copy of somebody's package, in which it is built, changed and run.
///
/// The copy lies at the package's own absolute path below a folder of the workbook's, so that a
/// dependency by a relative path is found through a link at the same distance. The package itself
/// is only read.
package struct PackageCopy: Sendable {
  package let original: String
  /// The folder that holds the copy and what is kept of earlier calls.
  package let home: String
  package var root: String { "\(home)/root\(original)" }
  var graft: RecorderGraft

  /// - Parameters:
  ///   - folder: The workbook's folder for all probes.
  ///   - recorder: The folders of the recorder's modules, by their names.
  package init(of original: String, below folder: String, recorder: [String: String]) {
    self.original = original
    var digest = Digest()
    digest.add(original)
    home = "\(folder)/\((original as NSString).lastPathComponent)-\(digest.value.prefix(8))"
    graft = RecorderGraft(sources: recorder)
  }

  /// What SwiftPM needs of a package's own build folder to do without the network.
  private static let resolved = ["checkouts", "repositories", "workspace-state.json"]

  package var isResolved: Bool { Files.exists("\(root)/.build/workspace-state.json") }

  /// Makes the copy equal to the package, the recorder added, and writes only what differs.
  ///
  /// - Returns: The fingerprint of all that was copied, and of packages that it depends on by path.
  func lay(_ package: ProbedPackage) throws(WorkbookError) -> String {
    var digest = Digest()
    digest.add("4")
    try mirror(
      original, at: root, leavingOut: [".git", ".build", RecorderGraft.folder]
    ) { (path, data) throws(WorkbookError) in
      digest.add(path)
      digest.add(data)
      guard RecorderGraft.isManifest(path) else { return data }
      guard let text = RecorderGraft.manifest(String(decoding: data, as: UTF8.self)) else {
        throw .notAPackage(
          path: original, reason: "\(path) has no line like `let package = Package(`")
      }
      return Data(text.utf8)
    }
    for (name, source) in graft.sources {
      try mirror(source, at: "\(root)/\(RecorderGraft.folder)/\(name)")
    }
    for name in Self.resolved {
      let (from, to) = ("\(original)/.build/\(name)", "\(root)/.build/\(name)")
      guard Files.exists(from), !Files.exists(to) else { continue }
      try Files.createFolder("\(root)/.build")
      do { try FileManager.default.copyItem(atPath: from, toPath: to) } catch {
        throw .cannotWrite(path: to, reason: "\(error.localizedDescription)")
      }
    }
    for path in package.dependencies.compactMap(\.path) where !path.hasPrefix(original + "/") {
      for name in FileTree(below: path).files where name.isSwift {
        digest.add(Files.data(at: "\(path)/\(name)") ?? Data())
      }
      let link = "\(home)/root\(path)"
      guard !Files.isThere(link) else { continue }
      try Files.createFolder((link as NSString).deletingLastPathComponent)
      do {
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      } catch {
        throw .cannotWrite(path: link, reason: "\(error.localizedDescription)")
      }
    }
    return digest.value
  }

  /// Writes files of a target; those in the folder of the same module that are not named stay.
  func write(_ sources: SourceFolder) throws(WorkbookError) {
    for (name, data) in sources.files {
      try Self.update("\(root)/\(sources.folder)/\(name)", with: data)
    }
  }

  func removeSupport(of target: ProbedPackage.Target) {
    Files.remove("\(root)/\(target.path)/WorkbookSchemata.swift")
  }

  /// Makes a folder equal to another one, and writes only what differs.
  private func mirror(
    _ from: String, at to: String, leavingOut: Set<String> = [],
    _ change: (String, Data) throws(WorkbookError) -> Data = { _, data in data }
  ) throws(WorkbookError) {
    let manager = FileManager.default
    try Files.createFolder(to)
    func paths(_ folder: String) -> [String] {
      guard let all = manager.enumerator(atPath: folder) else { return [] }
      var paths: [String] = []
      while let path = all.nextObject() as? String {
        if leavingOut.contains(path) {
          all.skipDescendants()
        } else {
          paths.append(path)
        }
      }
      return paths
    }
    let wanted = paths(from)
    let names = Set(wanted)
    for path in paths(to).reversed() where !names.contains(path) { Files.remove("\(to)/\(path)") }
    for path in wanted {
      let (source, target) = ("\(from)/\(path)", "\(to)/\(path)")
      if Files.isLink(source) {
        Files.remove(target)
        let destination = (try? manager.destinationOfSymbolicLink(atPath: source)) ?? ""
        try? manager.createSymbolicLink(atPath: target, withDestinationPath: destination)
      } else if Files.isFolder(source) {
        try Files.createFolder(target)
      } else if let data = Files.data(at: source) {
        try Self.update(target, with: change(path, data))
      } else {
        throw .cannotRead(path: source, reason: "it may be closed to you")
      }
    }
  }

  private static func update(_ path: String, with data: Data) throws(WorkbookError) {
    if Files.data(at: path) != data { try Files.write(data, to: path) }
  }
}
