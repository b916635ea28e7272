import ScrimDiagnostics
import ScrimJSON
import ScrimPolicy
import Testing

@testable import ScrimComparing

@Suite struct NewlyRefutedTests {
  private static let safe = "scrim: 1\nscreens: { a: {} }\n"
  private static let unsafe = """
    scrim: 1
    screens: { a: { fade: 500ms, at-background: keep } }
    limits: { peek: 1s }

    """

  @Test("a property that fails now is weaker, with the events that break it")
  func refuted() throws {
    let changes = try #require(compared(Self.safe, Self.unsafe)).changes
    let change = try #require(changes.first { $0.setting == "snapshot-covered" })
    #expect(change.line == "weaker: snapshot-covered of a: holds → fails")
    #expect(change.trace.contains { $0.event.text.contains("snapshot") })
    #expect(change.new.span != nil)
  }

  @Test("a property that holds now is stronger, without events")
  func restored() throws {
    let changes = try #require(compared(Self.unsafe, Self.safe)).changes
    let change = try #require(changes.first { $0.setting == "snapshot-covered" })
    #expect(change.line == "stronger: snapshot-covered of a: fails → holds")
    #expect(change.trace.isEmpty)
  }

  @Test("a property that failed before is not reported again")
  func known() throws {
    let other = Self.unsafe.replacing("500ms", with: "600ms")
    let changes = try #require(compared(Self.unsafe, other)).changes
    #expect(changes.map(\.setting) == ["fade in", "fade out"])
  }

  @Test("a property that fails for further screens is reported for these")
  func further() throws {
    let other = Self.unsafe.replacing("a: {", with: "b: { fade: 500ms, at-background: keep }, a: {")
    let changes = try #require(compared(Self.unsafe, other)).changes
    #expect(
      changes.filter { $0.setting == "snapshot-covered" }.map(\.line)
        == ["weaker: snapshot-covered of b: holds → fails"])
  }

  @Test("a property that fails for a screen that was public is not a weakening")
  func formerlyPublic() throws {
    let old = Self.unsafe.replacing("a: {", with: "a: { sensitive: false, because: a public page,")
    let changes = try #require(compared(old, Self.unsafe)).changes
    #expect(
      changes.filter { $0.new.value == "fails" }.map(\.effect).allSatisfy { $0 == .different })
    #expect(changes.contains { $0.line == "stronger: sensitive of a: false → true" })
    #expect(!changes.contains { $0.effect == .weaker })
    let back = try #require(compared(Self.unsafe, old)).changes
    #expect(back.map(\.line) == ["weaker: sensitive of a: true → false"])
  }
}
