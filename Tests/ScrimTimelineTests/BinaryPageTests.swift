import ScrimTrace
import ScrimInterchange
import ScrimPatterns
import Foundation
import TestSupport
import Testing

@testable import ScrimTimeline

/// Compares the page that documents the binary form with the form itself.
@Suite struct BinaryPageTests {
  /// The content of the page's example.
  static let example: TimelineContent = {
    var content = TimelineContent.closed
    content.lock = .never
    content.screens = TrackMap(
      unlisted: 0, entries: [.init(id: "home", track: 0)], patterns: [["pay.**"]],
      combinations: [.init(base: 0, pattern: 0, track: 0)])
    return content
  }()

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../schema/timeline-binary.md")

  @Test("the page's example has the bytes that the encoder writes")
  func example() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let dump = try BinaryDump(Timeline(encoding: Self.example)).text
    let marks = /(?s)<!-- example -->\n.*<!-- end -->/
    let written = page.replacing(marks, with: "<!-- example -->\n\(dump)<!-- end -->")
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
      try written.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(page == written)
    }
    let digits = dump.matches(of: /\n[0-9A-F]{4} ((?: [0-9A-F]{2})+)/)
      .flatMap { $0.1.split(separator: " ") }
    #expect(try digits.map { UInt8($0, radix: 16) } == Timeline(encoding: Self.example).bytes)
  }

  @Test("the page lists the sections of a file in their order")
  func sections() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let rows = page.matches(of: #/\n\| ([a-z ]+) \| (\d+) \| /#).map { "\($0.1) \($0.2)" }
    let layout = try Timeline(encoding: Self.example).layout
    #expect(rows == BinaryDump.sections(layout).map { "\($0.name) \($0.size)" })
    #expect(page.contains("the header at byte \(Header.size)"))
    #expect(page.contains("\(BinaryDump.sections(layout).count) × `u32`"))
    #expect(page.contains("A bucket has at most \(HashIndex.bucketLimit) words"))
  }

  @Test("the page lists choices with their numbers in a file")
  func choices() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    func row(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    func words<Choice: Coded & RawRepresentable<String>>(_ type: Choice.Type) -> [String] {
      (0..<UInt8(Choice.allCases.count)).map { Choice(code: $0).rawValue }
    }
    #expect(page.contains("| events | \(row(CueEvent.allCases.map(\.name))) |"))
    #expect(page.contains("| causes | \(row(Cause.allCases.map(\.name))) |"))
    #expect(page.contains("| curves | \(row(words(Curve.self))) |"))
    #expect(page.contains("| secure levels | \(row(words(SecureLevel.self))) |"))
    #expect(page.contains("| image modes | \(row(words(ImageMode.self))) |"))
    let lifecycles = words(Lifecycle.self).enumerated().map { "\($0) `\($1)`" }
    #expect(page.contains("lifecycle: \(lifecycles.joined(separator: ", ")) |"))
  }
}
