import Greeter
import Testing

@Suite struct GreetingTests {
  @Test func namesTheGuest() {
    #expect(Greeter().greeting(for: "Ada") == "Hello Ada")
  }
}
