import Foundation
import TestPatterns
import Testing

private protocol Covers: Sendable {
  func bytes(of album: String) async -> Int
}

private struct HeldCovers: Covers {
  let gate = Gate<String, Int>(ignoringCancellation: true)

  func bytes(of album: String) async -> Int {
    (try? await gate.call(album)) ?? 0
  }
}

private enum CoverError: Error { case missing, offline }

private struct TypedCovers {
  let gate = Gate<String, Result<Int, CoverError>>(ignoringCancellation: true)

  func bytes(of album: String) async throws(CoverError) -> Int {
    guard let result = try? await gate.call(album) else { throw .offline }
    return try result.get()
  }
}

private struct ListModel {
  let now: () -> Date
  let makeID: () -> UUID
}

private enum Request: Equatable { case albums(String), cover(String) }

@MainActor @Suite("The recipes in the documentation hold") struct RecipeTests {
  @Test("A function that does not throw") func nonThrowing() async throws {
    let covers = HeldCovers()
    let size = Task { await covers.bytes(of: "Kind of Blue") }
    try await covers.gate.nextCall().resume(returning: 512)
    #expect(try await size.finished() == 512)
  }

  @Test("A subject that stops reading its stream") func givesUp() async throws {
    let (numbers, source) = AsyncStream.makeStream(of: Int.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    source.onTermination = { _ in end.yield() }

    let listening = Task { for await _ in numbers {} }
    listening.cancel()
    _ = try await ends.collect(1)
  }

  @Test("A function with a typed error") func typed() async throws {
    let covers = TypedCovers()
    let size = Task { try await covers.bytes(of: "Kind of Blue") }
    try await covers.gate.nextCall().resume(returning: .failure(.missing))
    await #expect(throws: CoverError.missing) { try await size.finished() }
  }

  @Test("One order across several doubles") func oneOrder() async throws {
    let gate = Gate<Request, String>()
    let task = Task { try await gate.call(.albums("blue")) + gate.call(.cover("Kind of Blue")) }
    try await gate.nextCall().resume(returning: "a")
    try await gate.nextCall().resume(returning: "b")
    try await task.finished()
    #expect(gate.inputs == [.albums("blue"), .cover("Kind of Blue")])
  }

  @Test("The date, and identifiers") func dates() {
    let id = UUID()
    let model = ListModel(now: { Date(timeIntervalSince1970: 0) }, makeID: { id })
    #expect(model.now().timeIntervalSince1970 == 0)
    #expect(model.makeID() == id)
  }

  @Test("User defaults") func defaults() throws {
    let name = UUID().uuidString
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(3, forKey: "plays")
    #expect(defaults.integer(forKey: "plays") == 3)
  }
}
