import Foundation

/// The compiler driver's messages in the form for build systems (`-parseable-output`).
///
/// A message is a line with a byte count, then a JSON object of that length. SwiftPM turns it into
/// the text that people know; a build without SwiftPM must do the same.
enum CompilerMessages {
  private struct Message: Decodable {
    var output: String?
  }

  /// Returns a log with the compiler's text in place of its messages, and the rest unchanged.
  static func text(of log: Data) -> String {
    var text = Data()
    var rest = log[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = end < rest.endIndex ? rest[(end + 1)...] : rest[rest.endIndex...]
      if let length = Int(String(decoding: line, as: UTF8.self)), length > 1,
        rest.first == UInt8(ascii: "{"), length <= rest.count,
        let message = try? JSONDecoder().decode(Message.self, from: rest.prefix(length))
      {
        text += Data((message.output ?? "").utf8)
        rest = rest.dropFirst(length).drop { $0 == UInt8(ascii: "\n") }
      } else {
        text += line + [UInt8(ascii: "\n")]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
