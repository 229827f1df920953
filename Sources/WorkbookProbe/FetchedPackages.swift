import Foundation

/// The packages that SwiftPM has at hand for another one, as it notes them in that one's `.build`.
struct FetchedPackages: Decodable {
  private struct Content: Decodable {
    var dependencies: [Dependency]
  }
  private struct Dependency: Decodable {
    var packageRef: Reference
  }
  private struct Reference: Decodable {
    var identity: String
  }
  private var object: Content

  /// Reads the notes, which SwiftPM writes when it has fetched everything.
  init(in root: String) {
    let data = Files.data(at: "\(root)/.build/workspace-state.json")
    self =
      data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
      ?? Self(object: Content(dependencies: []))
  }

  private init(object: Content) { self.object = object }

  /// Returns the packages from elsewhere that the manifest names and SwiftPM does not have.
  func missing(of package: ProbedPackage) -> [String] {
    let known = Set(object.dependencies.map(\.packageRef.identity))
    return package.dependencies.filter { $0.path == nil && !known.contains($0.identity) }
      .map { dependency in
        dependency.identity + (dependency.url.map { " (\($0))" } ?? "")
      }
  }
}

extension PackageFindings.Obstacle {
  /// What keeps a package from being built.
  ///
  /// - Parameter missing: The packages that could not be fetched.
  init(_ errors: [Diagnostic], log: String, missing: [String]) {
    let lines = log.split(separator: "\n").map(String.init)
    let telling =
      errors.isEmpty
      ? lines.filter { $0.contains("error:") || $0.contains("fatal:") } : errors.map(\.brief)
    let words = (telling.isEmpty ? lines.suffix(12) : telling.prefix(12)).joined(separator: "\n")
    // The compiler begins when all packages are there.
    let isFetched = missing.isEmpty || !errors.isEmpty
    self = isFetched ? .doesNotBuild(log: words) : .lacksPackages(missing, log: words)
  }
}
