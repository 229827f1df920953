import LateLostLeaked
import TestPatterns
import Testing

@MainActor
@Suite("The connection")
struct ConnectionTests {
  let layer = LayerSpy()

  @Test("S6 · A new view model knows whether there is a network", arguments: [true, false])
  func atFirst(isConnected: Bool) {
    layer.isConnected = isConnected
    let model = SearchViewModel(networkingLayer: layer)

    #expect(model.isOffline == !isConnected)
  }

  @Test("S6 · A view model follows every change of the network")
  func follows() {
    let model = SearchViewModel(networkingLayer: layer)
    var isOffline: [Bool] = []
    for isConnected in [false, true, false] {
      layer.change(isConnected: isConnected)
      isOffline.append(model.isOffline)
    }

    #expect(isOffline == [true, false, true])
  }

  @Test("S6 · Observers of isOffline are notified when the network goes and comes back")
  func notifiesObservers() async {
    let model = SearchViewModel(networkingLayer: layer)
    for isConnected in [false, true] {
      let count = await changes(of: { model.isOffline }) {
        layer.change(isConnected: isConnected)
      }
      #expect(count > 0, "A view that shows isOffline would keep the old value.")
    }
  }

  @Test("S6 · A change is followed while a search waits, and no answer or search undoes it")
  func answerAfterChange() throws {
    let model = SearchViewModel(networkingLayer: layer)
    var isOffline: [Bool] = []
    model.search("herbie")
    layer.change(isConnected: false)
    isOffline.append(model.isOffline)
    try layer.succeed("Head Hunters")
    isOffline.append(model.isOffline)
    model.search("")
    isOffline.append(model.isOffline)
    model.search("miles")
    isOffline.append(model.isOffline)
    layer.change(isConnected: true)
    try layer.fail(at: 1)

    #expect(isOffline == [true, true, true, true])
    #expect(model.isOffline == false)
  }
}
