import Foundation

/// Somebody's package, as its own manifest describes it.
package struct ProbedPackage: Decodable, Sendable {
  package struct Target: Decodable, Equatable, Sendable {
    package var name: String
    package var type: String
    var c99name: String
    var module_type: String
    /// Relative to the package.
    var path: String
    var sources: [String]
    var target_dependencies: [String]?
  }

  struct Dependency: Decodable, Sendable {
    var identity: String
    var path: String?
    var url: String?
  }

  package var name: String
  var path: String
  var targets: [Target]
  var dependencies: [Dependency]

  /// Asks the manifest, and writes nothing into the package.
  ///
  /// - Throws: ``WorkbookError/notAPackage(path:reason:)``.
  package static func read(
    at path: String, with toolchain: Toolchain, scratch: String
  ) throws(WorkbookError) -> ProbedPackage {
    guard Files.exists("\(path)/Package.swift") else {
      throw .notAPackage(path: path, reason: "there is no Package.swift")
    }
    let program = Program(path: toolchain.swift, environment: SmallEnvironment.forTools())
    let answer = try program.run([
      "package", "--package-path", path, "--scratch-path", "\(scratch)/describe",
      "--disable-automatic-resolution", "describe", "--type", "json",
    ])
    guard answer.termination == .exited(0), let start = answer.text.firstIndex(of: "{"),
      let package = try? JSONDecoder().decode(
        ProbedPackage.self, from: Data(answer.text[start...].utf8))
    else {
      let words = answer.text.split(separator: "\n").suffix(6).joined(separator: "\n")
      throw .notAPackage(path: path, reason: "its manifest cannot be read:\n\(words)")
    }
    return package
  }

  var tests: [Target] { targets.filter { $0.type == "test" && $0.module_type == "SwiftTarget" } }

  /// The Swift libraries that tests depend on, also by way of others.
  ///
  /// A library that a macro is built from is none of them: the compiler runs it, and links it
  /// without the recorder.
  var libraries: [Target] {
    let tested = names(below: tests)
    let compiling = names(below: targets.filter { $0.type == "macro" })
    return targets.filter {
      tested.contains($0.name) && !compiling.contains($0.name) && $0.type == "library"
        && $0.module_type == "SwiftTarget"
    }
  }

  /// The names of the targets that some targets depend on, also by way of others.
  private func names(below roots: [Target]) -> Set<String> {
    var names: Set<String> = []
    var waiting = roots.flatMap { $0.target_dependencies ?? [] }
    while let name = waiting.popLast() {
      guard names.insert(name).inserted, let target = targets.first(where: { $0.name == name })
      else { continue }
      waiting += target.target_dependencies ?? []
    }
    return names
  }

  /// The targets that no probe looks at: executables, macros with their libraries, plugins, and what
  /// no test depends on.
  var others: [Target] {
    let known = Set((tests + libraries).map(\.name))
    return targets.filter { !known.contains($0.name) }
  }

  /// The product that holds all tests.
  var product: String { "\(name)PackageTests" }

  /// The Swift files of a target.
  func code(of target: Target, in root: String) throws(WorkbookError) -> SourceFolder {
    var files: [FileName: Data] = [:]
    for name in target.sources where name.hasSuffix(".swift") {
      let path = "\(root)/\(target.path)/\(name)"
      guard let data = Files.data(at: path) else {
        throw .cannotRead(path: path, reason: "it may be closed to you")
      }
      files[FileName(name)] = data
    }
    return SourceFolder(folder: target.path, files: files)
  }
}
