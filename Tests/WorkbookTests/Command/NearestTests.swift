import Testing

@testable import WorkbookCourse

@Suite("Nearest words", .onOwnThreads) struct NearestTests {
  private static let modules = [
    "GreenIsNotProof", "RepositoryInjection", "LoadingState", "Callbacks",
  ]

  @Test(
    "A slip, another case and a part of the word are understood",
    arguments: [
      ("calbacks", "Callbacks"), ("CALLBACKS", "Callbacks"), ("loading", "LoadingState"),
      ("injection", "RepositoryInjection"), ("greenisnotprof", "GreenIsNotProof"),
      ("Gren", "GreenIsNotProof"),
    ])
  func understood(_ word: String, _ module: String) {
    #expect(word.nearest(in: Self.modules) == [module])
  }

  @Test(
    "What is far from everything is near to nothing", arguments: ["", "zzz", "observation", "17"])
  func far(_ word: String) {
    #expect(word.nearest(in: Self.modules).isEmpty)
  }

  @Test("A word of fifty thousand letters is compared with nothing")
  func endless() {
    let word = String(repeating: "abcde", count: 10_000)
    #expect(word.nearest(in: Self.modules).isEmpty)
    #expect(word.quoted.count < 200 && word.quoted.contains("characters left out"))
    #expect("calbacks".quoted == "calbacks")
  }

  @Test("At most three are named, nearest first, and equals by the alphabet") func three() {
    #expect(
      "cart".nearest(in: ["card", "cast", "dirt", "part", "carts"]) == ["carts", "card", "cast"])
  }
}
