import Foundation

/// What the compiler said of each file of a build, as it stands beside the object files.
///
/// A build says nothing of a file that it doesn't compile again. These records say what came of the
/// last compilation, so that `verify` finds the warnings of modules that `swift run` has compiled.
struct CompilerRecords {
  /// The folder with a folder for each module, as in `.build/debug`.
  var folder: String

  private static let moduleSuffix = ".build"

  /// The files with messages, each with the first one, or what is missing.
  var objections: [String] {
    let records = records
    guard !records.isEmpty else { return ["the compiler left no record in \(folder)"] }
    let contents = records.map { Files.data(at: $0.record) }
    // All records without a message are the same, to the byte, and no record is shorter.
    let silent = contents.compactMap(\.self).min { $0.count < $1.count }
    return zip(records, contents).compactMap { record, data in
      guard let data else { return "there is no \(record.record)" }
      return data == silent ? nil : "\(record.source): \(Self.message(in: data))"
    }
  }

  /// The source files of the last build's plan, each with the path of its record.
  ///
  /// Modules of other plans may lie beside them, and were not compiled since.
  private var records: [(source: String, record: String)] {
    let plan = (try? Files.text(at: "\(folder).yaml")) ?? ""
    let modules = Files.names(in: folder).filter {
      $0.hasSuffix(Self.moduleSuffix) && plan.contains("/\($0)/sources")
    }
    return modules.flatMap { module in
      let list = (try? Files.text(at: "\(folder)/\(module)/sources")) ?? ""
      return list.split(separator: "\n").map { line in
        // SwiftPM quotes a path with a space.
        let source = line.trimmingCharacters(in: ["'", "\""])
        let name = ((source as NSString).lastPathComponent as NSString).deletingPathExtension
        return (source, "\(folder)/\(module)/\(name).dia")
      }
    }
  }

  /// The first text of several words in a record, whose other parts are binary.
  static func message(in record: Data) -> String {
    let words = record.split { !(0x20..<0x7F).contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
      .first { $0.count > 8 && $0.contains(" ") }
    return words ?? "the compiler says something"
  }
}
