import Testing
import TestPatterns

struct GatedCatalog: Catalog {
  let gate = Gate<String, [String]>()

  func albums(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}

struct InstantCatalog: Catalog {
  func albums(matching term: String) async throws -> [String] {
    ["Kind of Blue"]
  }
}

@MainActor @Suite("The examples in the documentation hold") struct ExampleTests {
  let model = CatalogModel(catalog: InstantCatalog())

  @Test("Gate") func gate() async throws {
    let catalog = GatedCatalog()
    let model = CatalogModel(catalog: catalog)
    let search = Task { await model.search("blue") }

    let call = try await catalog.gate.nextCall()
    #expect(call.input == "blue")
    #expect(model.isSearching)

    call.resume(returning: ["Kind of Blue"])
    await search.value
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("Gate.Call") func calls() async throws {
    let catalog = GatedCatalog()
    let gate = catalog.gate
    let model = CatalogModel(catalog: catalog)
    let searches = [Task { await model.search("kind") }, Task { await model.search("train") }]

    let first = try await gate.nextCall()
    let second = try await gate.nextCall()
    second.resume(returning: ["Blue Train"])
    first.resume(returning: ["Kind of Blue"])

    for search in searches {
      await search.value
    }
    #expect(!model.isSearching)
  }

  @Test("CapturingSpy") func capturingSpy() {
    let spy = CapturingSpy<String, [String]>()
    let model = CallbackModel(search: spy.capture)

    model.search("blue")
    #expect(spy.inputs == ["blue"])
    #expect(model.isSearching)

    spy.complete(with: ["Kind of Blue"])
    #expect(!model.isSearching)
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("StateRecorder") func stateRecorder() async {
    let recorder = StateRecorder { model.isSearching }
    await model.search("blue")
    #expect(recorder.values == [false, true, false])
  }

  @Test("notifications") func notified() async {
    let count = await notifications(of: { model.albums }) {
      await model.search("blue")
    }
    #expect(count == 1)
  }

  @Test("waitUntil") func waiting() async throws {
    model.searchButtonTapped()
    try await waitUntil { !model.isSearching && model.albums == ["Kind of Blue"] }
  }

  @Test("collect") func collecting() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    #expect(try await stream.collect() == [1, 2])
  }

  @Test("collect(_:)") func collectingSome() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    #expect(try await ticks.collect(2) == [1, 2])
  }

  @Test("outcome") func outcomes() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish(throwing: Lost())

    let outcome = await stream.outcome()
    #expect(outcome.values == [1, 2])
    #expect(outcome.error is Lost)
  }
}
