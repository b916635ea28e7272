/// A row copied from the Console: cells with tabs between them.
///
/// Its columns are a type, a time, a process and a message, unless the user has
/// added, removed or moved some. The row does not name its columns, so the
/// content of a cell tells its column.
struct ConsoleRow {
  let time: LogTime
  let process: ArraySlice<UInt8>
  let message: ArraySlice<UInt8>

  /// The number of bytes that can precede the time.
  private static let farthestTime = 64
  private static let maximumColumns = 16
  /// The largest number of words before the time: the type, which has two words
  /// in some languages.
  private static let maximumWordsOfType = 3

  /// Reads a line; nil if it is not a row with a time, a process and a message.
  init?(_ line: ArraySlice<UInt8>) {
    let tab = UInt8(ascii: "\t")
    guard line.prefix(Self.farthestTime).contains(tab) else { return nil }
    var cells = line.split(separator: tab, maxSplits: Self.maximumColumns).map(\.trimmed)[...]
    var first: LogTime?
    for _ in 0..<3 where first == nil { first = cells.popFirst()?.wholeTime }
    // The message is the cell about the lifecycle, or the longest one.
    guard let first,
      let message = cells.firstIndex(where: \.isAboutLifecycle)
        ?? cells.indices.dropFirst().filter({ !cells[$0].isAttribute })
        .max(by: { cells[$0].count < cells[$1].count }) ?? cells.indices.last
    else { return nil }
    let others = cells.indices.filter { $0 != message }
    let names = others.filter { !cells[$0].isAttribute }
    // The process is the first cell after the time, as long as the type precedes
    // the time. If the user has moved the type after the message, the process is
    // there, too.
    let hasMoved = cells[message...].contains(where: \.isType)
    guard let process = (hasMoved ? names.last : nil) ?? names.first ?? others.first else {
      return nil
    }
    (time, self.process, self.message) = (first, cells[process], cells[message])
  }

  /// Reads a row whose tabs have become blanks; nil if the beginning of its
  /// message cannot be found.
  ///
  /// Web pages and mail replace tabs. The time is then one of the first words,
  /// and the process is the text between the time and the message.
  init?(withBlanks line: ArraySlice<UInt8>) {
    guard
      let start = MessageMark.lifecycle.compactMap({ line.firstRange(of: $0)?.lowerBound }).min(),
      start > line.startIndex, line[start - 1].isBlank
    else { return nil }
    var scanner = ByteScanner(line[..<start])
    for _ in 0..<Self.maximumWordsOfType {
      scanner.skipBlanks()
      if let time = LogTime(&scanner), time.clock != .running {
        (self.time, process, message) = (time, scanner.rest.trimmed, line[start...])
        return
      }
      _ = scanner.word()
    }
    return nil
  }
}

/// The columns that the content of a cell can tell.
extension ArraySlice<UInt8> {
  fileprivate var wholeTime: LogTime? {
    var scanner = ByteScanner(self)
    let time = LogTime(&scanner)
    return scanner.rest.isEmpty && time?.clock != .running ? time : nil
  }

  fileprivate var isAboutLifecycle: Bool { MessageMark.lifecycle.contains { starts(with: $0) } }

  fileprivate var isType: Bool {
    ["default", "info", "debug", "error", "fault"].contains(text.lowercased())
  }

  /// Whether the cell belongs to a column other than the process: a type, a
  /// number, a subsystem, or the library that logs the lifecycle.
  fileprivate var isAttribute: Bool {
    isType || number != nil || starts(with: "0x") || starts(with: "com.apple.")
      || equals("UIKitCore") || equals("UIKit")
  }
}
