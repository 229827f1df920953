import AlbumSearch
import Foundation

typealias Answer = Result<[Album], any Error>
typealias Cell = AlbumSearchResultCellViewModel

/// Behaviour as a program of its own, without callbacks: what should be seen after each step.
struct Oracle {
  struct Call: Equatable {
    var search: Int
    var rows: [Cell]
    var message: String?
  }

  private(set) var rows: [Cell] = []
  private(set) var message: String?
  private(set) var requests: [[Unicode.Scalar]] = []
  private(set) var calls: [Call] = []
  /// The searches that have sent a request, and which of them have had an answer.
  private(set) var asked: [(search: Int, isAnswered: Bool)] = []

  var isWaiting: Bool { asked.contains { !$0.isAnswered } }

  mutating func search(_ number: Int, _ term: String) {
    let isSpace = CharacterSet.whitespacesAndNewlines.contains
    var kept = Array(term.unicodeScalars.drop(while: isSpace))
    while let last = kept.last, isSpace(last) { kept.removeLast() }
    if kept.isEmpty {
      call(number)
    } else {
      requests.append(kept)
      asked.append((number, false))
    }
  }

  mutating func answer(_ request: Int, _ answer: Answer) {
    guard !asked[request].isAnswered else { return }
    asked[request].isAnswered = true
    switch answer {
    case .success(let albums): (rows, message) = (albums.map(Cell.init(album:)), nil)
    case .failure: message = "The albums could not be loaded."
    }
    call(asked[request].search)
  }

  private mutating func call(_ number: Int) {
    calls.append(Call(search: number, rows: rows, message: message))
  }
}
