/// The way from a screen's id to its track.
extension Timeline {
  /// The number of the track of a screen.
  ///
  /// This asks for memory where the timeline has patterns; whoever looks screens
  /// up again and again keeps a `ScreenSearch`.
  public func track(ofScreen id: String) -> Int {
    id.withBytes { id in
      if let entry = entry(of: id) { return entry }
      var search = ScreenSearch(of: self)
      return track(ofUnlisted: id, with: &search)
    }
  }

  /// The number of the track of a screen, found without asking for memory.
  ///
  /// - Parameter search: one for this timeline.
  public func track(ofScreen id: String, with search: inout ScreenSearch) -> Int {
    id.withBytes { id in
      entry(of: id) ?? track(ofUnlisted: id, with: &search)
    }
  }

  /// The track of a screen that nothing but `**` matches.
  package var unlistedTrack: Int {
    let bytes = self.bytes.span
    let everything = Int(layout.nodes[0, in: bytes].any)
    guard everything != 0 else { return unlisted }
    let pattern = Int(layout.nodes[everything, in: bytes].pattern)
    guard pattern != 0, let combination = combination(of: 0, and: pattern - 1, in: bytes) else {
      return unlisted
    }
    return Int(layout.combinations[combination - 1, in: bytes].track)
  }

  @inline(__always)
  private func entry(of id: Span<UInt8>) -> Int? {
    let bytes = self.bytes.span
    let texts = Texts(layout)
    return layout.entries.number(id.key, in: bytes) { place, _ in
      bytes.extracting(texts.range(place, in: bytes)).isEqual(to: id)
    }
  }

  private func track(ofUnlisted id: Span<UInt8>, with search: inout ScreenSearch) -> Int {
    if layout.patterns.count == 0 { return unlisted }
    if search.places.count < layout.nodes.count { search = ScreenSearch(of: self) }
    let bytes = self.bytes.span
    search.start()
    reach(0, &search, bytes)
    var start = 0
    while start <= id.count {
      search.advance()
      if search.placeCount == 0, search.standingCount == 0 { return unlisted }
      var end = start
      while end < id.count, id[end] != .dot { end += 1 }
      follow(id.extracting(start..<end), &search, bytes)
      start = end + 1
    }
    search.advance()
    return track(ofMatchesIn: search, bytes)
  }

  /// Goes from all places to those that a segment leads to.
  private func follow(_ segment: Span<UInt8>, _ search: inout ScreenSearch, _ bytes: Span<UInt8>) {
    let hash = segment.key
    // Those that are reached for the first time now are not gone on from yet.
    let standingCount = search.standingCount
    for index in 0..<standingCount {
      follow(segment, hash, from: Int(search.standing[index]), &search, bytes)
    }
    for index in 0..<search.placeCount {
      follow(segment, hash, from: Int(search.places[index]), &search, bytes)
    }
  }

  @inline(__always)
  private func follow(
    _ segment: Span<UInt8>, _ hash: UInt64, from place: Int, _ search: inout ScreenSearch,
    _ bytes: Span<UInt8>
  ) {
    let node = layout.nodes[place, in: bytes]
    if node.one != 0 { reach(node.one, &search, bytes) }
    if node.hasLiterals != 0 {
      let texts = Texts(layout)
      let child = layout.nodeIndex.number(hash.key(at: place), in: bytes) { _, number in
        let child = layout.nodes[number, in: bytes]
        return child.kind == PackedNode.Kind.literal && child.parent == place
          && bytes.extracting(texts.range(Int(child.text), in: bytes)).isEqual(to: segment)
      }
      if let child { reach(UInt32(truncatingIfNeeded: child), &search, bytes) }
    }
    if node.shapeCount != 0 { followPartials(segment, node, place, &search, bytes) }
  }

