import ReadingList
import TestPatterns
import Testing

@MainActor
@Suite("A reading list and its server")
struct ServerTests {
  let server = Server([.tides, .bees], [], [.bees, .tides, .rust])
  let model: ReadingListViewModel

  init() {
    model = ReadingListViewModel(feed: server, store: server)
  }

  private func loadAll() async throws {
    try await model.refresh().finished()
    for _ in 1...4 {
      try await model.loadMore()?.finished()
    }
  }

  private func atTheDoor(
    _ start: () -> Task<Void, Never>?
  ) async throws -> (task: Task<Void, Never>?, call: Gate<String, Void>.Call) {
    server.isClosed = true
    let task = start()
    let call = try await server.door.nextCall()
    server.isClosed = false
    return (task, call)
  }

  @Test("reads each page once, and each article")
  func pages() async throws {
    try await loadAll()
    #expect(model.articles == [.tides, .bees, .rust])
    #expect(server.requests == ["first", "1", "2"])
  }

  @Test(
    "starts over", arguments: [[[]], [[Article.rust, .tides]], [[Article.moss], [.clay]]])
  func startsOver(pages: [[Article]]) async throws {
    try await loadAll()
    server.pages = pages
    try await model.refresh().finished()
    #expect(model.articles == pages[0])
    try await model.loadMore()?.finished()
    #expect(model.articles == pages.flatMap { $0 })
  }

  @Test("starts over from the middle")
  func startsOverFromTheMiddle() async throws {
    for _ in 1...2 {
      try await model.refresh().finished()
      try await model.loadMore()?.finished()
    }
    server.pages = [[.clay]]
    try await model.refresh().finished()
    try await model.loadMore()?.finished()
    #expect(server.requests == ["first", "1", "first", "1", "first"])
  }

  @Test("says that the server is off from the start")
  func offFromTheStart() async throws {
    server.isOff = true
    try await model.refresh().finished()
    #expect(model.message == "The articles could not be loaded.")
  }

  @Test("survives a server that is off", arguments: 0...2)
  func off(loaded: Int) async throws {
    try await model.refresh().finished()
    for _ in 0..<loaded { try await model.loadMore()?.finished() }
    let articles = model.articles
    server.isOff = true
    try await model.refresh().finished()
    #expect(model.articles == articles)
    #expect(model.message == "The articles could not be loaded.")
    server.isOff = false
    try await loadAll()
    #expect(model.articles == [.tides, .bees, .rust])
  }

  @Test("goes on where it was when the server is on again")
  func onAgain() async throws {
    try await model.refresh().finished()
    server.isOff = true
    try await model.loadMore()?.finished()
    #expect(model.message == "The articles could not be loaded.")
    try await model.refresh().finished()
    #expect(model.articles == [.tides, .bees])
    #expect(model.message == "The articles could not be loaded.")
    server.isOff = false
    try await model.loadMore()?.finished()
    try await model.loadMore()?.finished()
    #expect(model.articles == [.tides, .bees, .rust])
  }

  @Test("asks for one page at a time", arguments: [true, false])
  func oneAtATime(isRefresh: Bool) async throws {
    try await model.refresh().finished()
    var atOnce: Task<Void, Never>?
    let (task, call) = try await atTheDoor {
      let task = isRefresh ? model.refresh() : model.loadMore()
      atOnce = model.loadMore()
      return task
    }
    let second = model.loadMore()
    try call.resume()
    try await task?.finished()
    try await atOnce?.finished()
    try await second?.finished()
    #expect(server.requests == ["first", isRefresh ? "first" : "1"])
  }

  @Test("is not disturbed by an old page", arguments: [true, false], [true, false])
  func oldPage(comesFirst: Bool, fails: Bool) async throws {
    server.pages = [[.bees], [.rust], [.clay]]
    try await model.refresh().finished()
    let (more, old) = try await atTheDoor { model.loadMore() }
    server.pages = [[.moss], [.tides]]
    let (refresh, new) = try await atTheDoor { model.refresh() }
    func end(_ isOld: Bool) async throws {
      if !isOld {
        try new.resume()
        try await refresh?.finished()
      } else if fails {
        try old.resume(throwing: Offline())
        try await more?.finished()
      } else {
        try old.resume()
        try await more?.finished()
      }
    }
    try await end(comesFirst)
    #expect(model.articles == (comesFirst ? [.bees] : [.moss]))
    #expect(model.message == nil)
    let again = model.loadMore()
    if !comesFirst {
      try await again?.finished()
      #expect(model.articles == [.moss, .tides])
    }
    try await end(!comesFirst)
    #expect(model.message == nil)
    try await model.loadMore()?.finished()
    #expect(model.articles == [.moss, .tides])
    #expect(server.requests == ["first", "1", "first", "1"])
  }

