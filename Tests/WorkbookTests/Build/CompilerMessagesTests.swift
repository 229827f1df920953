import Foundation
import Testing

@testable import WorkbookChecker

@Suite("The compiler's messages", .onOwnThreads) struct CompilerMessagesTests {
  private func message(_ kind: String, output: String? = nil) throws -> String {
    var object = ["kind": kind]
    object["output"] = output
    let data = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    return "\(data.count)\n\(String(decoding: data, as: UTF8.self))\n"
  }

  private func text(_ log: String) -> String { CompilerMessages.text(of: Data(log.utf8)) }

  @Test("Its words stand in place of its messages, and all else stays") func words() throws {
    let error = "/p/A.swift:1:1: error: caf\u{E9}\n\n2 | }\n"
    let log =
      "[1/2] Compiling A\n" + (try message("began")) + (try message("finished", output: error))
      + "error: build had 1 command failures\n"
    #expect(text(log) == "[1/2] Compiling A\n\(error)error: build had 1 command failures\n")
  }

  @Test(
    "What only looks like a message is left as it is",
    arguments: ["12\n", "12\n{\"a\": 1}\n", "2\nno object\n", "99\n{}\n", "-2\n{}\n"])
  func others(log: String) {
    #expect(text(log) == log)
  }
}
