/// The beginning of a line of `logcat`: when, which process, and which tag.
///
/// `logcat -v` has a dozen formats, Android Studio has two, and each can have a
/// time, a time zone, a year, a user and colors. All have a priority, a single
/// letter, with the tag and the pid around it:
///
/// | format | before the priority | after it |
/// | --- | --- | --- |
/// | `tag`, `brief`, `time` | nothing | `/tag: message`, `/tag( 1234): message` |
/// | `process` | nothing | `( 1234) message  (tag)` |
/// | `threadtime` | `1234  1240` | ` tag: message` |
/// | `long` | `[ 1234: 1240` | `/tag ]` |
/// | Android Studio | `1234-1240  tag  com.example` | `  message` |
/// | its older versions | `1234-1240/com.example` | `/tag: message` |
///
/// A user can precede the pid.
struct LogcatHeader {
  var time: LogTime?
  /// The pid, and the package that Android Studio shows.
  var process = LogProcess()
  var tag: ArraySlice<UInt8> = []
  var message: ArraySlice<UInt8> = []
  /// Whether the line is a header of `-v long`, whose message follows.
  var isLong = false
}

extension LogcatHeader {
  /// Reads a line; nil if it is not a line of `logcat`.
  init?(_ line: ArraySlice<UInt8>) {
    var scanner = ByteScanner(line)
    scanner.skipBlanks()
    isLong = scanner.skip("[ ")
    scanner.skipBlanks()
    time = LogTime(&scanner)
    scanner.skipBlanks()
    let start = scanner.position
    var words: [ArraySlice<UInt8>] = []
    while !scanner.rest.startsWithPriority {
      let maximumWords = 6
      guard scanner.next != nil, words.count < maximumWords else { return nil }
      words.append(scanner.word())
    }
    let ids = line[start..<scanner.position].ids
    scanner.advance(by: 1)
    guard read(words, ids, &scanner) else { return nil }
  }

  /// Reads the words before the priority, and the text after it, in any format.
  private mutating func read(
    _ words: [ArraySlice<UInt8>], _ ids: [ArraySlice<UInt8>], _ scanner: inout ByteScanner
  ) -> Bool {
    if scanner.skip("(") { return words.isEmpty && readProcess(&scanner) }
    let hasSlash = scanner.skip("/")
    if let first = words.first, let studio = first.studioProcess {
      process = studio
      if hasSlash { return process.name != nil && readTag(scanner.rest) }
      guard words.count > 1 else { return false }
      if words.count > 2 { process.name = words.last?.packageName }
      (tag, message) = (words[1], scanner.rest.trimmed)
      return true
    }
    if isLong {
      guard scanner.rest.trimmed.last == UInt8(ascii: "]") else { return false }
      tag = scanner.rest.trimmed.dropLast().trimmed
    } else if !readTag(scanner.rest) {
      return false
    }
    // People remove the pids from logs that they publish, and leave the time.
    if words.isEmpty { return hasSlash || time != nil && tag.isOfEvents }
    process.pid = ids.dropLast().last?.number
    return process.pid != nil && ids.last?.number != nil && hasSlash == isLong
  }

  /// Reads `tag( 1234): message`, `tag(10123: 1234): message` with the user
  /// before the pid, or `tag: message`.
  private mutating func readTag(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = ByteScanner(text)
    if let name = scanner.text(upTo: "("), !name.contains(": "),
      let id = scanner.text(upTo: "):")?.ids.last?.number
    {
      (process.pid, tag, message) = (id, name.trimmed, scanner.rest.trimmed)
      return true
    }
    // A line with an empty message can end with the colon.
    let last = text.last == UInt8(ascii: ":") ? text.endIndex - 1 : nil
    guard let colon = text.firstRange(of: ": ")?.lowerBound ?? last else { return false }
    (tag, message) = (text[..<colon].trimmed, text[(colon + 1)...].trimmed)
    return true
  }

  /// Reads ` 1234) message  (tag)`, or `10123: 1234) message  (tag)` with the
  /// user before the pid.
  private mutating func readProcess(_ scanner: inout ByteScanner) -> Bool {
    process.pid = scanner.text(upTo: ")")?.ids.last?.number
    let text = scanner.rest.trimmed
    guard process.pid != nil, text.last == UInt8(ascii: ")"),
      let open = text.lastIndex(of: UInt8(ascii: "(")),
      text[..<open].reversed().starts(with: "  ".utf8)
    else { return false }
    (tag, message) = (text[(open + 1)...].dropLast(), text[..<open].trimmed)
    return true
  }
}

extension ArraySlice<UInt8> {
  var isOfEvents: Bool { starts(with: "wm_") || starts(with: "am_") }

  /// The text, if it is the name of a package, or of a process of one.
  var packageName: String? {
    contains(UInt8(ascii: ".")) && first?.isLetter == true ? text : nil
  }

  fileprivate var startsWithPriority: Bool {
    guard let first, let next = dropFirst().first else { return false }
    return "VDIWEFAS".utf8.contains(first) && " \t/(".utf8.contains(next)
  }

  /// The user, the process and the thread.
  fileprivate var ids: [ArraySlice<UInt8>] { split { $0.isBlank || $0 == UInt8(ascii: ":") } }

  /// The pid and the package in `1234-1240` or `1234-1240/com.example`.
  fileprivate var studioProcess: LogProcess? {
    var scanner = ByteScanner(self)
    guard let pid = scanner.digits(), scanner.skip("-"), scanner.digits() != nil,
      scanner.next == nil || scanner.skip("/")
    else { return nil }
    return LogProcess(pid: Int(pid.value), name: scanner.rest.packageName)
  }
}
