/// Puts the JSON records of a log together, however they are laid out.
///
/// `log` writes one record a line, or an array in its own layout. Other tools
/// lay an array out again, in more lines or in one. So a record is what lies
/// between two braces, and a line can have the end of one record, the beginning
/// of another, and whole ones between them.
///
/// A line that cannot continue a record ends it. The record is then damaged, or
/// was none: the messages of other logs contain braces too.
struct JSONRecords {
  enum Record {
    /// A record, with the line that has its message.
    case whole(ArraySlice<UInt8>, LogLine)
    /// A record that is not finished, or too long; with the place where it ends.
    case damaged(LogLine)
  }

  /// What a line is for the records.
  struct Reading {
    /// The records that end in the line, in order.
    var records: [Record] = []
    /// Whether the line consists of JSON.
    var isJSON = false

    /// The time of the last record.
    ///
    /// It is found by its key, since reading all of a record takes long.
    var time: LogTime? {
      guard case .whole(let text, _)? = records.last,
        let key = text.firstRange(of: "\"timestamp\"")
      else { return nil }
      var scanner = ByteScanner(text[key.upperBound...])
      guard scanner.text(upTo: "\"") != nil else { return nil }
      return LogTime(&scanner)
    }
  }

  /// The record that the lines before have begun.
  private var open: OpenRecord?

  mutating func read(_ line: LogLine) -> Reading {
    var reading = Reading()
    var rest = line.text
    if open != nil, let end = advance(rest, line, &reading) { rest = end }
    if open != nil { return reading }
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

/// Follows the syntax of one object, as far as it takes to find its end.
private struct JSONSyntax {
  enum Outcome {
    /// The text ends within the object.
    case continues
    /// The object ends before an index.
    case ends(Int)
    /// The text is not JSON from an index on.
    case breaks(Int)
  }

  private enum Expectation { case key, colon, value, separator }

  /// The braces and brackets that are open, outermost first.
  private var brackets: [UInt8] = []
  private var expectation = Expectation.value

  /// More nested than any record.
  private static let deepest = 64

  mutating func read(_ text: ArraySlice<UInt8>) -> Outcome {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte.isBlank {
        index += 1
        continue
      }
      guard let end = token(byte, at: index, in: text) else { return .breaks(index) }
      index = end
      if brackets.isEmpty { return .ends(index) }
    }
    return .continues
  }

  /// Reads a token; returns its end, or nil if it is not allowed here.
  private mutating func token(
    _ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>
  ) -> Int? {
    switch (byte, expectation) {
    case (UInt8(ascii: "\""), .key):
      expectation = .colon
      return text.endOfString(from: index)
    case (UInt8(ascii: "\""), .value):
      expectation = .separator
      return text.endOfString(from: index)
    case (UInt8(ascii: ":"), .colon):
      expectation = .value
    case (UInt8(ascii: ","), .separator):
      expectation = brackets.last == UInt8(ascii: "{") ? .key : .value
    case (UInt8(ascii: "{"), .value), (UInt8(ascii: "["), .value):
      guard brackets.count < Self.deepest else { return nil }
      brackets.append(byte)
      expectation = byte == UInt8(ascii: "{") ? .key : .value
    case (UInt8(ascii: "}"), .key), (UInt8(ascii: "}"), .separator):
      guard brackets.popLast() == UInt8(ascii: "{") else { return nil }
      expectation = .separator
    case (UInt8(ascii: "]"), .value), (UInt8(ascii: "]"), .separator):
      guard brackets.popLast() == UInt8(ascii: "[") else { return nil }
      expectation = .separator
    case (_, .value) where byte.isOfScalar:
      expectation = .separator
      return text[index...].firstIndex { !$0.isOfScalar } ?? text.endIndex
    default: return nil
    }
    return index + 1
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

  /// The index after the string that begins at an index; nil if it does not end.
  fileprivate func endOfString(from start: Int) -> Int? {
    var index = start + 1
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte lies between the records of an array.
  fileprivate var isSeparator: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "]") || self == UInt8(ascii: ",")
      || self == UInt8(ascii: "}")
  }

  /// Whether the byte can be in a number, `true`, `false` or `null`.
  fileprivate var isOfScalar: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: ".")
  }
}
