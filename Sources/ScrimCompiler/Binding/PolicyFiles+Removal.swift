internal import ScrimDiagnostics

extension PolicyFiles {
  /// What to cut out so that an entry of a map is gone, if it stands on lines
  /// of its own.
  ///
  /// A comment behind it goes with it; what stands on other lines stays.
  func removal(of origin: Origin) -> SourceSpan? {
    let span = entrySpan(of: origin)
    let bytes = source(of: origin).bytes
    let lineStart = bytes[..<span.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd =
      bytes[span.end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    let before = bytes[lineStart..<span.start]
    let behind = bytes[span.end..<lineEnd].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r")
    }
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") }),
      behind.first.map({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\n") }) ?? true
    else { return nil }
    return SourceSpan(span.source, from: lineStart, to: lineEnd)
  }
}
