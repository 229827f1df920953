import Foundation
import NetworkPatterns
import TestPatterns
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A subject whose task the test does not have.
private struct Refresher {
  let session: URLSession
  let url: URL

  func refreshTapped() {
    Task { await load() }
  }

  /// Swallows its error.
  func load() async {
    _ = try? await session.data(from: url)
  }
}

@Suite("A test can wait for requests") struct WaitForRequestsTests {
  let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com/albums"))
  }

  @Test("The examples in the documentation hold") func examples() async throws {
    let stub = NetworkStub { _ in StubResponse() }
    let model = Refresher(session: stub.session, url: url)

    model.refreshTapped()
    try await stub.waitForRequests()
    #expect(stub.requests.map(\.url) == [url])

    await model.load()
    try stub.checkAllAnswered()
  }

  @Test("Requests that come from a task are waited for, and those that are there are not")
  func waits() async throws {
    let stub = NetworkStub { _ in StubResponse() }
    let tasks = (1...2).map { _ in Task { [url] in _ = try await stub.session.data(from: url) } }
    try await stub.waitForRequests(2)
    #expect(stub.requests.map(\.url) == [url, url])
    try await stub.waitForRequests(timeout: .zero)
    for task in tasks { try await task.finished() }
  }

  @Test("Requests that never come are a time-out, which names those that came")
  func timesOut() async throws {
    let stub = NetworkStub { _ in StubResponse() }
    _ = try await stub.session.data(from: url)
    let line = UInt(#line + 1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await stub.waitForRequests(2, timeout: .milliseconds(1))
    }
    #expect(error?.callSite.line == line)
    #expect(
      error?.description.hasSuffix(
        """
        : expected 2 requests to the network stub within 0.001 seconds, but it has had 1: \
        [GET https://example.com/albums]. \
        This may mean that the subject was not started, that it decided not to ask, or that it has \
        another session, such as URLSession.shared. \
        Give it the stub's session, start it before you wait, and compare the stub's requests.
        """) == true)
  }

  @Test("A wait that fails names the requests for which a stub had no answer")
  func unanswered() async throws {
    let stub = NetworkStub { _ in nil }
    _ = try? await stub.session.data(from: url)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await stub.waitForRequests(2, timeout: .milliseconds(1))
    }
    #expect(
      error?.description.contains(
        "Meanwhile, the network stub had no answer for GET https://example.com/albums. ") == true)
  }
}
