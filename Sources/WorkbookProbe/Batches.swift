/// Builds many changes at once, and finds out which of them do not compile.
///
/// A build serves all that it holds, so that as few as possible are made: those that the
/// compiler names are dropped; where it names none, the suspects are halved until one is left.
enum Batches {
  enum Attempt<Product> {
    case built(Product)
    /// Those of the batch that an error lies in, and those that may have caused one elsewhere.
    case failed(guilty: Set<Int>, suspects: Set<Int>)
  }

  /// Builds all items and uses each build, before the next one takes its place.
  ///
  /// - Parameters:
  ///   - build: Is given the numbers of the items.
  ///   - use: Is given the numbers of those that compiled together.
  /// - Returns: The numbers of those that do not compile.
  static func run<Product>(
    count: Int,
    build: ([Int]) throws(WorkbookError) -> Attempt<Product>,
    use: (Product, [Int]) throws(WorkbookError) -> Void
  ) throws(WorkbookError) -> Set<Int> {
    var waiting = [Array(0..<count)]
    var dropped: Set<Int> = []
    while let batch = waiting.popLast() {
      guard !batch.isEmpty else { continue }
      switch try build(batch) {
      case .built(let product):
        try use(product, batch)
      case .failed(let guilty, let suspects):
        let guilty = guilty.intersection(batch)
        let suspects = suspects.intersection(batch)
        if batch.count == 1 {
          dropped.formUnion(batch)
        } else if !guilty.isEmpty {
          dropped.formUnion(guilty)
          waiting.append(batch.filter { !guilty.contains($0) })
        } else if suspects.isEmpty || suspects.count == batch.count {
          waiting.append(Array(batch[..<(batch.count / 2)]))
          waiting.append(Array(batch[(batch.count / 2)...]))
        } else {
          waiting.append(batch.filter(suspects.contains))
          waiting.append(batch.filter { !suspects.contains($0) })
        }
      }
    }
    return dropped
  }
}