  /// Goes to all partial segments at a place that a segment matches.
  private func followPartials(
    _ segment: Span<UInt8>, _ node: PackedNode, _ place: Int, _ search: inout ScreenSearch,
    _ bytes: Span<UInt8>
  ) {
    let shapes = Int(node.firstShape)..<Int(node.firstShape) + Int(node.shapeCount)
    for index in shapes {
      let shape = layout.shapes[index, in: bytes]
      let (firstCount, lastCount) = (Int(shape.first), Int(shape.last))
      guard firstCount + lastCount <= segment.count else { continue }
      let first = segment.extracting(first: firstCount)
      let last = segment.extracting(last: lastCount)
      let hash = Span<UInt8>.key(first: first, last: last, at: place)
      var child =
        layout.nodeIndex.number(hash, in: bytes) { _, number in
          let child = layout.nodes[number, in: bytes]
          guard child.kind == PackedNode.Kind.partial, child.parent == place else { return false }
          let ends = layout.ends(of: child, bytes)
          return bytes.extracting(ends.first).isEqual(to: first)
            && bytes.extracting(ends.last).isEqual(to: last)
        } ?? 0
      // All that begin and end alike.
      while child != 0 {
        let partial = layout.nodes[child, in: bytes]
        let middle = segment.extracting(firstCount..<segment.count - lastCount)
        if runs(between: partial, occurIn: middle, bytes) {
          reach(UInt32(truncatingIfNeeded: child), &search, bytes)
        }
        child = Int(partial.next)
      }
    }
  }

  /// Whether the inner runs of a partial segment occur in a text one after another.
  private func runs(
    between partial: PackedNode, occurIn text: Span<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    let texts = Texts(layout)
    let first = Int(partial.text)
    var start = 0
    for index in first + 1..<first + Int(partial.runCount) - 1 {
      let run = bytes.extracting(texts.range(Int(layout.runs[index, in: bytes]), in: bytes))
      while !text.has(run, at: start) {
        start += 1
        if start > text.count - run.count { return false }
      }
      start += run.count
    }
    return true
  }

  /// Reaches a place, and with it those of each `**` that stands for nothing.
  @inline(__always)
  private func reach(_ place: UInt32, _ search: inout ScreenSearch, _ bytes: Span<UInt8>) {
    search.reach(place)
    var any = layout.nodes[Int(place), in: bytes].any
    while any != 0, search.stand(any) { any = layout.nodes[Int(any), in: bytes].any }
  }

  /// The track of the patterns that end at the places that were reached, laid
  /// over one another from the least specific on.
  private func track(ofMatchesIn search: ScreenSearch, _ bytes: Span<UInt8>) -> Int {
    // Patterns are numbered by how specific they are. Looking for the least one
    // that is left takes no memory, and ends with the first set of patterns that
    // is no combination.
    var (last, greatest) = (UInt32(0), UInt32(0))
    var combination = 0
    repeat {
      var least = UInt32.max
      func note(_ place: UInt32) {
        let pattern = layout.nodes[Int(place), in: bytes].pattern
        greatest = max(greatest, pattern)
        if pattern > last, pattern < least { least = pattern }
      }
      for index in 0..<search.standingCount { note(search.standing[index]) }
      for index in 0..<search.placeCount { note(search.places[index]) }
      if greatest == 0 { return unlisted }
      guard let next = self.combination(of: combination, and: Int(least) - 1, in: bytes) else {
        return closedTrack
      }
      combination = next
      last = least
    } while last < greatest
    return Int(layout.combinations[combination - 1, in: bytes].track)
  }

  @inline(__always)
  private func combination(of base: Int, and pattern: Int, in bytes: Span<UInt8>) -> Int? {
    layout.combinationIndex.number(.key(base: base, pattern: pattern), in: bytes) { _, number in
      let combination = layout.combinations[number, in: bytes]
      return combination.base == base && combination.pattern == pattern
    }.map { $0 + 1 }
  }

  private var unlisted: Int { Int(Header(bytes.span).unlisted) }

  /// The track of screens whose own cannot be told: a sensitive one.
  private var closedTrack: Int {
    let bytes = self.bytes.span
    let unlisted = unlisted
    if layout.tracks[unlisted, in: bytes].isSensitive == 1 { return unlisted }
    for index in 0..<layout.tracks.count
    where layout.tracks[index, in: bytes].isSensitive == 1 {
      return index
    }
    return unlisted
  }
}
