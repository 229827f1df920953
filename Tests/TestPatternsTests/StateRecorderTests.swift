import Testing
import TestPatterns

@MainActor @Suite("StateRecorder") struct StateRecorderTests {
  let shelf = Shelf()

  @Test("Before any change there is the current value")
  func initialValue() {
    let recorder = StateRecorder { shelf.state }
    #expect(recorder.values == [.idle])
    #expect(recorder.values == [.idle])
  }

  @Test("Every value is seen, without a suspension between, a thousand times")
  func everyValue() {
    for _ in 0..<1000 {
      let shelf = Shelf()
      let recorder = StateRecorder { shelf.state }
      shelf.loadAtOnce()
      #expect(recorder.values == [.idle, .loading, .loaded(["a", "b"])])
    }
  }

  @Test("A thousand changes of one subject are a thousand entries")
  func manyChanges() {
    let recorder = StateRecorder { shelf.title }
    let titles = (1...1000).map(String.init)
    for title in titles {
      shelf.title = title
    }
    #expect(recorder.values == [""] + titles)
  }

  @Test("Looking between changes adds no entry")
  func looking() {
    let recorder = StateRecorder { shelf.title }
    shelf.title = "a"
    #expect(recorder.values == ["", "a"])
    shelf.title = "b"
    #expect(recorder.values == ["", "a", "b"])
  }

  @Test("Values on both sides of a suspension are seen")
  func acrossSuspension() async throws {
    let gate = Gate<Void, [String]>()
    let recorder = StateRecorder { shelf.state }
    let load = Task { await shelf.load { try await gate.call(()) } }
    let call = try await gate.nextCall()
    #expect(recorder.values == [.idle, .loading])
    try call.resume(returning: ["a"])
    await load.value
    #expect(recorder.values == [.idle, .loading, .loaded(["a"])])
  }

  @Test("Setting the value that an Equatable property has is no change")
  func equalValue() {
    let recorder = StateRecorder { shelf.title }
    shelf.title = "a"
    shelf.title = "a"
    #expect(recorder.values == ["", "a"])
  }

  @Test("Setting a property that is not Equatable is a change each time")
  func notEquatable() {
    let recorder = StateRecorder { shelf.cover.name }
    shelf.cover = Shelf.Cover(name: "a")
    shelf.cover = Shelf.Cover(name: "a")
    #expect(recorder.values == ["", "a", "a"])
  }

  @Test("A change in place is an entry")
  func inPlace() {
    let recorder = StateRecorder { shelf.tags }
    shelf.tags.append("a")
    shelf.tags.append("b")
    #expect(recorder.values == [[], ["a"], ["a", "b"]])
  }

  @Test("A computed value has an entry for each change below it")
  func computed() {
    let recorder = StateRecorder { shelf.isLoading }
    shelf.loadAtOnce()
    shelf.state = .loaded(["c"])
    #expect(recorder.values == [false, true, false, false])
  }

  @Test("Several properties are recorded together")
  func several() {
    let recorder = StateRecorder { [shelf.title, shelf.subtitle] }
    shelf.title = "a"
    shelf.subtitle = "b"
    shelf.state = .loading
    #expect(recorder.values == [["", ""], ["a", ""], ["a", "b"]])
  }

  @Test("Two recorders of one subject do not disturb each other")
  func two() {
    let states = StateRecorder { shelf.state }
    let flags = StateRecorder { shelf.isLoading }
    shelf.loadAtOnce()
    #expect(states.values == [.idle, .loading, .loaded(["a", "b"])])
    #expect(flags.values == [false, true, false])
  }

  @Test("The subject is freed with the recorder, and does not hold it")
  func lifetime() {
    weak var subject: Shelf?
    weak var recorder: StateRecorder<Shelf.State>?
    do {
      let shelf = Shelf()
      let held = StateRecorder { shelf.state }
      subject = shelf
      recorder = held
      shelf.loadAtOnce()
      #expect(held.values.count == 3)
    }
    #expect(recorder == nil)
    #expect(subject == nil)
  }

  @Test("A subject that outlives its recorder goes on, and does not hold it")
  func recorderGoesFirst() {
    weak var recorder: StateRecorder<Shelf.State>?
    do {
      let held = StateRecorder { shelf.state }
      recorder = held
      #expect(held.values == [.idle])
    }
    #expect(recorder == nil)
    shelf.loadAtOnce()
    #expect(shelf.state == .loaded(["a", "b"]))
  }

  @Test("A weakly captured subject is freed while it is recorded")
  func weakCapture() {
    var shelf: Shelf? = Shelf()
    let recorder = StateRecorder { [weak shelf] in shelf?.title }
    shelf?.title = "a"
    shelf = nil
    #expect(recorder.values == ["", nil])
  }
}
