import Greeter
import Testing

@Suite struct GreetingTests {
  @Test func namesTheGuest() {
    #expect(Greeter().greeting(for: "Ada") == "Hello Ada")
  }

  @Test func dropsBlanks() {
    #expect(Greeter().greeting(for: " Ada ") == "Hello Ada")
  }

  @Test func greetsEverybody() {
    #expect(Set(Greeter().greetings(for: ["Ada", "Bob"])) == ["Hello Ada", "Hello Bob"])
  }
}
