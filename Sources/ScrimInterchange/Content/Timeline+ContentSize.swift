internal import ScrimPatterns
package import ScrimTimeline

/// How much a timeline says, before it is said.
///
/// A file has a text once, however often it is used, and a segment once for all
/// patterns that begin alike: so one that was made to hurt may say far more than it
/// is long. Who does not know who wrote a file asks for this before its content.
extension Timeline {
  /// Whether all texts of the content come to so many bytes at most.
  package func hasContent(ofAtMost limit: Int) -> Bool {
    let file = file.span
    func length(_ text: UInt32) -> Int { Int(layout.texts.length(of: Int(text), in: file)) }
    // Ids, and whatever else is said once.
    var size = layout.texts.characters.count
    for number in 0..<layout.files.count { size += length(layout.files[number, in: file]) }
    for number in 0..<layout.overlays.count {
      size += length(layout.overlays[number, in: file].name)
    }
    for number in 0..<layout.covers.count {
      let cover = layout.covers[number, in: file]
      size += length(cover.name) + (cover.hasAsset ? length(cover.asset) : 0)
    }
    size += layout.tree.textLength(cutAt: limit + 1, in: file)
    return size <= limit
  }
}
