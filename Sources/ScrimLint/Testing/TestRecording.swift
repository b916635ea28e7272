internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Recording: the expectations that a policy meets now, written into the tests
// that have none.

extension TestCheck {
  /// A test file with the recorded expectations.
  package struct Recording: Sendable {
    package let change: SourceChange
    /// The number of tests that got expectations.
    package let count: Int
    /// The tests that are written in braces, where nothing is added.
    package let refused: [String]
  }

  /// Records what each trace gives, for the tests without expectations.
  ///
  /// Nil if the file or its policy cannot be read; playing the tests says why.
  package func recording(for suite: TestSuite) -> Recording? {
    guard let contents = suite.contents, contents.isWhole, suite.report.count(.error) == 0,
      let target = suite.target,
      let lowered = (try? policy(of: [suite]))?.lowered
    else { return nil }
    let played = PlayedTimeline(lowered.timeline)
    var planner = TestPlanner(
      contents, target.path, on: played.timeline, within: check.limits, reporting: suite.report)
    let source = contents.files.all[0]
    var bytes = source.bytes
    var (count, refused) = (0, [String]())
    // The last test comes first, so that the offsets of the others stay valid.
    for written in contents.file.tests.reversed() where written.value.expectations == nil {
      guard let test = planner.plan(written), let name = written.value.name,
        let simulation = Simulation(of: test.trace, on: played)
      else { continue }
      let key = contents.files.span(of: name.origin).start
      guard let indentation = source.blockIndentation(ofKeyAt: key) else {
        refused.append(test.name)
        continue
      }
      let lines = simulation.recordedExpectations.map { "\(indentation)  - \($0)\n" }
      let text = "\(indentation)expect:\n" + lines.joined()
      let end = source.endOfLine(at: test.span.end)
      let lacksBreak = end == bytes.count && bytes.last != UInt8(ascii: "\n")
      bytes.insert(contentsOf: ((lacksBreak ? "\n" : "") + text).utf8, at: end)
      count += 1
    }
    return Recording(
      change: SourceChange(of: source, to: bytes), count: count, refused: refused.reversed())
  }
}

extension SourceFile {
  /// The spaces that align a key with the key at an offset; nil if that key is
  /// in braces.
  ///
  /// Only spaces and the marks of list entries come before a key of a block.
  fileprivate func blockIndentation(ofKeyAt offset: Int) -> String? {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = bytes[start..<offset]
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    return String(repeating: " ", count: before.count)
  }

  /// The offset after the end of the line that an offset is in.
  ///
  /// An offset at the start of a line belongs to the line before.
  fileprivate func endOfLine(at offset: Int) -> Int {
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "\n") { return offset }
    return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }
}

extension Simulation {
  /// What the simulation gives, as entries of `expect`.
  ///
  /// There is an entry for each instant at which something changes, and for the
  /// middle and the end of each fade.
  fileprivate var recordedExpectations: [String] {
    let instants = turningPoints().filter { $0 <= Nanoseconds.longest && $0 >= .zero }
    let played = played(lookingAt: Set(instants))
    var entries = instants.compactMap { instant -> String? in
      guard let members = played.moment(at: instant)?.members else { return nil }
      let fields = ["reasons", "cover", "opacity", "exposed", "overlays", "secure"].compactMap {
        key in
        members.first { $0.name == key }.map { "\(key): \($0.value.asWritten)" }
      }
      return "{ at: \(instant.instantText), \(fields.joined(separator: ", ")) }"
    }
    if let peek = played.summary.peek { entries.append("{ peek: \(peek.worst.text) }") }
    let broken = Property.allCases.filter { property in
      played.summary.breaches.contains { $0.property == property }
    }
    if !broken.isEmpty {
      entries.append(
        "{ breaches: [\(broken.map(\.rawValue).joined(separator: ", "))] }")
    }
    return entries
  }
}
