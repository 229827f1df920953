// Moved to JournalTests.swift.
