import Foundation

extension Data {
  /// The lines that are not empty, without their ends.
  ///
  /// As `split` does, but by Foundation's search: a tool that is built for debugging takes 5 ms
  /// for a hundred kilobytes, byte by byte.
  var lines: [Data] {
    let end = Data("\n".utf8)
    var lines: [Data] = []
    var rest = startIndex
    while rest < endIndex {
      let next = range(of: end, in: rest..<endIndex)
      let line = self[rest..<(next?.lowerBound ?? endIndex)]
      if !line.isEmpty { lines.append(line) }
      rest = next?.upperBound ?? endIndex
    }
    return lines
  }
}
