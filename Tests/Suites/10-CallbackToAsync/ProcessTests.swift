import Testing

/// Tests in a process of their own: a continuation that is resumed twice ends the process, and a
/// measurement is about one search only where nothing else runs.
@MainActor
@Suite("In a process of its own")
struct ProcessTests {}
