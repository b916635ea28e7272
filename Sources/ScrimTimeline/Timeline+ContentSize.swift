/// How much a timeline says, before it is said.
///
/// A file has a text once, however often it is used, and a segment once for all
/// patterns that begin alike: so one that was made to hurt may say far more than it
/// is long. Who does not know who wrote a file asks for this before its content.
extension Timeline {
  /// Whether all texts of the content come to so many bytes at most.
  package func hasContent(ofAtMost limit: Int) -> Bool {
    let file = bytes.span
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
    let ways = wayLengths(cutAt: limit + 1)
    for number in 0..<layout.patterns.count {
      size += ways[Int(layout.patterns[number, in: file])]
    }
    return size <= limit
  }

  /// How long the way to each place of the tree is as a pattern.
  ///
  /// - Parameter limit: is what longer ones are taken for, so that no sum of them is
  ///   too large for a number.
  private func wayLengths(cutAt limit: Int) -> [Int] {
    var lengths = [0]
    lengths.reserveCapacity(layout.places.count)
    for place in 0..<layout.places.count {
      for next in layout.places.following(place, in: bytes.span) {
        let dot = place == 0 ? 0 : 1
        lengths.append(min(lengths[place] + dot + segmentLength(at: next), limit))
      }
    }
    return lengths
  }

  private func segmentLength(at place: Int) -> Int {
    let file = bytes.span
    let segment = layout.places.segments[place, in: file]
    if segment == .any { return 2 }
    if segment == .one { return 1 }
    if segment.isLiteral { return Int(layout.pieces.length(of: segment.piece, in: file)) }
    let runs = layout.partials[segment.partial, in: file].runs
    return runs.reduce(runs.count - 1) { length, run in
      length + Int(layout.pieces.length(of: Int(layout.runs[run, in: bytes.span]), in: bytes.span))
    }
  }
}
