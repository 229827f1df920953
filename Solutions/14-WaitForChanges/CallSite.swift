/// The place of a call in the source of a test.
public struct CallSite: Sendable {
  /// Module and file, as in `ShopTests/CartTests.swift`.
  public let fileID: StaticString

  /// The whole path of the file.
  public let filePath: StaticString

  /// The line, counted from 1.
  public let line: UInt

  /// The column, counted from 1.
  public let column: UInt

  /// Makes a place from the values that a helper received.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension CallSite: CustomStringConvertible {
  /// The place in short, as in `ShopTests/CartTests.swift:12:5`.
  public var description: String {
    "\(fileID):\(line):\(column)"
  }
}
