/// Searching for the patterns that match an id.
extension PatternTree {
  /// Finds the patterns that match an id; the search then returns them, least
  /// specific first.
  ///
  /// - Parameter search: a search of this tree; it is replaced if it is too
  ///   small.
  package func match(_ id: Span<UInt8>, with search: inout PatternSearch, in bytes: Span<UInt8>) {
    if search.capacity < places.count { search = PatternSearch(of: self) }
    search.start()
    if patterns.count == 0 { return }
    reach(0, &search, bytes)
    var start = 0
    while start <= id.count {
      search.advance()
      if search.placeCount == 0, search.standingCount == 0 { return }
      var end = start
      while end < id.count, id[end] != .dot { end += 1 }
      follow(id.extracting(start..<end), &search, bytes)
      start = end + 1
    }
    search.advance()
    notePatterns(&search, bytes)
  }

  /// Adds the groups of the patterns that end at the reached nodes.
  private func notePatterns(_ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    for index in 0..<search.standingCount {
      search.note(group: places.ends[Int(search.standing[index]), in: bytes])
    }
    for index in 0..<search.placeCount {
      search.note(group: places.ends[Int(search.places[index]), in: bytes])
    }
  }

  // MARK: - One segment

  /// Follows a segment from all reached nodes.
  package func follow(_ segment: Span<UInt8>, _ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    // A `**` that this segment reaches is followed from the next segment on.
    let standingCount = search.standingCount
    for index in 0..<standingCount {
      follow(segment, from: Int(search.standing[index]), &search, bytes)
    }
    for index in 0..<search.placeCount {
      follow(segment, from: Int(search.places[index]), &search, bytes)
    }
  }

  @inline(__always)
  private func follow(
    _ segment: Span<UInt8>, from place: Int, _ search: inout PatternSearch, _ bytes: Span<UInt8>
  ) {
    let following = places.following(place, in: bytes)
    if following.isEmpty { return }
    let segments = places.segments
    var first = following.lowerBound
    var way = segments[first, in: bytes]
    // A `**` was reached together with its parent; a `*` is reached now.
    while way.isStar {
      if way == .one { reach(first, &search, bytes) }
      first += 1
      if first == following.upperBound { return }
      way = segments[first, in: bytes]
    }
    if way.isPartial { followPartials(segment, from: way.partial, place, &search, bytes) }
    let last = following.upperBound - 1
    let literal = segments[last, in: bytes]
    guard literal.isLiteral else { return }
    // The table is needed only if the node has several literals.
    guard last > first, segments[last - 1, in: bytes].isLiteral else {
      if isPiece(literal.piece, segment, bytes) { reach(last, &search, bytes) }
      return
    }
    let found = placeIndex.number(segment.key.key(at: place), in: bytes) { _, number in
      guard following.contains(number) else { return false }
      let way = segments[number, in: bytes]
      return way.isLiteral && isPiece(way.piece, segment, bytes)
    }
    if let found { reach(found, &search, bytes) }
  }

  /// Follows a segment to all partial segments of a node that match it.
  ///
  /// - Parameter first: the index of the node's first partial segment.
  private func followPartials(
    _ segment: Span<UInt8>, from first: Int, _ place: Int, _ search: inout PatternSearch,
    _ bytes: Span<UInt8>
  ) {
    var index = Int(partials[first, in: bytes].shape)
    while index < shapes.count {
      let shape = shapes[index, in: bytes]
      if shape.parent != place { return }
      if Int(shape.first) + Int(shape.last) <= segment.count {
        followPartials(segment, shape, index, &search, bytes)
      }
      index += 1
    }
  }

  /// Follows a segment to all partial segments of one shape that match it.
  @inline(__always)
  private func followPartials(
    _ segment: Span<UInt8>, _ shape: PackedShape, _ index: Int, _ search: inout PatternSearch,
    _ bytes: Span<UInt8>
  ) {
    let (firstCount, lastCount) = (Int(shape.first), Int(shape.last))
    let first = segment.extracting(first: firstCount)
    let last = segment.extracting(last: lastCount)
    let hash = Span<UInt8>.key(first: first, last: last, at: Int(shape.parent))
    let found = placeIndex.number(hash, in: bytes) { _, number in
      let way = places.segments[number, in: bytes]
      guard way.isPartial else { return false }
      let partial = partials[way.partial, in: bytes]
      let ends = self.ends(of: partial, in: bytes)
      return partial.shape == index && isPiece(ends.first, first, bytes)
        && isPiece(ends.last, last, bytes)
    }
    guard let found else { return }
    // The partial segments with this beginning and this end are adjacent.
    var number = places.segments[found, in: bytes].partial
    var partial = partials[number, in: bytes]
    let ends = self.ends(of: partial, in: bytes)
    let middle = segment.extracting(firstCount..<segment.count - lastCount)
    repeat {
      search.comparisons &+= 1 &+ middle.count / 16
      if runs(inside: partial, occurIn: middle, bytes) {
        reach(Int(partial.place), &search, bytes)
      }
      number += 1
      if number == partials.count { return }
      partial = partials[number, in: bytes]
    } while partial.shape == index && self.ends(of: partial, in: bytes) == ends
  }

  /// Whether the inner runs of a partial segment occur in a text, one after
  /// another.
  @inline(__always)
  private func runs(
    inside partial: PackedPartial, occurIn text: Span<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    var start = 0
    for index in partial.runs.dropFirst().dropLast() {
      let piece = Int(runs[index, in: bytes])
      let run = bytes.extracting(pieces.range(piece, in: bytes))
      while !text.has(run, at: start) {
        start += 1
        if start > text.count - run.count { return false }
      }
      start += run.count
    }
    return true
  }

  /// Whether a piece is equal to a text.
  @inline(__always)
  private func isPiece(_ number: Int, _ text: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    bytes.extracting(pieces.range(number, in: bytes)).isEqual(to: text)
  }

  /// Reaches a node, and each `**` after it that can match no segment.
  @inline(__always)
  package func reach(_ place: Int, _ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    search.reach(UInt32(truncatingIfNeeded: place))
    var any = places.any(from: place, in: bytes)
    while any != 0, search.stand(UInt32(truncatingIfNeeded: any)) {
      any = places.any(from: any, in: bytes)
    }
  }
}
