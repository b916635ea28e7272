internal import ScrimJSON

/// Collects the JSON records of a log, in any layout.
///
/// `log` writes one record a line, or an array, and other tools write an array in
/// more lines or in one. So a record is the text between two matching braces, and a
/// line can have parts of records and whole ones.
///
/// A line that cannot continue a record ends it. The record is then damaged, or
/// was not a record: the messages of other logs also contain braces.
struct JSONRecords {
  /// A record, as far as it was read.
  struct Record {
    private(set) var text: [UInt8] = []
    /// The line that has its message, or else its last line.
    private(set) var line: LogLine
    private var hasMessage = false
    fileprivate var isIncomplete = true
    fileprivate var reader = JSONPartReader()

    fileprivate init(in line: LogLine) { self.line = line }

    var isDamaged: Bool { isIncomplete || isTooLong }
    fileprivate var isTooLong: Bool { text.count > LogLine.longest }

    /// Whether the record is one of a unified log, and not a part of a message.
    fileprivate var isOfLog: Bool {
      let keys: [StaticString] = [
        "\"eventMessage\"", "\"traceID\"", "\"timestamp\"", "\"processImagePath\"",
      ]
      return keys.contains { text[...].contains($0) }
    }

    /// The time, which is searched for by its key: parsing a record takes long.
    var time: LogTime? {
      var scanner = ByteScanner(text[...])
      guard scanner.text(upTo: "\"timestamp\"") != nil, scanner.text(upTo: "\"") != nil else {
        return nil
      }
      return LogTime(&scanner)
    }

    fileprivate mutating func add(_ part: ArraySlice<UInt8>, _ line: LogLine) {
      guard !isTooLong else { return }
      text += part.prefix(LogLine.longest + 1)
      text.append(UInt8(ascii: "\n"))
      guard !hasMessage else { return }
      self.line = line
      hasMessage = part.contains("\"eventMessage\"")
    }
  }

  /// The record that earlier lines have begun.
  private var open: Record?

  /// Reads a line.
  ///
  /// - Returns: the records that end in the line, in order, and whether the line
  ///   consists of JSON.
  mutating func read(_ line: LogLine) -> (records: [Record], isJSON: Bool) {
    var records: [Record] = []
    var isJSON = false
    // Whether a record of the line is damaged; the next one can be anywhere.
    var isDamaged = false
    var rest = line.text
    while let start = open == nil ? rest.startOfRecord(afterDamage: isDamaged) : rest {
      let isContinued = open != nil
      var record = open.take() ?? Record(in: line)
      do throws(JSONError) {
        let end = try record.reader.end(in: start)
        record.add(start[..<(end ?? start.endIndex)], line)
        record.isIncomplete = end == nil
        isJSON = true
        if end != nil || record.isTooLong { records.append(record) } else { open = record }
        guard let end else { return (records, true) }
        rest = start[end...]
      } catch {
        record.add(start[..<error.offset], line)
        let isOfLog = record.isOfLog || !isDamaged && records.first?.isOfLog ?? false
        if isOfLog { records.append(record) }
        if isContinued { continue }
        isDamaged = isDamaged || isOfLog
        guard isDamaged else { return (records, isJSON) }
        rest = start[error.offset...]
      }
    }
    let isRest = rest.allSatisfy { $0.isBlank || $0.isSeparator } && !line.text.isEmpty
    return (records, isJSON || isDamaged || isRest)
  }
}

extension ArraySlice<UInt8> {
  /// The text from the brace on that the next record begins with; nil if anything
  /// but brackets and commas precedes it, except after a damaged record.
  fileprivate func startOfRecord(afterDamage: Bool) -> ArraySlice<UInt8>? {
    let start = drop { afterDamage ? $0 != UInt8(ascii: "{") : $0.isBlank || $0.isSeparator }
    return start.first == UInt8(ascii: "{") ? start : nil
  }
}

extension UInt8 {
  /// Whether the byte lies between the records of an array.
  fileprivate var isSeparator: Bool { "[],}".utf8.contains(self) }
}
