/// A row copied from the Console: cells with tabs between them.
///
/// Its columns are a type, a time, a process and a message, unless the user has
/// added, removed or moved some. The row does not name its columns, so the
/// content of a cell tells its column.
struct ConsoleRow {
  let time: LogTime
  let process: ArraySlice<UInt8>
  let message: ArraySlice<UInt8>

  /// Reads a line; nil if it is not a row with a time, a process and a message.
  init?(_ line: ArraySlice<UInt8>) {
    let tab = UInt8(ascii: "\t")
    guard line.prefix(Self.farthestTime).contains(tab) else { return nil }
    let cells = line.split(separator: tab, maxSplits: Self.maximumColumns)
    guard let (timeIndex, time) = Self.time(in: cells.prefix(3)),
      let messageIndex = Self.message(in: cells, after: timeIndex),
      let processIndex = Self.process(in: cells, after: timeIndex, besides: messageIndex)
    else { return nil }
    self.time = time
    process = cells[processIndex].trimmed
    // The message can contain tabs itself.
    let isWhole = cells[(messageIndex + 1)...].allSatisfy { !$0.contains(UInt8(ascii: " ")) }
    message = isWhole ? cells[messageIndex] : line[cells[messageIndex].startIndex...]
  }

  /// Reads a row whose tabs have become blanks; nil if the beginning of its
  /// message cannot be found.
  ///
  /// Web pages and mail replace tabs. The time is then one of the first words,
  /// and the process is the text between the time and the message.
  init?(withBlanks line: ArraySlice<UInt8>) {
    guard
      let start = [MessageMark.deactivation, MessageMark.snapshot]
        .compactMap({ line.firstRange(of: $0)?.lowerBound }).min(),
      start > line.startIndex, line[start - 1].isBlank
    else { return nil }
    var scanner = ByteScanner(line[..<start])
    for _ in 0..<Self.maximumWordsOfType {
      scanner.skipBlanks()
      if let time = LogTime(&scanner), time.clock != .running {
        self.time = time
        process = scanner.rest.trimmed
        message = line[start...]
        return
      }
      _ = scanner.word()
    }
    return nil
  }

  /// The largest number of words before the time: the type, which has two words
  /// in some languages.
  private static let maximumWordsOfType = 3
  private static let maximumColumns = 16
  /// The number of bytes that can precede the time.
  private static let farthestTime = 64

  private static func time(
    in cells: ArraySlice<ArraySlice<UInt8>>
  ) -> (index: Int, time: LogTime)? {
    for (index, cell) in cells.enumerated() {
      var scanner = ByteScanner(cell.trimmed)
      if let time = LogTime(&scanner), scanner.rest.isEmpty, time.clock != .running {
        return (index, time)
      }
    }
    return nil
  }

  /// The cell with a message about the lifecycle, or the longest one.
  private static func message(in cells: [ArraySlice<UInt8>], after time: Int) -> Int? {
    let others = cells.indices.dropFirst(time + 1)
    if let known = others.first(where: { isAboutLifecycle(cells[$0]) }) { return known }
    return others.dropFirst().filter { !isAttribute(cells[$0]) }.max {
      cells[$0].count < cells[$1].count
    } ?? others.last
  }

  /// The cell with the name of the process.
  ///
  /// It is the first one after the time, as long as the type precedes the time.
  /// If the user has moved the type after the message, the process is there,
  /// too.
  private static func process(
    in cells: [ArraySlice<UInt8>], after time: Int, besides message: Int
  ) -> Int? {
    let others = cells.indices.dropFirst(time + 1).filter { $0 != message }
    let names = others.filter { !isAttribute(cells[$0]) }
    let hasMoved = others.contains { $0 > message && isType(cells[$0]) }
    return (hasMoved ? names.last { $0 > message } : nil) ?? names.first ?? others.first
  }

  private static func isAboutLifecycle(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.starts(with: MessageMark.deactivation) || cell.starts(with: MessageMark.snapshot)
  }

  private static func isType(_ cell: ArraySlice<UInt8>) -> Bool {
    ["default", "info", "debug", "error", "fault"].contains(cell.trimmed.text.lowercased())
  }

  /// Whether a cell belongs to a column other than the process: a type, a
  /// number, a subsystem, or the library that logs the lifecycle.
  private static func isAttribute(_ cell: ArraySlice<UInt8>) -> Bool {
    let cell = cell.trimmed
    return isType(cell) || cell.number != nil || cell.starts(with: "0x".utf8)
      || cell.starts(with: "com.apple.".utf8) || cell.elementsEqual("UIKitCore".utf8)
      || cell.elementsEqual("UIKit".utf8)
  }
}
