import LiveSearch
import Testing

@MainActor
@Suite("The wait, looked at again and again")
struct WaitTests {
  let service = SearchStub()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: ContinuousClock())
  }

  @Test("S3 · A term is asked for after 300 ms")
  func boundary() async {
    model.textChanged(to: "blue")
    await poll(.milliseconds(200))
    #expect(service.asked.isEmpty)
    await poll(.milliseconds(200))
    #expect(service.asked == ["blue"])
  }

  private func poll(_ time: Duration) async {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      await Task.yield()
    }
  }
}
