import LiveSearch
import Testing

@MainActor
@Suite("The pause, on the clock of the machine")
struct PauseTests {
  let service = SearchStub()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: ContinuousClock())
  }

  @Test("S3 · Nothing is asked for before 300 ms")
  func pause() async throws {
    model.textChanged(to: "blue")
    try await Task.sleep(for: .milliseconds(200))
    #expect(service.asked.isEmpty)
    try await Task.sleep(for: .milliseconds(200))
    #expect(service.asked == ["blue"])
  }

  @Test("S5 · Only the last term is asked for")
  func keystrokes() async throws {
    model.textChanged(to: "bl")
    try await Task.sleep(for: .milliseconds(150))
    model.textChanged(to: "blue")
    try await Task.sleep(for: .milliseconds(400))
    #expect(service.asked == ["blue"])
  }
}
