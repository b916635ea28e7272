internal import ScrimPatterns
package import ScrimTimeline

/// Bounds the size of a timeline's content before it is read.
///
/// A file stores each text once, even if it is used often. Patterns with a
/// common beginning share its segments. So the content of a crafted file can be
/// far larger than the file. Check the size before you read the content of a
/// file from an unknown source.
extension Timeline {
  /// Whether all texts of the content together have at most `limit` bytes.
  package func hasContent(ofAtMost limit: Int) -> Bool {
    let file = file.span
    func length(_ text: UInt32) -> Int { Int(layout.texts.length(of: Int(text), in: file)) }
    // The ids, and all other texts once.
    var size = layout.texts.characters.count
    for index in 0..<layout.files.count { size += length(layout.files[index, in: file]) }
    for index in 0..<layout.overlays.count { size += length(layout.overlays[index, in: file].name) }
    for index in 0..<layout.covers.count {
      let cover = layout.covers[index, in: file]
      size += length(cover.name) + (cover.hasAsset ? length(cover.asset) : 0)
    }
    size += layout.tree.textLength(cutAt: limit + 1, in: file)
    return size <= limit
  }
}
