import FakeNetwork
import Foundation
import TestPatterns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a request ends.
enum Outcome: Equatable {
  case answer(status: Int, headers: [String], body: String)
  case error(URLError.Code, url: String?)
  case other(domain: String, code: Int)

  /// An answer with status 200, without its headers.
  static func text(_ body: String) -> Outcome {
    .answer(status: 200, headers: [], body: body)
  }

  /// What a request without an answer ends with.
  static func noStub(_ url: String) -> Outcome {
    .error(.resourceUnavailable, url: url)
  }

  /// The same, without the headers of an answer.
  var withoutHeaders: Outcome {
    guard case .answer(let status, _, let body) = self else { return self }
    return .answer(status: status, headers: [], body: body)
  }

  /// The code of the error, if it is a `URLError`.
  var code: URLError.Code? {
    if case .error(let code, _) = self { code } else { nil }
  }
}

extension Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(let status, let headers, let body):
      "status \(status)\(headers.isEmpty ? "" : ", headers \(headers)"), body \"\(body)\""
    case .error(let code, let url): "URLError \(code), URL \(url ?? "nil")"
    case .other(let domain, let code): "error \(code) of \(domain)"
    }
  }
}

/// A request in a task of its own.
final class RunningRequest: Sendable {
  private let task: Task<Void, Never>
  private let outcomes: AsyncStream<Outcome>

  /// Sends a request through a session, by `URLSessionClient` or directly.
  ///
  /// If it is cancelled early, its task is cancelled before the request is sent.
  init(
    _ request: URLRequest, in session: URLSession, directly: Bool = false,
    cancelledEarly: Bool = false
  ) {
    let (outcomes, outcome) = AsyncStream<Outcome>.makeStream()
    self.outcomes = outcomes
    task = Task {
      if cancelledEarly {
        withUnsafeCurrentTask { $0?.cancel() }
      }
      outcome.yield(await Outcome(of: request, in: session, directly: directly))
      outcome.finish()
    }
  }

  func cancel() {
    task.cancel()
  }

  /// Waits until the request has ended.
  ///
  /// If the request never ends, this throws: the test fails, and the run goes on.
  func outcome(withHeaders: Bool = false) async throws -> Outcome {
    let outcome = try await within("The request did not end") {
      try await outcomes.collect(1, timeout: $0)[0]
    }
    return withHeaders ? outcome : outcome.withoutHeaders
  }
}

extension URLSession {
  /// Sends a request, and waits until it has ended.
  func outcome(of request: URLRequest) async throws -> Outcome {
    try await RunningRequest(request, in: self).outcome()
  }

  /// Sends a `GET`, and waits until it has ended.
  func outcome(of url: String = .albums) async throws -> Outcome {
    try await outcome(of: URLRequest(url))
  }
}

extension URLRequest {
  /// Makes a `GET`.
  init(_ url: String = .albums) {
    guard let url = URL(string: url) else { fatalError("\(url) is no URL") }
    self.init(url: url)
  }
}

extension String {
  /// A port on which nothing listens: a request that gets past the stub fails at once, and stays on
  /// the machine.
  static let albums = "http://127.0.0.1:9/albums"
}

extension Outcome {
  fileprivate init(of request: URLRequest, in session: URLSession, directly: Bool) async {
    do {
      let (body, response) =
        directly
        ? try await session.data(for: request)
        : try await URLSessionClient(session: session).send(request)
      let head = response as? HTTPURLResponse
      self = .answer(
        status: head?.statusCode ?? 0,
        headers: (head?.allHeaderFields ?? [:]).map { "\($0)".lowercased() + ": \($1)" }.sorted(),
        body: String(data: body, encoding: .utf8) ?? "bytes \(Array(body))")
    } catch let error as URLError {
      self = .error(error.code, url: error.failingURL?.absoluteString)
    } catch {
      let error = error as NSError
      self = .other(domain: error.domain, code: error.code)
    }
  }
}
