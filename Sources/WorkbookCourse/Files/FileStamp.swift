import Foundation

extension Files {
  /// The real path of a file with its size and date, which changes when the file is replaced.
  package static func stamp(of path: String) -> String {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(real) \(attributes?[.size] ?? 0) \(date)"
  }

  /// The whole second of a file's last write, as SwiftPM cuts it off; `nil` if there is no file.
  package static func second(of path: String) -> Int? {
    #if canImport(Darwin)
      status(of: path)?.st_mtimespec.tv_sec
    #else
      status(of: path)?.st_mtim.tv_sec
    #endif
  }
}
