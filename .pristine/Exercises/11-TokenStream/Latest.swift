/// Reads a stream to its end, and returns the value that came last, or `nil` if none came.
///
/// - Throws: the error that ended the stream.
func latest<Stream: AsyncSequence>(of stream: Stream) async throws -> Stream.Element? {
  var latest: Stream.Element?
  for try await value in stream {
    latest = value
  }
  return latest
}
