import Foundation
import Listening
import NetworkPatterns
import TestPatterns
import Testing

@Suite("A remote catalog, without an actor")
struct RemoteTests {
  let server: URL

  init() throws {
    server = try #require(URL(string: "https://example.com"))
  }

  @Test("asks for the term, and reads the albums")
  func reads() async throws {
    let stub = NetworkStub { request in
      guard request.httpMethod == "GET", request.url?.path() == "/albums" else { return nil }
      return try StubResponse(json: ["Kind of Blue"])
    }
    let catalog = RemoteCatalog(session: stub.session, server: server)
    let albums = try await catalog.albums(matching: "blue")
    #expect(albums == ["Kind of Blue"])
    #expect(stub.requests.map(\.url?.absoluteString) == ["https://example.com/albums?q=blue"])
    try stub.checkAllAnswered()
  }

  @Test("fails for another status, whatever the body")
  func fails() async {
    let stub = NetworkStub { _ in try StubResponse(status: 500, json: ["Kind of Blue"]) }
    let catalog = RemoteCatalog(session: stub.session, server: server)
    await #expect(throws: URLError.self) { try await catalog.albums(matching: "blue") }
  }

  @Test("serves a search that the test does not await, on the main actor")
  @MainActor
  func serves() async throws {
    let stub = NetworkStub { request in
      request.url?.path() == "/albums" ? try StubResponse(json: ["Kind of Blue"]) : nil
    }
    let clock = ManualClock()
    let model = ListeningViewModel(
      catalog: RemoteCatalog(session: stub.session, server: server), store: HeldStore(),
      clock: clock)
    model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    try await stub.waitForRequests()
    try await waitUntil(model.albums, equals: ["Kind of Blue"])
    try stub.checkAllAnswered()
  }

  @Test("is seen waiting, and is cancelled with its task")
  func cancelled() async throws {
    let gate = Gate<String?, StubResponse?>()
    let stub = NetworkStub { try await gate.call($0.url?.query()) }
    let catalog = RemoteCatalog(session: stub.session, server: server)
    let search = Task { try await catalog.albums(matching: "blue") }
    let call = try await gate.nextCall()
    #expect(call.input == "q=blue")
    search.cancel()
    await #expect(throws: URLError.self) { try await search.finished() }
  }
}
