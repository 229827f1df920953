import AlbumSearch
import TestPatterns
import Testing

/// Keeps what cells have shown, by the place of their album.
actor Wall {
  private var rows: [Int: [String]] = [:]

  func hang(_ cell: AlbumSearchResultCellViewModel, at place: Int) {
    rows[place] = [cell.title, cell.details, cell.coverURL.absoluteString]
  }

  var inOrder: [[String]] {
    rows.sorted { $0.key < $1.key }.map(\.value)
  }
}

@Test("every combination is shown as it is written down")
func combinations() async {
  let wall = Wall()

  await withTaskGroup(of: Void.self) { group in
    for (place, one) in cases.enumerated() {
      group.addTask {
        await wall.hang(AlbumSearchResultCellViewModel(album: one.album), at: place)
      }
    }
  }

  let difference = firstDifference(in: await wall.inOrder, expected: cases.map(\.lines))
  #expect(cases.count == 10 * 7 * 7 * 3)
  #expect(difference == nil)
}
