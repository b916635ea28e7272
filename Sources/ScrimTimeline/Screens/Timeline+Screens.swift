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
    let everything = layout.places.any(from: 0, in: bytes)
    guard everything != 0 else { return unlisted }
    let pattern = Int(layout.places.ends[everything, in: bytes])
    guard pattern != 0, let combination = combination(of: 0, and: pattern - 1, in: bytes) else {
      return unlisted
    }
    return Int(layout.combinations[combination - 1, in: bytes].track)
  }

  @inline(__always)
  private func entry(of id: Span<UInt8>) -> Int? {
    let bytes = self.bytes.span
    return layout.entries.number(id.key, in: bytes) { place, _ in
      bytes.extracting(layout.texts.range(place, in: bytes)).isEqual(to: id)
    }
  }

  private func track(ofUnlisted id: Span<UInt8>, with search: inout ScreenSearch) -> Int {
    if layout.patterns.count == 0 { return unlisted }
    if search.places.count < layout.places.count { search = ScreenSearch(of: self) }
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
    return track(ofMatchesIn: &search, bytes)
  }

  /// Goes from all places to those that a segment leads to.
  private func follow(_ segment: Span<UInt8>, _ search: inout ScreenSearch, _ bytes: Span<UInt8>) {
    // Those that are reached for the first time now are not gone on from yet.
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
    _ segment: Span<UInt8>, from place: Int, _ search: inout ScreenSearch, _ bytes: Span<UInt8>
  ) {
    let following = layout.places.following(place, in: bytes)
    if following.isEmpty { return }
    let segments = layout.places.segments
    var first = following.lowerBound
    var way = segments[first, in: bytes]
    // A `**` was reached together with the place, a `*` is now.
    while way <= .one {
      if way == .one { reach(first, &search, bytes) }
      first += 1
      if first == following.upperBound { return }
      way = segments[first, in: bytes]
    }
    if way.isPartial { followPartials(segment, from: way.partial, place, &search, bytes) }
    let last = following.upperBound - 1
    let literal = segments[last, in: bytes]
    guard literal.isLiteral else { return }
    // Only where there are several has the table to say which.
    guard last > first, segments[last - 1, in: bytes].isLiteral else {
      if isPiece(literal.piece, segment, bytes) { reach(last, &search, bytes) }
      return
    }
    let found = layout.placeIndex.number(segment.key.key(at: place), in: bytes) { _, number in
      guard following.contains(number) else { return false }
      let way = segments[number, in: bytes]
      return way.isLiteral && isPiece(way.piece, segment, bytes)
    }
    if let found { reach(found, &search, bytes) }
  }

  /// Goes to all partial segments at a place that a segment matches.
  ///
  /// - Parameter first: the first of them.
  private func followPartials(
    _ segment: Span<UInt8>, from first: Int, _ place: Int, _ search: inout ScreenSearch,
    _ bytes: Span<UInt8>
  ) {
    var index = Int(layout.partials[first, in: bytes].shape)
    while index < layout.shapes.count {
      let shape = layout.shapes[index, in: bytes]
      if shape.parent != place { return }
      if Int(shape.first) + Int(shape.last) <= segment.count {
        followPartials(segment, shape, index, &search, bytes)
      }
      index += 1
    }
  }

  /// Goes to all partial segments of one shape that a segment matches.
  @inline(__always)
  private func followPartials(
    _ segment: Span<UInt8>, _ shape: PackedShape, _ index: Int, _ search: inout ScreenSearch,
    _ bytes: Span<UInt8>
  ) {
    let (firstCount, lastCount) = (Int(shape.first), Int(shape.last))
    let first = segment.extracting(first: firstCount)
    let last = segment.extracting(last: lastCount)
    let hash = Span<UInt8>.key(first: first, last: last, at: Int(shape.parent))
    let found = layout.placeIndex.number(hash, in: bytes) { _, number in
      let way = layout.places.segments[number, in: bytes]
      guard way.isPartial else { return false }
      let partial = layout.partials[way.partial, in: bytes]
      let ends = layout.ends(of: partial, in: bytes)
      return partial.shape == index && isPiece(ends.first, first, bytes)
        && isPiece(ends.last, last, bytes)
    }
    guard let found else { return }
    // All that begin and end alike.
    var number = layout.places.segments[found, in: bytes].partial
    var partial = layout.partials[number, in: bytes]
    let ends = layout.ends(of: partial, in: bytes)
    let middle = segment.extracting(firstCount..<segment.count - lastCount)
    repeat {
      if runs(inside: partial, occurIn: middle, bytes) {
        reach(Int(partial.place), &search, bytes)
      }
      number += 1
      if number == layout.partials.count { return }
      partial = layout.partials[number, in: bytes]
    } while partial.shape == index && layout.ends(of: partial, in: bytes) == ends
  }

  /// Whether the inner runs of a partial segment occur in a text one after another.
  @inline(__always)
  private func runs(
    inside partial: PackedPartial, occurIn text: Span<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    var start = 0
    for index in partial.runs.dropFirst().dropLast() {
      let piece = Int(layout.runs[index, in: bytes])
      let run = bytes.extracting(layout.pieces.range(piece, in: bytes))
      while !text.has(run, at: start) {
        start += 1
        if start > text.count - run.count { return false }
      }
      start += run.count
    }
    return true
  }

  /// Whether a text that patterns are made of is a certain one.
  @inline(__always)
  private func isPiece(_ number: Int, _ text: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    bytes.extracting(layout.pieces.range(number, in: bytes)).isEqual(to: text)
  }

  /// Reaches a place, and with it those of each `**` that stands for nothing.
  @inline(__always)
  private func reach(_ place: Int, _ search: inout ScreenSearch, _ bytes: Span<UInt8>) {
    search.reach(UInt32(truncatingIfNeeded: place))
    var any = layout.places.any(from: place, in: bytes)
    while any != 0, search.stand(UInt32(truncatingIfNeeded: any)) {
      any = layout.places.any(from: any, in: bytes)
    }
  }

  /// The track of the patterns that end at the places that were reached, laid
  /// over one another from the least specific on.
  private func track(ofMatchesIn search: inout ScreenSearch, _ bytes: Span<UInt8>) -> Int {
    let ends = layout.places.ends
    for index in 0..<search.standingCount {
      search.note(pattern: ends[Int(search.standing[index]), in: bytes])
    }
    for index in 0..<search.placeCount {
      search.note(pattern: ends[Int(search.places[index]), in: bytes])
    }
    // Patterns are numbered by how specific they are.
    var combination = 0
    while let pattern = search.takeLeastPattern() {
      guard
        let next = self.combination(of: combination, and: Int(pattern) - 1, in: bytes)
      else { return closedTrack }
      combination = next
    }
    if combination == 0 { return unlisted }
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
