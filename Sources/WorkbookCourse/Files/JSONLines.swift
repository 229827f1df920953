import Foundation

extension Data {
  /// The lines that are not empty, without their ends, as parts of the same memory.
  ///
  /// As `split` does, but by the C library's search: a tool that is built for debugging takes 5 ms
  /// for a hundred kilobytes, byte by byte, and Foundation's search copies all that is left for
  /// each line (measured on Linux, Swift 6.3.1).
  package var lines: [Data] {
    withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let first = bytes.baseAddress else { return [] }
      var lines: [Data] = []
      var start = 0
      while start < bytes.count {
        let rest = bytes.count - start
        let newline = memchr(first + start, Int32(UInt8(ascii: "\n")), rest)
        let length = newline.map { UnsafeRawPointer($0) - (first + start) } ?? rest
        if length > 0 { lines.append(self[startIndex + start..<startIndex + start + length]) }
        start += length + 1
      }
      return lines
    }
  }
}
