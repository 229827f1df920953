import Testing

@testable import WorkbookChecker

@Suite("Hosts, as SwiftPM tells them", .onOwnThreads) struct HostsTests {
  private static let arguments = ["--vv", "--skip-build", "--scratch-path", "/a b"]

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var log: String
    var host: Hosts.Host?

    var testDescription: String { id }
  }

  @Test(
    "The command is found in the log, with its words unquoted",
    arguments: [
      Case(id: "nothing", log: "error: no", host: nil),
      Case(id: "another command", log: "debug: /usr/bin/swiftc -version", host: nil),
      Case(
        id: "a program that takes our arguments",
        log: """
          debug: registering '/a b/T.xctest' with terminator
          debug: '/a b/T.xctest' --vv --skip-build --scratch-path '/a b' --testing-library swift-testing
          warning: odd
          """,
        host: .init(program: "/a b/T.xctest", after: ["--testing-library", "swift-testing"])),
      Case(
        id: "a host with the bundle on both sides",
        log: """
          debug: /x/helper --test-bundle-path /b/T.xctest/T --vv --skip-build --scratch-path /a\\ b \
          /b/T.xctest/T --testing-library x
          """,
        host: .init(
          program: "/x/helper", before: ["--test-bundle-path", "/b/T.xctest/T"],
          after: ["/b/T.xctest/T", "--testing-library", "x"])),
      Case(
        id: "a host that takes none of our arguments",
        log: "debug: /x/list /b/T.xctest\ndebug: /x/xctest /b/T.xctest",
        host: .init(program: "/x/xctest", after: ["/b/T.xctest"])),
    ])
  func host(_ a: Case) {
    #expect(Hosts.Host(in: a.log, with: Self.arguments) == a.host)
  }
}
