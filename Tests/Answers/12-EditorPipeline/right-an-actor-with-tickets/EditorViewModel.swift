import Observation

/// An actor runs the tokenizer and numbers the runs; the editor shows what bears the last number.
@MainActor
@Observable
public final class EditorViewModel {
  public var string: String {
    get {
      access(keyPath: \.string)
      return typed
    }
    set {
      withMutation(keyPath: \.string) {
        typed = newValue
      }
      ticket += 1
      let job = Job(string: newValue, ticket: ticket)
      Task { [desk] in
        await desk.take(job) { [weak self] tokens in
          await self?.show(tokens, for: job.ticket)
        }
      }
    }
  }

  public private(set) var tokens: [Token] = []

  @ObservationIgnored private var typed = ""
  @ObservationIgnored private var ticket = 0
  @ObservationIgnored private let desk: Desk

  public init(tokenizer: any Tokenizing) {
    desk = Desk(tokenizer: tokenizer)
  }

  deinit {
    Task { [desk] in
      await desk.close()
    }
  }

  private func show(_ tokens: [Token], for ticket: Int) {
    guard ticket == self.ticket, tokens != self.tokens else { return }
    self.tokens = tokens
  }
}

private struct Job {
  let string: String
  let ticket: Int
}

private actor Desk {
  private let tokenizer: any Tokenizing
  private var running: Task<Void, Never>?
  private var newest = 0

  init(tokenizer: any Tokenizing) {
    self.tokenizer = tokenizer
  }

  func take(_ job: Job, deliver: @escaping @Sendable ([Token]) async -> Void) {
    guard job.ticket > newest else { return }
    newest = job.ticket
    running?.cancel()
    running = Task { [tokenizer] in
      let result: [Token]
      do { result = try await tokenizer.tokens(of: job.string) } catch { result = [] }
      await deliver(result)
    }
  }

  func close() {
    running?.cancel()
  }
}
