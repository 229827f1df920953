import Foundation

extension Files {
  /// The path behind any links, with size and date of the file: what changes when it is replaced.
  package static func stamp(of path: String) -> String {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(real) \(attributes?[.size] ?? 0) \(date)"
  }

  /// The second in which a file was last written, cut off as SwiftPM does; nil where there is none.
  package static func second(of path: String) -> Int? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      return information.st_mtimespec.tv_sec
    #else
      return information.st_mtim.tv_sec
    #endif
  }
}
