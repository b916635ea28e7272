/// The diff for people on a terminal.
///
/// It is colored, and replaces the characters that a terminal would interpret.
/// It shows what would change; only `bytes` can be applied.
extension UnifiedDiff {
  package func text(_ paint: Paint) -> String {
    var text = ""
    for line in lines {
      let isCarriageReturned = line.bytes.last == UInt8(ascii: "\r")
      let bytes = isCarriageReturned ? line.bytes.dropLast() : line.bytes[...]
      // The mark precedes the line, but must not shift its tabs.
      let shown = PrintableText(String(decoding: bytes, as: UTF8.self), column: -1).text
      switch line.mark {
      case .file: text += paint.strong(shown)
      case .hunkHeader: text += paint.note(shown)
      case .removed: text += paint.removed(shown)
      case .added: text += paint.added(shown)
      case .kept: text += shown
      case .unbroken: text += paint.faint(shown)
      }
      text += "\n"
    }
    return text
  }
}
