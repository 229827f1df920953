import Testing
import Waiter

@Suite struct WaitingTests {
  @Test func isPolite() async {
    _ = Waiter()
  }
}
