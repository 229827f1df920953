/// Builds many changes at once, and finds those that don't compile.
///
/// A build serves all changes in it, so builds should be few. Changes that the compiler names are
/// dropped; if it names none, the batch is halved until one is left.
enum Batches {
  enum Attempt<Product> {
    case built(Product)
    /// The items with errors of their own; an error elsewhere, as a missing `return`, names none.
    case failed(guilty: Set<Int>)
  }

  /// Builds all items, and uses each build before the next one replaces it.
  ///
  /// - Parameters:
  ///   - build: Receives the numbers of the items.
  ///   - use: Receives the numbers of the items that compiled together.
  /// - Returns: The numbers of the items that don't compile.
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
      case .failed(let guilty):
        if batch.count == 1 {
          dropped.formUnion(batch)
        } else if !guilty.isEmpty {
          dropped.formUnion(guilty)
          waiting.append(batch.filter { !guilty.contains($0) })
        } else {
          waiting.append(Array(batch[..<(batch.count / 2)]))
          waiting.append(Array(batch[(batch.count / 2)...]))
        }
      }
    }
    return dropped
  }
}
