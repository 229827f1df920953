import Foundation

@testable import WorkbookCourse

/// Small packages with what packages have besides a library and its tests.
extension SmallPackage {
  /// - Parameters:
  ///   - targets: The targets in the manifest.
  ///   - files: The text of each file, by its path in the package.
  init(targets: String, imports: String = "", files: [String: String]) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      \(imports)
      let package = Package(name: "Small", platforms: [.macOS(.v13)], targets: [
      \(targets)
      ])

      """, to: "Small/Package.swift")
    for (path, text) in files { try folder.write(text, to: "Small/\(path)") }
  }

  private static let testTarget = """
    .testTarget(name: "SmallTests", dependencies: ["Small"]),
    """

  /// Resources of the library and of its tests, and a file that a test reads beside its own.
  static func resources() throws -> SmallPackage {
    try SmallPackage(
      targets: """
        .target(name: "Small", resources: [.process("greeting.txt")]),
        .testTarget(name: "SmallTests", dependencies: ["Small"], resources: [.copy("Answers")]),
        """,
      files: [
        "Sources/Small/greeting.txt": "hello\n",
        "Sources/Small/Small.swift": """
        import Foundation

        func greeting() -> String {
          guard let file = Bundle.module.url(forResource: "greeting", withExtension: "txt"),
            let text = try? String(contentsOf: file, encoding: .utf8)
          else { return "" }
          return text.split(separator: "\\n").joined()
        }

        func isLong(_ text: String) -> Bool {
          if text.isEmpty {
            return false
          }
          return text.count > 3
        }

        """,
        "Tests/SmallTests/Answers/answer.txt": "hello",
        "Tests/SmallTests/beside.txt": "hello",
        "Tests/SmallTests/Tests.swift": """
        import Foundation
        import Testing
        @testable import Small

        @Test func copied() throws {
          let file = try #require(
            Bundle.module.url(forResource: "answer", withExtension: "txt", subdirectory: "Answers"))
          #expect(try String(contentsOf: file, encoding: .utf8) == greeting())
        }
        @Test func beside() throws {
          let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("beside.txt")
          let text = try String(contentsOf: file, encoding: .utf8)
          #expect(isLong(text) && !isLong("abc"))
        }

        """,
      ])
  }

  /// A result builder that takes no `switch`, and one that takes it.
  static func resultBuilders() throws -> SmallPackage {
    try SmallPackage(
      targets: ".target(name: \"Small\"),\n" + testTarget,
      files: [
        "Sources/Small/Small.swift": """
        @resultBuilder enum Plain {
          static func buildBlock(_ parts: String...) -> String { parts.joined() }
        }

        @resultBuilder enum Branching {
          static func buildBlock(_ parts: String...) -> String { parts.joined() }
          static func buildEither(first part: String) -> String { part }
          static func buildEither(second part: String) -> String { part }
        }

        @Plain func plain() -> String {
          "a"
          "b"
        }

        @Branching func branching(_ isLoud: Bool) -> String {
          if isLoud {
            "A"
          } else {
            "b"
          }
        }

        func within(_ count: Int) -> String {
          func build(@Plain _ text: () -> String) -> String { text() }
          if count > 9 {
            return "many"
          }
          return build {
            "a"
            "c"
          }
        }

        """,
        "Tests/SmallTests/Tests.swift": """
        import Testing
        @testable import Small

        @Test func texts() {
          #expect(plain() == "ab" && branching(true) == "A" && within(1) == "ac")
        }

        """,
      ])
  }

  /// Locks and yields, which tests notice by chance.
  static func locking() throws -> SmallPackage {
    try SmallPackage(
      targets: ".target(name: \"Small\"),\n" + testTarget,
      files: [
        "Sources/Small/Small.swift": """
        import Foundation

        final class Counter: @unchecked Sendable {
          private let lock = NSLock()
          private var value = 0

          func add(_ number: Int) async -> Int {
            await Task.yield()
            return sync {
              value += number
              return value
            }
          }

          private func sync<Result>(_ work: () -> Result) -> Result {
            lock.lock()
            defer { lock.unlock() }
            return work()
          }
        }

        """,
        "Tests/SmallTests/Tests.swift": """
        import Testing
        @testable import Small

        @Test func adds() async {
          let counter = Counter()
          #expect(await counter.add(2) == 2)
          #expect(await counter.add(3) == 5)
        }

        """,
      ])
  }

  /// A macro whose plugin answers the compiler by itself, so that no package has to be fetched.
  static func macro() throws -> SmallPackage {
    try SmallPackage(
      targets: """
        .target(name: "Expanding"),
        .macro(name: "Macros", dependencies: ["Expanding"]),
        .target(name: "Small", dependencies: ["Macros"]),
        \(testTarget)
        """,
      imports: "import CompilerPluginSupport",
      files: [
        "Sources/Expanding/Expanding.swift": """
        public func expansion(isLong: Bool) -> String {
          isLong ? "40 + 2" : "42"
        }

        """,
        "Sources/Macros/main.swift": """
        import Expanding
        import Foundation

        func send(_ text: String) {
          let data = Data(text.utf8)
          let count = withUnsafeBytes(of: UInt64(data.count).littleEndian) { Data($0) }
          FileHandle.standardOutput.write(count + data)
        }

        let input = FileHandle.standardInput
        while let head = try input.read(upToCount: 8), head.count == 8 {
          let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
          let message = String(decoding: try input.read(upToCount: count) ?? Data(), as: UTF8.self)
          send(
            message.contains("getCapability")
              ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
              : #"{"expandMacroResult":{"expandedSource":"\\#(expansion(isLong: false))","diagnostics":[]}}"#)
        }

        """,
        "Sources/Small/Small.swift": """
        @freestanding(expression) macro answer() -> Int = #externalMacro(module: "Macros", type: "Answer")

        func isAnswer(_ number: Int) -> Bool {
          if number < 0 {
            return false
          }
          return number == #answer
        }

        """,
        "Tests/SmallTests/Tests.swift": """
        import Testing
        @testable import Small

        @Test func answers() { #expect(isAnswer(42) && !isAnswer(41)) }

        """,
      ])
  }
}
