internal import ScrimJSON

/// Identifiers of findings that do not change when lines move.
///
/// A service that tracks findings must recognize them in later runs. So a
/// fingerprint depends on the rule, the message, the file's path in its
/// repository and the text of the line. It does not depend on the line number
/// or the working directory. For a finding on screens that have one cause, the
/// screens take the place of the message, which names only some of them. So such
/// a finding is new if it is about one more screen. Findings that are equal in
/// all of these are numbered, so that each fingerprint is unique.
struct Fingerprints {
  private var occurrences: [String: Int] = [:]

  /// The number of bytes of a long line that count on each side of a finding.
  private static let contextBytes = 240

  /// The fingerprint of the next finding; findings must come in the order in
  /// which they are shown.
  mutating func next(for finding: Diagnostic, _ tables: inout LineTables) -> String {
    var digest = Digest()
    let span = finding.cause ?? finding.span
    digest.combine(finding.rule.description.utf8)
    digest.combine(tables.repositoryPath(of: span.source).utf8)
    if finding.cause == nil { digest.combine(finding.message.utf8) }
    digest.combine(line(of: span, &tables))
    var text = digest.text
    if finding.cause != nil {
      digest = Digest()
      for screen in finding.screens.sorted() { digest.combine(screen.utf8) }
      text += "\(Self.beforeScreens)\(digest.text)"
    }

    let occurrence = occurrences[text, default: 0] + 1
    occurrences[text] = occurrence
    return "\(text):\(occurrence)"
  }

  /// What separates the digest of the screens from that of the rest.
  private static let beforeScreens: Character = "-"

  /// A fingerprint without the screens.
  static func cause(of fingerprint: String) -> Substring {
    fingerprint.prefix { $0 != beforeScreens }
  }

  /// The fingerprint of a message without a location.
  static func fingerprint(of message: String) -> String {
    var digest = Digest()
    digest.combine(message.utf8)
    return digest.text
  }

  /// The text of the line that a span starts on, near the span and without
  /// surrounding blanks; empty for an empty span.
  private func line(of span: SourceSpan, _ tables: inout LineTables) -> ArraySlice<UInt8> {
    guard span.start < span.end else { return [] }
    let table = tables.table(of: span.source)
    let start = table.location(of: span.start)
    let line = table.bytes(ofLine: start.line)
    let context = start.offset - Self.contextBytes..<start.offset + Self.contextBytes
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var bytes = tables.sources[span.source].bytes[line.clamped(to: context)].drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }
}

/// A 64-bit FNV-1a digest, which is equal in every run, unlike that of
/// `Hasher`.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes, and a byte that ends them.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The digest as sixteen hexadecimal digits.
  var text: String { value.digits(16, radix: 16) }
}
