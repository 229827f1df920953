@testable import WorkbookChecker

extension BuildPlan {
  /// A plan of one module, as Swift 6.3 writes it.
  static let sample = """
    client:
      name: basic
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
      "/p/.build/debug/A.build/sources":
        tool: write-auxiliary-file
        inputs: ["<sources-file-list>","/p/Sources/A/A.swift"]
        outputs: ["/p/.build/debug/A.build/sources"]
        description: "Write auxiliary file"

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

      "/p/.build/debug/A.build/A.swiftmodule.o":
        tool: shell
        inputs: ["/p/.build/debug/Modules/A.swiftmodule"]
        outputs: ["/p/.build/debug/A.build/A.swiftmodule.o"]
        description: "Wrapping AST for A for debugging"
        args: ["/toolchain/usr/bin/swiftc","-modulewrap","/p/.build/debug/Modules/A.swiftmodule","-o","/p/.build/debug/A.build/A.swiftmodule.o"]

      "PackageStructure":
        tool: package-structure-tool
        inputs: ["/p/Sources/A/","/p/Package.swift"]
        outputs: ["<PackageStructure>"]
        description: "Planning build"
        allow-missing-inputs: true

    """
}
