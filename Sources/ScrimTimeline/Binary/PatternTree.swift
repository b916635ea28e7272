/// The tree of the patterns' segments, while it is being written.
///
/// A pattern is a way from the root, and ways that begin alike share their places.
/// The places are put in the order of the file when all are known.
struct PatternTree {
  private enum Segment: Hashable {
    case any
    case one
    /// By the pieces that are its runs.
    case partial([UInt32])
    case literal(UInt32)
  }

  /// What leads on from a place.
  private struct Way: Hashable {
    var place: Int
    var segment: Segment
  }

  private struct Place {
    var segment = Segment.any
    /// The places that lead on from here, as they were met.
    var following: [Int] = []
    var pattern: UInt32 = 0
  }

  private var pieces = TextTable()
  private var places = [Place()]
  private var ways: [Way: Int] = [:]

  init(_ patterns: [String]) throws(TimelineError) {
    _ = pieces.number(of: "")
    for (index, pattern) in patterns.enumerated() {
      try add(Array(pattern.utf8), number: UInt32(index) + 1)
    }
  }

  private mutating func add(_ pattern: [UInt8], number: UInt32) throws(TimelineError) {
    var place = 0
    for part in pattern.split(separator: .dot, omittingEmptySubsequences: false) {
      let way = Way(place: place, segment: try segment(part))
      if let known = ways[way] {
        place = known
      } else {
        ways[way] = places.count
        places[place].following.append(places.count)
        place = places.count
        places.append(Place(segment: way.segment))
      }
    }
    guard places[place].pattern == 0 else {
      throw TimelineError(.contradiction("a pattern stands twice among the patterns"))
    }
    places[place].pattern = number
  }

  private mutating func segment(_ part: ArraySlice<UInt8>) throws(TimelineError) -> Segment {
    if part.elementsEqual([.star]) { return .one }
    if part.elementsEqual([.star, .star]) { return .any }
    let runs = part.split(separator: .star, omittingEmptySubsequences: false)
    if part.isEmpty || runs.dropFirst().dropLast().contains([]) {
      throw TimelineError(.contradiction("a pattern has an empty segment, or '**' inside of one"))
    }
    if runs.count == 1 { return .literal(pieces.number(of: part)) }
    return .partial(runs.map { pieces.number(of: $0) })
  }

  // MARK: - Writing

  /// Writes the tree.
  func write(to sections: inout Sections) throws(TimelineError) {
    var order = [0]
    var patterns: [(number: UInt32, place: UInt32)] = []
    var number = 0
    sections.segments = [.any]
    while number < order.count {
      let place = places[order[number]]
      sections.placeStarts.append(UInt32(order.count))
      sections.ends.append(place.pattern)
      if place.pattern != 0 { patterns.append((place.pattern, UInt32(number))) }
      let family = place.following.sorted(by: precedes)
      for following in family {
        write(places[following].segment, at: number, leadingTo: order.count, &sections)
        order.append(following)
      }
      writeWords(of: family, at: number, endingBefore: order.count, &sections)
      number += 1
    }
    sections.placeStarts.append(UInt32(order.count))
    sections.patterns = patterns.sorted { $0.number < $1.number }.map(\.place)
    sections.placeWords.sort()
    sections.placeBuckets = try HashIndex.buckets(sections.placeWords)
    sections.pieces = pieces
  }

  /// Whether one place stands before another at the same parent.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    switch (places[one].segment, places[other].segment) {
    case (.literal(let piece), .literal(let otherPiece)): piece < otherPiece
    case (.partial(let runs), .partial(let otherRuns)):
      (shape(of: runs, at: 0), runs[0], runs[runs.count - 1], one)
        < (shape(of: otherRuns, at: 0), otherRuns[0], otherRuns[otherRuns.count - 1], other)
    case (let segment, let otherSegment): Self.rank(segment) < Self.rank(otherSegment)
    }
  }

  private static func rank(_ segment: Segment) -> Int {
    switch segment {
    case .any: 0
    case .one: 1
    case .partial: 2
    case .literal: 3
    }
  }

  private func write(
    _ segment: Segment, at parent: Int, leadingTo place: Int, _ sections: inout Sections
  ) {
    switch segment {
    case .any: sections.segments.append(.any)
    case .one: sections.segments.append(.one)
    case .partial(let runs): writePartial(runs, at: parent, leadingTo: place, &sections)
    case .literal(let piece): sections.segments.append(.literal(piece))
    }
  }

  /// Writes the words of the literals that lead on from a place; a single one is
  /// found without.
  private func writeWords(
    of family: [Int], at parent: Int, endingBefore end: Int, _ sections: inout Sections
  ) {
    let literals = family.compactMap { place -> UInt32? in
      if case .literal(let piece) = places[place].segment { piece } else { nil }
    }
    if literals.count < 2 { return }
    for (index, piece) in literals.enumerated() {
      let hash = pieces.text(piece).span.key.key(at: parent)
      sections.placeWords.append(HashIndex.word(hash, end - literals.count + index))
    }
  }

  private func writePartial(
    _ runs: [UInt32], at parent: Int, leadingTo place: Int, _ sections: inout Sections
  ) {
    let shape = shape(of: runs, at: parent)
    let isNew = sections.shapes.last != shape
    if isNew { sections.shapes.append(shape) }
    let partial = PackedPartial(
      place: UInt32(place), firstRun: UInt32(sections.runs.count), runCount: UInt32(runs.count),
      shape: UInt32(sections.shapes.count - 1))
    // Of those that begin and end alike, the first is found in the table.
    let (first, last) = (runs[0], runs[runs.count - 1])
    let previousRuns = sections.partials.last.map { sections.runs[$0.runs] } ?? []
    if isNew || previousRuns.first != first || previousRuns.last != last {
      let hash = Span<UInt8>.key(
        first: pieces.text(first).span, last: pieces.text(last).span, at: parent)
      sections.placeWords.append(HashIndex.word(hash, place))
    }
    sections.segments.append(.partial(sections.partials.count))
    sections.partials.append(partial)
    sections.runs += runs
  }

  private func shape(of runs: [UInt32], at parent: Int) -> PackedShape {
    PackedShape(
      parent: UInt32(parent), first: UInt32(pieces.text(runs[0]).count),
      last: UInt32(pieces.text(runs[runs.count - 1]).count))
  }
}
