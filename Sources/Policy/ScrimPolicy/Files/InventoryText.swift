package import ScrimDiagnostics
internal import ScrimInterchange

/// The text of an inventory file, with its comments, to be written again with
/// other ids.
///
/// A comment on lines of its own belongs to the id below it, and a comment
/// after an id to that id. The comment at the top, with a blank line below it,
/// belongs to the file, and so does what follows the last id.
package struct InventoryText {
  /// The comments of one id.
  private struct Comments {
    var above: [String] = []
    /// The comment on the id's own line, with the blanks before it.
    var after = ""
  }

  private var head: [String] = []
  private var foot: [String] = []
  private var comments: [ScreenID: Comments] = [:]
  private var ids: [ScreenID] = []
  private var lineBreak = "\n"
  private var mark = ""

  package init() {}

  /// Reads a file that is an inventory.
  package init(_ source: SourceFile) {
    let bytes = source.bytes[source.byteOrderMarkLength...]
    if source.byteOrderMarkLength > 0 { mark = "\u{FEFF}" }
    if bytes.contains(UInt8(ascii: "\r")) { lineBreak = "\r\n" }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var pending: [String] = []
    for line in lines {
      let text = line.beforeComment.trimmedOfBlanks
      if !text.isEmpty {
        let id = line[..<text.endIndex]
        let key = ScreenID(String(decoding: text.withoutMarks.id, as: UTF8.self))
        if comments[key] == nil { ids.append(key) }
        comments[key, default: Comments()].above += pending
        let rest = line[id.endIndex...].withoutLineEnd
        if comments[key]?.after.isEmpty ?? true { comments[key]?.after = rest }
        pending = []
      } else if !line.trimmedOfBlanks.isEmpty {
        pending.append(line.withoutLineEnd)
      } else if ids.isEmpty, !pending.isEmpty {
        head += pending + [""]
        pending = []
      }
    }
    foot = pending
  }

  /// The ids that are not among others.
  package func ids(notIn others: some Sequence<String>) -> [String] {
    let kept = Set(others.map { ScreenID($0) })
    return ids.filter { !kept.contains($0) }.map(\.text)
  }

  /// The ids that have comments and are not among others.
  package func commentedIDs(notIn others: some Sequence<String>) -> [String] {
    ids(notIn: others).filter { id in
      comments[ScreenID(id)].map { !$0.above.isEmpty || !$0.after.isEmpty } ?? false
    }
  }

  /// A screen, as a line of a list has it.
  package struct Line {
    package let id: String
    let marks: String

    package init(_ id: String, isPresented: Bool = false, count: Int = 1) {
      self.id = id
      marks = (isPresented ? " [presented]" : "") + (count > 1 ? " ×\(count)" : "")
    }
  }

  /// The file with these screens, sorted by the bytes of their ids, and their
  /// comments.
  package func listing(_ screens: some Sequence<Line>) -> String {
    let sorted = screens.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    var lines = head
    for screen in sorted {
      let comments = comments[ScreenID(screen.id)] ?? Comments()
      lines += comments.above
      lines.append(screen.id + screen.marks + comments.after)
    }
    lines += foot
    return mark + lines.map { $0 + lineBreak }.joined()
  }
}

extension ArraySlice<UInt8> {
  /// The text without blanks and a carriage return at its end.
  fileprivate var withoutLineEnd: String {
    String(decoding: trimmingSuffix(while: \.isBlank), as: UTF8.self)
  }

  package var trimmedOfBlanks: ArraySlice<UInt8> {
    drop(while: \.isBlank).trimmingSuffix(while: \.isBlank)
  }
}
