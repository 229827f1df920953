import Greeter
import Testing

@Suite struct GreetingTests {
  @Test("S1 · It names the guest") func namesTheGuest() {
    #expect(Greeter().greeting(for: "Ada") == "Hello Ada")
  }

  @Test("S2 · It drops blanks") func dropsBlanks() {
    #expect(Greeter().greeting(for: " Ada ") == "Hello Ada")
  }

  @Test("S3 · It greets everybody") func greetsEverybody() {
    #expect(Set(Greeter().greetings(for: ["Ada", "Bob"])) == ["Hello Ada", "Hello Bob"])
  }
}
