internal import ScrimLint
internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

// Recording: writes the expectations that a policy meets now into the tests
// without expectations.

extension TestCheck {
  /// A test file with the recorded expectations.
  package struct Recording: Sendable {
    package let change: SourceChange
    /// The number of tests that got expectations.
    package let count: Int
    /// The tests that get no expectations, each with the reason.
    package let refused: [(name: String, reason: String)]
    /// The recorded tests whose traces break properties, and those properties.
    package let breaches: [(name: String, properties: [String])]
  }

  /// Records the results of the traces, for the tests without expectations.
  ///
  /// Nil if the file or its policy cannot be read; playing the tests says why.
  package func recording(for file: ReadTestFile) -> Recording? {
    guard let contents = file.contents, contents.isWhole, file.report.count(.error) == 0,
      let checked = try? policy(of: [file]), var planner = planner(of: file, on: checked)
    else { return nil }
    let source = contents.files.all[0]
    var bytes = source.bytes
    var refused: [(name: String, reason: String)] = []
    var breaches: [(name: String, properties: [String])] = []
    var count = 0
    // The last test comes first, so that the offsets of the others stay valid.
    for written in contents.file.tests.reversed() where written.value.expectations == nil {
      let tests = planner.plan(written)
      let played = planner.tested.played
      guard let test = tests.first, let name = written.value.name else { continue }
      func refuse(_ reason: String) { refused.append((test.name, reason)) }
      guard source.bytes[test.span.start] != UInt8(ascii: "{") else {
        refuse("it is in braces; write it on lines of its own")
        continue
      }
      let key = contents.files.span(of: name.origin).start
      guard let indentation = source.blockIndentation(ofKeyAt: key) else {
        refuse("its name is not at the start of a line; write it as 'name: …'")
        continue
      }
      let recorded = Simulation(of: test.trace, on: played).recorded()
      // One list of expectations holds for all screens of a test.
      let other = tests.first { Simulation(of: $0.trace, on: played).recorded() != recorded }
      if let first = test.screen, let other = other?.screen {
        let pair = "\(PrintableText.quoted(first)) and \(PrintableText.quoted(other))"
        refuse("the results for \(pair) differ; write a test for each")
        continue
      }
      guard let entries = recorded.entries else {
        let longest = Nanoseconds.longest.text
        refuse("its trace has times before 0ms or after \(longest); start its clock at 0")
        continue
      }
      let lineBreak = source.lineBreak
      let lines = (["expect:"] + entries.map { "  - \($0)" }).map { indentation + $0 + lineBreak }
      let end = source.endOfEntry(at: test.span.end, indentedBy: indentation.utf8.count)
      let lacksBreak = end == bytes.count && bytes.last != UInt8(ascii: "\n")
      bytes.insert(contentsOf: ((lacksBreak ? lineBreak : "") + lines.joined()).utf8, at: end)
      count += 1
      if !recorded.breaches.isEmpty { breaches.append((test.name, recorded.breaches)) }
    }
    return Recording(
      change: SourceChange(of: source, to: bytes), count: count, refused: refused.reversed(),
      breaches: breaches.reversed())
  }
}

extension SourceFile {
  /// The line break that the file uses.
  fileprivate var lineBreak: String {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0,
      bytes[first - 1] == UInt8(ascii: "\r")
    else { return "\n" }
    return "\r\n"
  }

  /// The spaces that align a key with the key at an offset; nil if something
  /// else is in front of it.
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

  /// The offset after the last line of an entry, whose value ends at an offset.
  ///
  /// Comments that follow it belong to it if they are indented like its keys.
  fileprivate func endOfEntry(at offset: Int, indentedBy indentation: Int) -> Int {
    var end = endOfLine(at: offset)
    while end < bytes.count {
      let line = bytes[end..<(endOfLine(at: end + 1))]
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard blanks >= indentation, line.dropFirst(blanks).first == UInt8(ascii: "#") else { break }
      end = line.endIndex
    }
    return end
  }

  /// The offset after the end of the line that an offset is in.
  ///
  /// An offset at the start of a line belongs to the line before.
  private func endOfLine(at offset: Int) -> Int {
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "\n") { return offset }
    return bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }
}

/// What a trace gives, as a test writes it.
private struct RecordedTrace: Equatable {
  let entries: [String]?
  /// The properties that the trace breaks.
  let breaches: [String]
}

extension Simulation {
  /// The results of the simulation, as entries of `expect`, and the properties
  /// that the trace breaks.
  ///
  /// There is an entry for each instant at which something changes, and for the
  /// middle and the end of each fade. Then follow the entries of the whole
  /// trace. Nil if a test cannot write one of the instants.
  fileprivate func recorded() -> RecordedTrace {
    let instants = turningPoints(until: played().end)
    let result = played(lookingAt: Set(instants))
    let breaches = result.summary.brokenProperties.map(\.rawValue)
    guard instants.allSatisfy({ $0 >= .zero && $0 <= .longest }) else {
      return RecordedTrace(entries: nil, breaches: breaches)
    }
    var entries = instants.compactMap { instant -> String? in
      guard let members = result.moments(at: instant).last?.members else { return nil }
      let keys = ["reasons", "cover", "opacity", "exposed", "overlays", "secure"]
      let values = keys.compactMap { key in
        members.first { $0.name == key }.map { "\(key): \($0.value.text(as: key))" }
      }
      return "{ at: \(instant.instantText), \(values.joined(separator: ", ")) }"
    }
    if let peek = result.summary.peek { entries.append("{ peek: \(peek.worst.text) }") }
    if !breaches.isEmpty { entries.append("{ breaches: [\(breaches.joined(separator: ", "))] }") }
    return RecordedTrace(entries: entries, breaches: breaches)
  }
}
