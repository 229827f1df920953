/// The moments of a list, without anything asynchronous: events in, a moment out.
struct ListMachine {
  enum Rest {
    case untouched
    case shows([Article])
    case apologises(String)
  }

  enum Event {
    case asked
    case answered([Article])
    case failed(text: String)
    case gaveUp
  }

  private enum Moment {
    case resting(Rest)
    /// The question is out; beside it is where to go back to.
    case asking(from: Rest)
  }

  private var moment = Moment.resting(.untouched)

  /// The moment after an event, or `nil` if the event means nothing now.
  func after(_ event: Event) -> ListMachine? {
    var next = self
    switch (moment, event) {
    case (.resting(let rest), .asked): next.moment = .asking(from: rest)
    case (.asking, .answered(let list)): next.moment = .resting(.shows(list))
    case (.asking, .failed(let text)): next.moment = .resting(.apologises(text))
    case (.asking(from: let rest), .gaveUp): next.moment = .resting(rest)
    case (.asking, .asked), (.resting, .answered), (.resting, .failed), (.resting, .gaveUp):
      return nil
    }
    return next
  }

  var state: LoadingState<[Article]> {
    switch moment {
    case .asking: .loading
    case .resting(.untouched): .idle
    case .resting(.shows(let list)): .loaded(list)
    case .resting(.apologises(let text)): .error(text)
    }
  }
}
