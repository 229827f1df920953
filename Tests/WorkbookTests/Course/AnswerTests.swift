import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Answers that others wrote", .onOwnThreads) struct AnswerTests {
  private let here: TemporaryCourse
  private let lesson: Lesson

  init() throws {
    here = try TemporaryCourse()
    lesson = try here.course.lesson(named: "01")
    for name in Files.names(in: here.course.path(lesson.solution)) {
      Files.remove(here.course.path("\(lesson.solution)/\(name)"))
    }
    try here.folder.write("a\nb\nc\n", to: "\(lesson.solution)/A.swift")
    try here.folder.write("old\n", to: "\(lesson.solution)/Old.swift")
  }

  private func write(_ text: String, to name: String) throws {
    try here.folder.write(text, to: "\(lesson.answers)/\(name)")
  }

  private func texts(_ name: String) throws -> [String: String] {
    let answer = try here.course.answer(name, of: lesson)
    return Dictionary(uniqueKeysWithValues: answer.texts.map { ($0.key.path, $0.value) })
  }

  @Test("A diff changes, adds and leaves out files of the solution") func diff() throws {
    try write(
      """
      base: solution
      without: Old.swift

      --- a/A.swift
      +++ b/A.swift
      @@ -1,3 +1,3 @@
       a
      -b
      +B
       c
      --- /dev/null
      +++ b/New.swift
      @@ -0,0 +1,2 @@
      +new
      +line

      """, to: "wrong-S1-x.diff")
    #expect(here.course.answers(of: lesson).contains("wrong-S1-x"))
    #expect(try texts("wrong-S1-x") == ["A.swift": "a\nB\nc\n", "New.swift": "new\nline\n"])
  }

  @Test("A diff may be one of another answer, which is a diff or a folder") func chain() throws {
    try write("whole\n", to: "first-x/A.swift")
    try write(
      "base: first-x\n\n--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-whole\n+half\n",
      to: "right-y.diff")
    try write("base: right-y\n", to: "right-z.diff")
    #expect(try texts("first-x") == ["A.swift": "whole\n"])
    #expect(try texts("right-z") == ["A.swift": "half\n"])
  }

  @Test("A diff takes files of other answers, and files from a folder of its own name")
  func shared() throws {
    try write("spy\n", to: "first-x/Spy.swift")
    try write("all\n", to: "first-x/All.swift")
    try write("own\n", to: "right-y/Own.swift")
    try write(
      """
      base: solution
      without: A.swift, Old.swift
      from: first-x: Spy.swift, All.swift
      --- a/All.swift
      +++ b/All.swift
      @@ -1 +1 @@
      -all
      +each

      """, to: "right-y.diff")
    #expect(here.course.answers(of: lesson) == ["first-x", "right-y"])
    #expect(
      try texts("right-y") == [
        "Spy.swift": "spy\n", "All.swift": "each\n", "Own.swift": "own\n",
      ])
  }

  @Test(
    "A diff that cannot be read is a fault of the lesson, which names the file",
    arguments: [
      "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+A\n", "base: right-x\n",
      "base: right-none\n", "base: solution\nwithout: None.swift\n",
      "base: solution\nfrom: starter: None.swift\n", "base: solution\nfrom: right-x: A.swift\n",
      "base: solution\n--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-z\n+A\n",
    ])
  func broken(text: String) throws {
    try write(text, to: "right-x.diff")
    let error = #expect(throws: WorkbookError.self) {
      try here.course.answer("right-x", of: lesson)
    }
    #expect("\(try #require(error))".contains("right-x.diff"))
  }
}
