import Testing

@testable import WorkbookChecker

@Suite("Local signatures", .onOwnThreads) struct LocalSignatureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var header: String
    var call: String

    var testDescription: String { header }
  }

  @Test(
    "A function in the body says what stands behind the parameters, and its call as much",
    arguments: [
      Case(
        header: "public func load() async",
        call: "func workbookBody() async {\n…}\nreturn await workbookBody()\n"),
      Case(
        header: "func opener() async -> () throws -> Void",
        call: "func workbookBody() async -> () throws -> Void {\n…}\nreturn await workbookBody()\n"),
      Case(
        header: "  @MainActor func load(_ id: (Int, Int) = (1, 2)) async throws -> [Int]",
        call: """
          func workbookBody() async throws -> [Int] {
          …}
          return try await workbookBody()

          """),
      Case(
        header: """
          func load<Key>(
            _ key: Key
          ) async throws(Failure)
            -> Key where Key: Hashable
          """,
        call: """
          func workbookBody() async throws(Failure) -> Key {
          …}
          return try await workbookBody()

          """),
    ])
  func function(_ sample: Case) throws {
    let signature = try #require(LocalSignature(asynchronous: sample.header))
    #expect(signature.function("…") == sample.call)
  }

  @Test(
    "Where a function in the body would not be the same, there is none",
    arguments: [
      "func load()", "func load() throws -> Int", "init() async", "var count: Int",
      "get async", "func load(then: () async -> Void)",
      "func load(_ count: inout Int) async", "mutating func load() async",
      "func load(isolation: isolated (any Actor)? = #isolation) async",
      "nonisolated(nonsending) func load() async", "@concurrent func load() async",
      "func load(_ box: sending Box) async",
      "func load(_ act: () async throws -> Void) async rethrows",
      "func load() async -> some Sequence", "func load(_ count: Int async",
    ])
  func none(_ header: String) {
    #expect(LocalSignature(asynchronous: header) == nil)
  }
}
