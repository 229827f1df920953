import AlbumSearch
import Testing

/// Plays a script to the view model and to the oracle, and compares them at every step.
@MainActor
private final class Play: NetworkingLayer {
  private var oracle = Oracle()
  private lazy var viewModel = SearchViewModel(networkingLayer: self)
  private var dice: Dice
  private var shown: [Album] = []
  private var log: [String] = []
  private var requests: [[Unicode.Scalar]] = []
  private var completions: [@MainActor (Answer) -> Void] = []
  private var calls: [Oracle.Call] = []
  private var searches = 0
  private var atOnce: [Answer] = []
  private var isGoing = true

  init(seed: UInt64) {
    dice = Dice(state: seed)
  }

  func fetchAlbums(matching term: String, completion: @escaping @MainActor (Answer) -> Void) {
    requests.append(Array(term.unicodeScalars))
    completions.append(completion)
    guard requests.count == oracle.requests.count else { return }
    for answer in atOnce { fire(requests.count - 1, answer) }
    atOnce = []
  }

  /// Returns what the first step that went wrong was like; nil if none did.
  func run(steps: Int) -> String? {
    compare()
    for _ in 0..<steps where isGoing {
      if oracle.isWaiting {
        let earlier = oracle.asked.count - 1
        switch dice.roll(6) {
        case 0:
          search(dice.spaces(upTo: 3))
        case 1 where earlier > 0:
          fire(dice.roll(earlier), dice.answer(shown: shown))
        case 2 where earlier > 0:
          fire(earlier - 1, dice.answer(shown: shown))
        default:
          fire(earlier, dice.answer(shown: shown))
        }
      } else if !oracle.asked.isEmpty && dice.roll(4) == 0 {
        let back = dice.roll(2) == 0 ? 0 : dice.roll(oracle.asked.count)
        fire(oracle.asked.count - 1 - back, dice.answer(shown: shown))
      } else {
        atOnce = (0..<max(0, dice.roll(6) - 3)).map { _ in dice.answer(shown: shown) }
        search(dice.term())
        atOnce = []
      }
    }
    return isGoing ? nil : log.joined(separator: "\n")
  }

  private func search(_ term: String) {
    log.append("search \(term.debugDescription), \(atOnce.count) answers at once")
    searches += 1
    let number = searches
    oracle.search(number, term)
    let expectsAnswers = oracle.isWaiting && !atOnce.isEmpty
    viewModel.searchFor(searchTerm: term) { [unowned self] in
      calls.append(
        Oracle.Call(
          search: number, rows: viewModel.albumViewModels, message: viewModel.errorMessage))
    }
    if expectsAnswers && oracle.isWaiting { fail("no request to answer at once") }
    compare()
  }

  private func fire(_ request: Int, _ answer: Answer) {
    guard completions.indices.contains(request) else { return fail("no request \(request)") }
    log.append("answer \(request): \(answer)")
    let isFirst = !oracle.asked[request].isAnswered
    oracle.answer(request, answer)
    if isFirst, case .success(let albums) = answer { shown = albums }
    completions[request](answer)
    compare()
  }

  private func fail(_ text: String) {
    if isGoing { log.append("→ \(text)") }
    isGoing = false
  }

  private func compare() {
    if requests != oracle.requests { fail("requests \(requests)") }
    if calls != oracle.calls { fail("handlers \(calls.suffix(3))") }
    let rows = viewModel.albumViewModels
    if rows != oracle.rows { fail("rows \(rows)") }
    if viewModel.errorMessage != oracle.message { fail("message \(viewModel.errorMessage as Any)") }
    let probes = Array(-3...oracle.rows.count + 8) + [.min, .max]
    for index in probes {
      let expected = oracle.rows.indices.contains(index) ? oracle.rows[index] : nil
      if viewModel.albumViewModelAt(index: index) != expected { fail("the row at \(index)") }
    }
  }
}

@MainActor
@Test("S1 to S21 · the view model does what the oracle does", arguments: 0..<150 as Range<UInt64>)
func scripts(seed: UInt64) {
  let difference = Play(seed: seed &* 7_919 &+ 1).run(steps: 30)
  #expect(difference == nil)
}
