/// What stands before a node's own text: an anchor, a tag, or both.
///
/// libyaml tells which of the two there are, and where they begin together with their node.
/// Its scanner has accepted what is read here, so every name is known to end. What the node
/// does not carry belongs to its first key.
struct NodeProperties {
  /// Which of the two a node carries.
  struct Kinds {
    var anchor: Bool
    var tag: Bool

    var isEmpty: Bool { !anchor && !tag }
  }

  /// The anchor's name, without the `&`.
  private(set) var anchor: Range<Int>?
  /// The tag, with its `!`.
  private(set) var tag: Range<Int>?
  /// Where the node itself starts.
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
      case UInt8(ascii: "#"):
        end = bytes.firstIndex(from: end) { $0 == UInt8(ascii: "\n") }
      case let byte where byte.isBlankOrBreak:
        end += 1
      default:
        return
      }
    }
  }
}

extension UInt8 {
  /// Whether libyaml takes the byte for a part of an anchor's name.
  fileprivate var isInAnchorName: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
