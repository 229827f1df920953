/// A number and its noun, as in `1 lesson` or `3 lessons`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
