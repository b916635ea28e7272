/// The digests by which GitHub's code scanning tracks a finding across commits.
///
/// GitHub's upload action adds `primaryLocationLineHash` to logs without it,
/// but a service that gets a log in another way finds none. A different digest
/// would separate a finding from its existing alert. So this computes exactly
/// the digest of the action. A line is identified by the 100 characters from
/// its start, across line breaks and without blanks. They form a 64-bit number
/// in base 37, which advances by a character in one step. Lines with equal
/// digests are numbered.
struct LineHashes {
  private let hashes: [SourceID: [Int: String]]

  /// Computes the digests of the lines that the findings are on.
  init(of findings: [Diagnostic], _ tables: inout LineTables) {
    var lines: [SourceID: Set<Int>] = [:]
    for finding in findings where !tables.sources[finding.span.source].isConcealed {
      lines[finding.span.source, default: []].insert(tables.start(of: finding.span).line)
    }
    let sources = tables.sources
    hashes = Dictionary(
      uniqueKeysWithValues: lines.map { ($0, Self.hashes(of: $1, in: sources[$0])) })
  }

  /// The digest of the line that a finding starts on; nil if parts of its file
  /// are concealed.
  ///
  /// The digest also depends on the lines after it, which may be blank then.
  func hash(for finding: Diagnostic, _ tables: inout LineTables) -> String? {
    hashes[finding.span.source]?[tables.start(of: finding.span).line]
  }

  /// The digests of some lines, counted from 1.
  static func hashes(of lines: Set<Int>, in source: SourceFile) -> [Int: String] {
    var hash = RollingHash()
    var numbers: [UInt64: Int] = [:]
    var hashes: [Int: String] = [:]
    func add(_ line: (number: Int, hash: UInt64)?) {
      guard let line else { return }
      numbers[line.hash, default: 0] += 1
      if lines.contains(line.number) {
        hashes[line.number] = "\(String(line.hash, radix: 16)):\(numbers[line.hash] ?? 1)"
      }
    }
    for unit in String(decoding: source.bytes, as: UTF8.self).utf16 { add(hash.take(unit)) }
    // The action ends the text with a unit that is not a character, so that an
    // empty last line counts. Then it fills the window with zeros.
    add(hash.take(0xFFFF))
    for _ in 0..<RollingHash.length { add(hash.push(0)) }
    return hashes
  }
}

/// A window that moves over a text, and the digest of its contents.
private struct RollingHash {
  /// The number of characters in the window.
  static let length = 100
  private static let base: UInt64 = 37
  /// The weight of a character when it leaves the window.
  private static let weightOfOldest = (0..<length).reduce(1) { weight, _ in weight &* base }

  private var value: UInt64 = 0
  private var window = [UInt16](repeating: 0, count: length)
  /// The line that starts at each index of the window; 0 if none does.
  private var lines = [Int](repeating: 0, count: length)
  /// The index at which the window starts.
  private var index = 0
  private var line = 0
  private var startsLine = true
  private var followsCarriageReturn = false

  /// Adds the next character, and returns the line that starts with the one
  /// that leaves.
  mutating func take(_ unit: UInt16) -> (number: Int, hash: UInt64)? {
    let lineFeed = UInt16(UInt8(ascii: "\n"))
    let isBlank = unit == UInt16(UInt8(ascii: " ")) || unit == UInt16(UInt8(ascii: "\t"))
    if isBlank || followsCarriageReturn && unit == lineFeed {
      followsCarriageReturn = false
      return nil
    }
    followsCarriageReturn = unit == UInt16(UInt8(ascii: "\r"))
    let character = followsCarriageReturn ? lineFeed : unit
    if startsLine { line += 1 }
    defer { startsLine = character == lineFeed }
    return push(character, startingLine: startsLine ? line : 0)
  }

  /// Adds a character, and returns the line that starts with the one that
  /// leaves.
  ///
  /// - Parameter line: the line that starts with the character; 0 if none does.
  mutating func push(_ unit: UInt16, startingLine line: Int = 0) -> (number: Int, hash: UInt64)? {
    let finished = (number: lines[index], hash: value)
    let oldest = UInt64(window[index])
    (lines[index], window[index]) = (line, unit)
    value = value &* Self.base &+ UInt64(unit) &- Self.weightOfOldest &* oldest
    index = (index + 1) % Self.length
    return finished.number > 0 ? finished : nil
  }
}
