import Foundation

extension Data {
  /// The lines that are not empty, without their ends, as parts of the same memory.
  ///
  /// It splits like `split`, but with the C library's search: in a debug build, going byte by byte
  /// takes 5 ms for a hundred kilobytes, and Foundation's search copies the rest for each line
  /// (measured on Linux, Swift 6.3.1).
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
