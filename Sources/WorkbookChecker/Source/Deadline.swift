import Foundation

/// The longest deadline that tests name, such as `timeout: 10`: how long one may wait in vain.
///
/// A test that fails at its own deadline must be judged by that. A process records nothing until
/// then, so the checker waits longer than that before it says that a test hangs.
package struct Deadline: Codable, Equatable, Sendable {
  package var seconds: Double
  package var place: Place

  // In seconds: a check waits no longer for a test that records nothing. `.timeLimit` begins at 60.
  private static let longest = 15.0

  /// Whether the checker waits that long.
  package var isAwaited: Bool { seconds <= Self.longest }

  /// In seconds: how long nothing may be recorded.
  ///
  /// It leaves a margin, because a timer may fire late on a busy machine.
  var silence: Double { isAwaited ? seconds + max(2, seconds / 5) : 0 }
}

extension SourceFolder {
  /// The longest deadline that any of the files names, if there is one.
  ///
  /// - Parameter scans: The scans of the files; only those are searched that may name one.
  func longestDeadline(in scans: [SourceScan]) -> Deadline? {
    let paths = Set(
      files.filter { file in Self.labels.contains { file.value.range(of: $0) != nil } }
        .map { "\(folder)/\($0.key)" })
    return scans.lazy.filter { paths.contains($0.path) }
      .flatMap { $0.deadlines(constant: seconds) }.max { $0.seconds < $1.seconds }
  }

  // Searching bytes takes microseconds where a regular expression takes milliseconds.
  private static let labels = ["imeout", "ime_out", "imeLimit", "eadline", "ithin"]
    .map { Data($0.utf8) }

  /// Returns the value of a constant that is a number or a duration, from any of the files.
  private func seconds(of constant: String) -> Double? {
    let words = ["let \(constant)", "var \(constant)"].map { Data($0.utf8) }
    return files.values.lazy.flatMap { data in
      words.compactMap { word in data.range(of: word).map { data[$0.upperBound...] } }
    }.compactMap { rest in
      let line = String(decoding: rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      return line.firstMatch(of: #/^\b[^={]*[={](.*)/#).flatMap {
        SourceScan.seconds(in: $0.1).max()
      }
    }.first
  }
}

extension SourceScan {
  private static let units = [
    "minutes": 60, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9,
  ]

  fileprivate func deadlines(constant: (String) -> Double?) -> [Deadline] {
    // An argument `timeout: 10`, or a constant such as `static let timeout: Duration = .seconds(10)`.
    let label = #/(?i)\b\w*(?:time_?out|time_?limit|deadline|within)\w*\b/#
    return source.code.enumerated().flatMap { index, line -> [Deadline] in
      guard let match = line.firstMatch(of: label) else { return [] }
      let text = line[match.range.upperBound...]
      let numbers = Self.seconds(in: text)
      let all =
        numbers.isEmpty
        ? text.matches(of: #/[A-Za-z_]\w*/#).compactMap { constant("\($0.0)") } : numbers
      return all.map { Deadline(seconds: $0, place: Place(path: path, line: index + 1)) }
    }
  }

  fileprivate static func seconds(in text: Substring) -> [Double] {
    let number =
      #/(?:\.(minutes|seconds|milliseconds|microseconds|nanoseconds)\s*\(\s*)?\b(\d[\d_]*(?:\.\d+)?)\b/#
      .wordBoundaryKind(.simple)
    return text.matches(of: number).compactMap { match in
      Double(match.2.filter { $0 != "_" }).map { number in
        number * (match.1.map { units["\($0)"] ?? 1 } ?? 1)
      }
    }
  }
}
