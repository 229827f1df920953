/// The place of a call in the source of a test.
///
/// A thrown error is recorded where the test begins, so two waits in one test fail at one place.
/// The errors of this library carry the place of the call, and their words begin with it.
public struct CallSite: Sendable {
  /// Module and file, as in `ShopTests/CartTests.swift`.
  public let fileID: StaticString

  /// The whole path of the file.
  public let filePath: StaticString

  /// The line, counted from 1.
  public let line: UInt

  /// The column, counted from 1.
  public let column: UInt

  /// Makes the place of this call, or the place that you pass: in a helper, that of its caller.
  ///
  /// ```swift
  /// let here = CallSite()
  /// ```
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension CallSite: Equatable {
  /// Whether two calls stand at the same place.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.description == right.description && "\(left.filePath)" == "\(right.filePath)"
  }
}

extension CallSite: CustomStringConvertible {
  /// The place in short, as in `ShopTests/CartTests.swift:12:5`.
  public var description: String {
    "\(fileID):\(line):\(column)"
  }
}
