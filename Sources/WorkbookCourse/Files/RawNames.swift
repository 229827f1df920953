import Foundation

/// The names in a folder as the system has them, which Foundation repairs where they aren't UTF-8.
enum RawNames {
  /// Returns the names that aren't UTF-8, as a shell reads them: `$'caf\\351.swift'`.
  static func notUTF8(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if String(validating: bytes, as: UTF8.self) == nil { names.append(shellWord(bytes)) }
    }
    return names.sorted()
  }

  /// The bytes in the form of a shell that needs no encoding.
  private static func shellWord(_ bytes: [UInt8]) -> String {
    let letters = bytes.map { byte -> String in
      let isPlain =
        byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
      let octal = String(byte, radix: 8)
      return isPlain
        ? String(UnicodeScalar(byte))
        : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
    return "$'\(letters.joined())'"
  }
}
