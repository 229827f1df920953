import Testing

@testable import WorkbookChecker

@Suite("SwiftPM's plan", .onOwnThreads) struct BuildPlanTests {
  @Test("What SwiftPM does in its own process, or for a debugger, is left out; all else stays")
  func read() throws {
    let plan = try #require(BuildPlan(manifest: BuildPlan.sample))
    let expected = """
      client:
        name: swift-build
        version: 0
        file-system: device-agnostic
      tools: {}
      targets:
        "PackageStructure": ["<PackageStructure>"]
        "test": ["<A.module>"]
      default: "test"
      nodes:
        "/p/Sources/A/":
          is-directory-structure: true
          content-exclusion-patterns: [".git",".build"]
      commands:
        "<A.module>":
          tool: phony
          inputs: ["/p/.build/debug/A.build/A.swift.o"]
          outputs: ["<A.module>"]

        "C.A.module":
          tool: shell
          inputs: ["/p/Sources/A/A.swift","/p/.build/debug/A.build/sources"]
          outputs: ["/p/.build/debug/A.build/A.swift.o"]
          description: "Compiling Swift Module 'A' (1 sources)"
          args: ["/toolchain/usr/bin/swiftc","-module-name","A","-c","@/p/.build/debug/A.build/sources"]

      """
    #expect(plan.text == expected)
  }

  @Test("The files that SwiftPM writes itself are known, and its maps of outputs with them")
  func written() {
    let manifest = BuildPlan.sample.replacing(
      "\"-c\",", with: "\"-c\",\"-output-file-map\",\"/p/map.json\",")
    let sources = "/p/.build/debug/A.build/sources"
    #expect(BuildPlan(manifest: BuildPlan.sample)?.written == [sources])
    #expect(BuildPlan(manifest: manifest)?.written == [sources, "/p/map.json"])
  }

  @Test("The driver lies beside the compiler that the plan names") func driver() {
    #expect(BuildPlan(manifest: BuildPlan.sample)?.driver == "/toolchain/usr/bin/swift-build-tool")
  }

  @Test(
    "A plan that is written in another way is not read",
    arguments: [
      ("another client", "name: basic", "name: other"),
      ("tools of its own", "tools: {}", "tools:\n  a: b"),
      ("an unknown tool", "tool: phony", "tool: sign"),
      ("a command of another form", "    tool: phony\n", ""),
      ("no commands", "\ncommands:\n", "\norders:\n"),
      ("no compiler", "/usr/bin/swiftc", "/usr/bin/swift-frontend"),
    ])
  func foreign(_ name: String, _ words: String, _ others: String) {
    let manifest = BuildPlan.sample.replacing(words, with: others)
    #expect(manifest != BuildPlan.sample)
    #expect(BuildPlan(manifest: manifest) == nil)
  }

  private static let compile = """

      "C.ATests.module":
        tool: shell
        inputs: ["/p/ATests.swift"]
        outputs: ["/p/ATests.swift.o","/p/Modules/ATests.swiftmodule"]
        description: "Compiling"
        args: ["/toolchain/usr/bin/swiftc","-module-name","ATests","-emit-module","-emit-module-path","/p/Modules/ATests.swiftmodule","-c"]

    """

  @Test("The interface of tests can be left out, and nothing of any other module")
  func interface() throws {
    var plan = try #require(BuildPlan(manifest: BuildPlan.sample + Self.compile))
    let before = plan.text
    plan.leaveOutInterface(of: "A")
    plan.leaveOutInterface(of: "Tests")
    #expect(plan.text == before)
    plan.leaveOutInterface(of: "ATests")
    let after =
      before
      .replacing(#","/p/Modules/ATests.swiftmodule"]"#, with: "]")
      .replacing(#""-emit-module","-emit-module-path","/p/Modules/ATests.swiftmodule","#, with: "")
    #expect(plan.text == after && after != before)
  }

  @Test("The list of XCTest tests is not compiled behind each change of the tests")
  func list() throws {
    let commands = ["WorkbookPackageDiscoveredTests", "WorkbookPackageTests", "Other"].map {
      """

        "C.\($0).module":
          tool: shell
          inputs: ["/p/list.swift","/p/Modules/ATests.swiftmodule","/p/Modules/A.swiftmodule"]
          args: ["/toolchain/usr/bin/swiftc","-module-name","\($0)","-c"]

      """
    }
    var plan = try #require(
      BuildPlan(manifest: BuildPlan.sample + Self.compile + commands.joined()))
    let parts = plan.text.split(separator: "\"C.Other.module", maxSplits: 1)
    plan.compileListOnce(of: "ATests")
    let list = parts[0].replacing(
      #""/p/list.swift","/p/Modules/ATests.swiftmodule","#, with: #""/p/list.swift","#)
    #expect(plan.text == list + "\"C.Other.module" + parts[1])
    #expect(list != parts[0])
  }

  @Test("Where the driver links, what it would start stands in its place; else it stays")
  func links() throws {
    let link = """

        "C.A.exe":
          tool: shell
          inputs: ["/p/A.swift.o"]
          args: ["/toolchain/usr/bin/swiftc","-emit-executable","-o","/p/a \\"b\\""]
          description: "Linking"

      """
    var plan = try #require(BuildPlan(manifest: BuildPlan.sample + link))
    let before = plan.text
    plan.expandLinks { _ in nil }
    #expect(plan.text == before)
    var asked: [[String]] = []
    plan.expandLinks { arguments in
      asked.append(arguments)
      return "extract && clang '/p/a \"b\"'"
    }
    #expect(asked == [["/toolchain/usr/bin/swiftc", "-emit-executable", "-o", "/p/a \"b\""]])
    #expect(
      plan.text
        == before.replacing(
          #"["/toolchain/usr/bin/swiftc","-emit-executable","-o","/p/a \"b\""]"#,
          with: #"["/bin/sh","-c","extract && clang '/p/a \"b\"'"]"#))
  }
}
