internal import ScrimJSON

/// Collects the JSON records of a log, in any layout.
///
/// `log` writes one record a line, or an array in its own layout. Other tools
/// reformat an array, into more lines or a single line. So a record is the text
/// between two matching braces. A line can have the end of one record, the
/// beginning of another, and whole records between them.
///
/// Line numbers of `grep -n` in front of a record are skipped.
///
/// A line that cannot continue a record ends it. The record is then damaged, or
/// was not a record: the messages of other logs also contain braces.
struct JSONRecords {
  enum Record {
    /// A record, with the line that has its message.
    case whole(ArraySlice<UInt8>, LogLine)
    /// A record that is incomplete or too long, with the line where it ends.
    case damaged(LogLine)
  }

  /// The records in a line.
  struct Reading {
    /// The records that end in the line, in order.
    var records: [Record] = []
    /// Whether the line consists of JSON.
    var isJSON = false

    /// The time of the last record.
    ///
    /// It is searched for by its key, because parsing a whole record takes
    /// long.
    var time: LogTime? {
      guard case .whole(let text, _)? = records.last,
        let key = text.firstRange(of: "\"timestamp\"")
      else { return nil }
      var scanner = ByteScanner(text[key.upperBound...])
      guard scanner.text(upTo: "\"") != nil else { return nil }
      return LogTime(&scanner)
    }

    /// The reading of the line's records, or else of its text.
    ///
    /// - Parameters:
    ///   - readRecord: reads a record, from its text and the line that has its
    ///     message.
    ///   - readText: reads the line as text, if it is not only JSON.
    func reading(
      _ readRecord: (ArraySlice<UInt8>, LogLine) throws(JSONError) -> [LogEntry],
      orText readText: () -> LineReading
    ) -> LineReading {
      let entries = records.flatMap { record -> [LogEntry] in
        switch record {
        case .damaged(let line): return [.damage(at: line)]
        case .whole(let text, let line):
          do throws(JSONError) {
            return try readRecord(text, line)
          } catch {
            return [.damage(at: line)]
          }
        }
      }
      if isJSON { return LineReading(entries: entries, time: time) }
      var reading = readText()
      reading.entries = entries + reading.entries
      return reading
    }
  }

  /// The record that earlier lines have begun.
  private var open: OpenRecord?

  mutating func read(_ line: LogLine) -> Reading {
    var reading = Reading()
    var rest = line.text
    if open != nil, let end = advance(rest, line, &reading) { rest = end }
    if open != nil { return reading }
    if let numbered = rest.withoutLineNumber, numbered.startOfRecord != nil { rest = numbered }
    while let start = rest.startOfRecord {
      open = OpenRecord()
      guard let end = advance(rest[start...], line, &reading) else { return reading }
      if end.startIndex == start {
        guard reading.isJSON, let next = end.dropFirst().firstRange(of: "{\"") else {
          return reading
        }
        rest = end[next.lowerBound...]
      } else {
        rest = end
      }
    }
    if !rest.contains(where: { !$0.isBlank && !$0.isSeparator }), !line.text.isEmpty {
      reading.isJSON = true
    }
    return reading
  }

  /// Reads more of the open record.
  ///
  /// - Returns: the text after the record, or all of the text if it does not
  ///   continue the record. Nil if the record does not end in the line.
  private mutating func advance(
    _ text: ArraySlice<UInt8>, _ line: LogLine, _ reading: inout Reading
  ) -> ArraySlice<UInt8>? {
    guard var record = open.take() else { return text }
    switch record.syntax.read(text) {
    case .continues:
      record.add(text, line)
      if record.isTooLong {
        reading.records.append(.damaged(line.part(text)))
      } else {
        open = record
      }
      reading.isJSON = true
      return nil
    case .ends(let end):
      record.add(text[..<end], line)
      reading.records.append(
        record.isTooLong
          ? .damaged(line.part(text[..<end])) : .whole(record.text[...], record.line ?? line))
      reading.isJSON = true
      return text[end...]
    case .breaks(let end):
      let isBegun = !record.text.isEmpty
      record.add(text[..<end], line)
      if record.isOfLog {
        reading.records.append(.damaged(line.part(text)))
        // The line has nothing but the damaged record.
        if !isBegun { reading.isJSON = true }
      }
      return text
    }
  }
}

/// A record that has begun.
private struct OpenRecord {
  var syntax = JSONSyntax()
  private(set) var text: [UInt8] = []
  /// The line with the message.
  private(set) var line: LogLine?

  var isTooLong: Bool { text.count > LogLine.longest }

  /// Whether the record is one of a unified log, and not a part of a message.
  var isOfLog: Bool {
    let keys: [StaticString] = [
      "\"eventMessage\"", "\"traceID\"", "\"timestamp\"", "\"processImagePath\"",
    ]
    return keys.contains { text[...].contains($0) }
  }

  mutating func add(_ part: ArraySlice<UInt8>, _ line: LogLine) {
    guard !isTooLong else { return }
    text += part.prefix(LogLine.longest + 1)
    text.append(UInt8(ascii: "\n"))
    if part.contains("\"eventMessage\"") { self.line = line.part(part) }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the brace that a record begins with, if nothing but brackets
  /// and commas precede it.
  fileprivate var startOfRecord: Int? {
    guard let start = firstIndex(where: { !$0.isBlank && !$0.isSeparator }),
      self[start] == UInt8(ascii: "{")
    else { return nil }
    return start
  }
}

extension UInt8 {
  /// Whether the byte lies between the records of an array.
  fileprivate var isSeparator: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "]") || self == UInt8(ascii: ",")
      || self == UInt8(ascii: "}")
  }
}
