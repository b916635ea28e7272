/// Names for findings that stay the same when lines move.
///
/// A service that follows findings from run to run must know which of them are
/// the old ones. So a fingerprint is made of what a finding says, of the file's path in its
/// repository and of the line it is about, and not of where that line stands, nor of the
/// folder that scrim ran in. Findings that are alike in all of that are numbered, so that no
/// two have the same one.
struct Fingerprints {
  private let report: Report
  private var occurrences: [UInt64: Int] = [:]

  /// How much of a long line counts, on either side of a finding.
  private static let contextBytes = 240

  init(of report: Report) {
    self.report = report
  }

  /// The fingerprint of the next finding, to be asked for in the report's order.
  mutating func next(for finding: Diagnostic, _ tables: inout LineTables) -> String {
    let table = tables.table(of: finding.span.source)
    var digest = Digest()
    digest.combine(finding.rule.description.utf8)
    digest.combine(tables.repositoryPath(of: finding.span.source).utf8)
    digest.combine(finding.message.utf8)
    digest.combine(line(of: finding.span, table))

    let occurrence = occurrences[digest.value, default: 0] + 1
    occurrences[digest.value] = occurrence
    return "\(digest.text):\(occurrence)"
  }

  /// The fingerprint of a message about no place in a file.
  static func fingerprint(of message: String) -> String {
    var digest = Digest()
    digest.combine(message.utf8)
    return digest.text
  }

  /// The bytes of the line that a span starts on, without the blanks around;
  /// none for an empty span, which is about no text.
  private func line(of span: SourceSpan, _ table: LineTable) -> ArraySlice<UInt8> {
    guard span.start < span.end else { return [] }
    let start = table.location(of: span.start)
    let line = table.bytes(ofLine: start.line)
    let nearby = line.clamped(
      to: start.offset - Self.contextBytes..<start.offset + Self.contextBytes)
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var bytes = report.source(span).bytes[nearby].drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }
}

/// A digest by FNV-1a in 64 bits, which is the same in every run, as that of
/// `Hasher` is not.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes in a run of bytes, and a byte that ends it.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The digest in sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
