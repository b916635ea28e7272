/// The anchor and the tag before a node's own text.
///
/// libyaml reports which of the two a node has, and where they start. Its
/// scanner has accepted the text, so every name ends. A property that the node
/// does not have belongs to its first key.
struct NodeProperties {
  /// The properties that a node has.
  struct Kinds {
    var anchor: Bool
    var tag: Bool

    var isEmpty: Bool { !anchor && !tag }
  }

  /// The anchor's name, without the `&`.
  private(set) var anchor: Range<Int>?
  /// The tag, with its `!`.
  private(set) var tag: Range<Int>?
  /// The start of the node itself.
  private(set) var end: Int

  init(_ kinds: Kinds, in bytes: ContiguousArray<UInt8>, at start: Int) {
    end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "&") where kinds.anchor && anchor == nil:
        let name = end + 1
        end = bytes.firstIndex(from: name) { !$0.isInAnchorName }
        anchor = name..<end
      case UInt8(ascii: "!") where kinds.tag && tag == nil:
        let mark = end
        let isVerbatim = bytes.dropFirst(mark + 1).first == UInt8(ascii: "<")
        end = bytes.firstIndex(from: mark) {
          $0.isBlankOrBreak || $0 == UInt8(ascii: isVerbatim ? ">" : ",")
        }
        if isVerbatim, end < bytes.count { end += 1 }
        tag = mark..<end
      case UInt8(ascii: "#"): end = bytes.lineEnd(from: end)
      case let byte where byte.isBlankOrBreak: end += 1
      default: return
      }
    }
  }
}

extension UInt8 {
  /// Whether libyaml accepts the byte in an anchor's name.
  fileprivate var isInAnchorName: Bool { isLetterOrDigit || "_-".utf8.contains(self) }
}
