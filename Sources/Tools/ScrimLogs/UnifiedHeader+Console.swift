/// Rows copied from the Console: cells with tabs between them.
///
/// The columns are a type, a time, a process and a message, unless the user has
/// added, removed or moved some. A row does not name its columns, so the content
/// of a cell tells its column.
extension UnifiedHeader {
  /// Reads a line; nil if it is not a row with a time, a process and a message.
  init?(consoleRow line: ArraySlice<UInt8>) {
    let (tab, farthestTime, maximumColumns) = (UInt8(ascii: "\t"), 64, 16)
    guard line.prefix(farthestTime).contains(tab) else { return nil }
    var cells = line.split(separator: tab, maxSplits: maximumColumns).map(\.trimmed)[...]
    var first: LogTime?
    for _ in 0..<3 where first == nil { first = cells.popFirst()?.wholeTime }
    // The message is the cell about the lifecycle, or the longest one.
    guard let time = first,
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
    self.init(time, cells[process], cells[message])
  }

  /// Reads a row whose tabs have become blanks; nil if the beginning of its
  /// message cannot be found.
  ///
  /// Web pages and mail replace tabs. The process is then the text between the
  /// time and the message. Before the time there is only the type, which has two
  /// words in some languages.
  init?(rowWithBlanks line: ArraySlice<UInt8>) {
    guard
      let start = MessageMark.lifecycle.compactMap({ line.firstRange(of: $0)?.lowerBound }).min(),
      start > line.startIndex, line[start - 1].isBlank
    else { return nil }
    var scanner = ByteScanner(line[..<start])
    scanner.skipBlanks()
    for _ in 0..<3 {
      if let time = LogTime(&scanner), time.clock != .running {
        self.init(time, scanner.rest.trimmed, line[start...])
        return
      }
      _ = scanner.word()
    }
    return nil
  }

  private init(_ time: LogTime, _ name: ArraySlice<UInt8>, _ message: ArraySlice<UInt8>) {
    let isName = name.first.map { !"[(".utf8.contains($0) } ?? false
    self.init(
      time: time, process: LogProcess(name: isName ? name.text : nil), fullMessage: message)
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
