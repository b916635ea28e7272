internal import ScrimPatterns

/// The children of a node of the tree, by kind.
extension PatternTree {
  /// Whether a node has a child other than `**`.
  func leadsOn(from place: Int, in bytes: Span<UInt8>) -> Bool {
    let following = places.following(place, in: bytes)
    return !following.isEmpty && places.segments[following.upperBound - 1, in: bytes] != .any
  }

  /// The child for `*`.
  func one(from place: Int, in bytes: Span<UInt8>) -> UInt32? {
    let following = places.following(place, in: bytes)
    // Only a `**` comes before a `*`.
    for next in following.prefix(2) where places.segments[next, in: bytes] == .one {
      return UInt32(next)
    }
    return nil
  }

  /// The children for literals.
  func literals(from place: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let following = places.following(place, in: bytes)
    let first = firstPlace(among: following, in: bytes) { $0.isLiteral }
    return first..<following.upperBound
  }

  /// The children for partial segments.
  func partials(from place: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let following = places.following(place, in: bytes)
    let first = firstPlace(among: following, in: bytes) { !$0.isStar }
    return first..<firstPlace(among: following, in: bytes) { $0.isLiteral }
  }

  /// The first of some siblings that satisfies a condition, as all later ones
  /// do.
  @inline(__always)
  private func firstPlace(
    among following: Range<Int>, in bytes: Span<UInt8>, where holds: (PackedSegment) -> Bool
  ) -> Int {
    var (low, high) = (following.lowerBound, following.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(places.segments[middle, in: bytes]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Adds a partial segment to a trie.
  ///
  /// - Parameter label: the label of the node that the segment leads to.
  func add(
    _ partial: Int, _ label: UInt32, to trie: inout TokenTrie, _ bytes: Span<UInt8>
  ) {
    var node = 0
    let runs = partials[partial, in: bytes].runs
    for run in runs {
      if run > runs.lowerBound { node = trie.addStar(behind: node) }
      let piece = Int(self.runs[run, in: bytes])
      node = trie.add(bytes.extracting(pieces.range(piece, in: bytes)), behind: node)
    }
    trie.end(at: node, Int32(label))
  }

  /// A character that no partial segment has.
  func filler(_ bytes: Span<UInt8>) -> UInt32 {
    var used: Set<UInt32> = []
    for run in 0..<runs.count {
      let piece = Int(runs[run, in: bytes])
      bytes.extracting(pieces.range(piece, in: bytes)).forEachScalar { used.insert($0) }
    }
    for scalar in "xyzabcdefghijklmnopqrstuvw0123456789".unicodeScalars
    where !used.contains(scalar.value) {
      return scalar.value
    }
    // Few characters of other scripts are used, so this ends soon.
    return (0x4E00...0x10FFFF).first { !used.contains($0) && Unicode.Scalar($0) != nil } ?? 0x4E00
  }
}

extension Span<UInt8> {
  /// The length of an id's first segment in bytes.
  var endOfSegment: Int {
    var end = 0
    while end < count, self[end] != .dot { end += 1 }
    return end
  }
}