  @Test("shows a tap at once, and tells the server")
  func tap() async throws {
    server.saved = [9]
    await model.restore()
    let taps = [model.toggleSaved(4), model.toggleSaved(9)]
    #expect(model.savedIDs == [4])
    for tap in taps { try await tap.finished() }
    #expect(server.saved == [4])
  }

  @Test("lets each row have its own way", arguments: [true, false])
  func rows(fails: Bool) async throws {
    server.saved = [8, 9]
    await model.restore()
    let (save, call) = try await atTheDoor { model.toggleSaved(4) }
    try await model.toggleSaved(9).finished()
    #expect(server.saved == [8])
    server.isOff = fails
    try call.resume()
    try await save?.finished()
    #expect(model.savedIDs == (fails ? [8] : [4, 8]))
    #expect(model.message == (fails ? "The change could not be saved." : nil))
  }

  @Test("keeps what could not be removed")
  func removal() async throws {
    server.saved = [9]
    await model.restore()
    server.isOff = true
    try await model.toggleSaved(9).finished()
    #expect(model.savedIDs == [9])
    server.isOff = false
    try await model.toggleSaved(9).finished()
    server.isOff = true
    try await model.toggleSaved(9).finished()
    #expect(model.savedIDs == [])
  }

  @Test("lets a row fail while another one is on its way")
  func rowFails() async throws {
    server.saved = [7]
    await model.restore()
    let (save, call) = try await atTheDoor { model.toggleSaved(4) }
    let (other, late) = try await atTheDoor { model.toggleSaved(7) }
    await model.restore()
    #expect(model.savedIDs == [4])
    try call.resume(throwing: Offline())
    try await save?.finished()
    #expect(model.savedIDs == [])
    try late.resume()
    try await other?.finished()
  }

  @Test("agrees with the server after any number of taps", arguments: 1...4, [true, false])
  func taps(count: Int, fails: Bool) async throws {
    let (first, call) = try await atTheDoor { model.toggleSaved(4) }
    var all = [first]
    for _ in 1..<count { all.append(model.toggleSaved(4)) }
    if fails {
      try call.resume(throwing: Offline())
    } else {
      try call.resume()
    }
    for tap in all { try await tap?.finished() }
    let isSaved = !count.isMultiple(of: 2) && !(fails && count == 1)
    #expect(model.savedIDs == (isSaved ? [4] : []))
    #expect(server.saved == model.savedIDs)
  }

  @Test("knows a late save when the server is off for the removal")
  func lateSave() async throws {
    let (save, call) = try await atTheDoor { model.toggleSaved(4) }
    let removal = try await atTheDoor {
      let removal = model.toggleSaved(4)
      try? call.resume()
      return removal
    }
    try await save?.finished()
    server.isOff = true
    try removal.call.resume()
    try await removal.task?.finished()
    #expect(model.savedIDs == [4])
  }

  @Test("agrees with a server that is off, too")
  func tapsWhileOff() async throws {
    server.isOff = true
    let taps = [model.toggleSaved(4), model.toggleSaved(4)]
    for tap in taps { try await tap.finished() }
    #expect(model.savedIDs.isEmpty)
  }

  @Test("finds everything again")
  func again() async throws {
    try await model.toggleSaved(4).finished()
    let later = ReadingListViewModel(feed: server, store: server)
    await later.restore()
    #expect(later.savedIDs == [4])
    try await later.refresh().finished()
    try await later.loadMore()?.finished()
    #expect(later.savedIDs == [4])
    server.saved = [5]
    try await later.toggleSaved(9).finished()
    await later.restore()
    #expect(later.savedIDs == [5, 9])
  }
}
