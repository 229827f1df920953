import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Floors", .onOwnThreads) struct FloorsTests {
  private static let sources = "\(FixtureCourse.package)/Sources"

  /// A line of the picture in the README: folders that do not know each other.
  private struct Floor {
    var module: String
    var folders: [String]
  }

  /// The picture, from the top to the ground.
  private static func picture() throws -> [Floor] {
    let text = try Files.text(at: "\(sources)/README.md")
    let block = try #require(text.firstMatch(of: /(?s)\n## The floors\n.*?```\n(.*?)\n```/)).1
    var module = ""
    return block.split(separator: "\n").compactMap { line in
      guard let row = line.wholeMatch(of: /(\w+)? +([A-Z]\w*(?:, [A-Z]\w*)*)  .*/) else {
        return nil
      }
      module = row.1.map(String.init) ?? module
      return Floor(
        module: module, folders: row.2.split(separator: ", ").map { "\(module)/\($0)" })
    }
  }

  /// The tool's own sources, each by its module and its folder in that.
  private static func files() throws -> [Floors.File] {
    var files: [Floors.File] = []
    for module in Files.names(in: sources) where module.contains(/^Workbook(?!Recorder)/) {
      for name in FileTree(below: "\(sources)/\(module)").files where name != "Exports.swift" {
        let parts = name.path.split(separator: "/")
        // A probe is one folder.
        let folder = parts.count > 1 ? parts[0] : "Probe"
        files.append(
          Floors.File(
            folder: "\(module)/\(folder)", name: "\(parts.last ?? "")",
            text: try Files.text(at: "\(sources)/\(module)/\(name)")))
      }
    }
    return files
  }

  @Test("No folder names a type of one beside or above it in the picture") func oneWay() throws {
    let picture = try Self.picture()
    var heights: [String: Int] = [:]
    for (depth, floor) in picture.enumerated() {
      for folder in floor.folders { heights[folder] = picture.count - depth }
    }
    let floors = Floors(of: try Self.files())
    #expect(floors.folders == Set(heights.keys))
    // Else nothing would be looked at.
    #expect(floors.uses.count > 500)
    let wrong = floors.uses.filter { heights[$0.from, default: 0] <= heights[$0.to, default: 0] }
    #expect(wrong.isEmpty, "\(wrong.map(\.description).sorted().joined(separator: "\n"))")
    let probe = floors.uses.filter {
      $0.from == "WorkbookProbe/Probe" && ["Lesson", "Course"].contains($0.name)
    }
    #expect(probe.isEmpty, "A probe is for any sources: \(probe)")
  }

  @Test("A name counts once it is a type of one folder alone") func counts() {
    let floors = Floors(of: [
      .init(
        folder: "A", name: "A.swift",
        text: "package struct One {\n  struct Inner {}\n}\nprivate struct Own {}\nstruct Both {}\n"),
      .init(
        folder: "B", name: "B.swift",
        text: """
          struct Both {}
          struct Two<Other: Sendable> {
            // Not One of these,
            var one: One
            var text = "One"
            var others: (Inner, Own, Both, Other)
          }
          """),
      .init(folder: "C", name: "C.swift", text: "struct Other {}\nextension Two {}\n"),
    ])
    #expect(
      floors.uses == [
        Floors.Use(from: "B", to: "A", file: "B.swift", name: "One"),
        Floors.Use(from: "C", to: "B", file: "C.swift", name: "Two"),
      ])
  }
}
