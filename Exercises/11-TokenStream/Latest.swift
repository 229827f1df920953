/// Reads a stream to its end, and returns the value that came last.
///
/// - Throws: the error that ended the stream, or ``NoValue``.
func latest<Stream: AsyncSequence>(of stream: Stream) async throws -> Stream.Element {
  var latest: Stream.Element?
  for try await value in stream {
    latest = value
  }
  guard let latest else {
    throw NoValue()
  }
  return latest
}

/// A stream ended without a value.
struct NoValue: Error {}
