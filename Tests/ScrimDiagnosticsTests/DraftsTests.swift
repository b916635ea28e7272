import ScrimDiagnostics
import Testing

@Suite struct DraftsTests {
  private static func source(_ text: String, path: String = "a.yaml") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  private static func change(_ before: String, _ after: String) -> SourceChange {
    SourceChange(of: source(before), to: Array(after.utf8))
  }

  @Test("a file that has a draft is read from the draft, within the limit")
  func reading() throws {
    var drafts = Drafts()
    drafts.take(Self.change("old", "newer"))
    #expect(try drafts.read("a.yaml", atMost: 5) == Self.source("newer"))
    #expect(throws: ReadingError.tooLong(beginning: Self.source("newe"))) {
      try drafts.read("a.yaml", atMost: 4)
    }
    #expect(throws: ReadingError.refused(reason: "No such file or directory")) {
      try drafts.read("/none/b.yaml", atMost: 10)
    }
  }

  @Test("successive changes make one change from the first source to the last")
  func successiveChanges() {
    var drafts = Drafts()
    drafts.take(Self.change("1", "2"))
    drafts.take(Self.change("2", "3"))
    #expect(drafts.changes == [Self.change("1", "3")])
  }

  @Test("a change to another version than the draft is ignored")
  func strangeChange() {
    var drafts = Drafts()
    drafts.take(Self.change("1", "2"))
    drafts.take(Self.change("other", "3"))
    #expect(drafts.changes == [Self.change("1", "2")])
  }

  @Test("a change that is undone is no longer listed")
  func undone() {
    var drafts = Drafts()
    drafts.take(Self.change("1", "2"))
    drafts.take(Self.change("2", "1"))
    #expect(drafts.changes == [])
  }
}
