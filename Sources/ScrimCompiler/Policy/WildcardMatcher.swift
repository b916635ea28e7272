internal import ScrimSyntax

/// Finds the patterns with stars that match an id, however many there are.
///
/// The patterns stand in a tree of their segments. All places that the segments
/// so far can lead to are followed at once, so that no pattern is tried twice
/// and no `**` makes the search branch again and again.
///
/// Where a way leads to one pattern alone, the rest of it is not in the tree: an id
/// that comes there is held against the rest as it stands in the text.
struct WildcardMatcher: Sendable {
  /// A place in the tree, and the segment that leads to it; what there is not
  /// is -1.
  private struct Node {
    var one: Int32 = -1
    var any: Int32 = -1
    /// The first of the literal segments that lead on.
    var literal: Int32 = -1
    /// The first of the partial segments that lead on.
    var partial: Int32 = -1
    /// The index of the partial segments that lead on, where they are many.
    var partialIndex: Int32 = -1
    /// The pattern that ends here or, where `rest` is not -1, that alone goes on.
    var pattern: Int32 = -1
    /// The first segment of that pattern which is not in the tree.
    var rest: Int32 = -1
    /// The place before this one.
    var parent: Int32 = -1
    /// The next place that a segment of the same kind leads to from there.
    var next: Int32 = -1
    /// Where the segment stands in the texts.
    var start: UInt32 = 0
    var length: UInt32 = 0
    /// Whether the way here ends with `**`, so that any segment leads back.
    var repeats = false

    /// Whether nothing leads on from here but what leads back: once an id has come
    /// here, its other segments make no difference.
    var isFinal: Bool {
      repeats && rest < 0 && one < 0 && any < 0 && literal < 0 && partial < 0
    }

    var text: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  private var nodes = [Node()]
  /// The places that literal and partial segments lead to.
  private var index = HashIndex()
  private let patterns: PatternList
  private var partials: [PartialSegments] = []
  let ranks: PatternRanks

  /// The patterns that were found last, the least specific first.
  private(set) var found: [Int32] = []

  // What a search needs, kept so that none has to ask for memory.
  private var places: [Int32] = []
  private var nextPlaces: [Int32] = []
  private var lastVisits: [Int32] = []
  private var visit: Int32 = 0
  /// The first visit of a search that leaves final places out, and what it decided
  /// there, since those need not be followed; otherwise more than any visit.
  private var firstVisit: Int32 = .max
  private var candidates: [Int32] = []

  /// So many partial segments that lead on from one place are tried one by one.
  private static let fewPartials = 4

  /// - Parameters:
  ///   - patterns: those that ids shall be matched with.
  ///   - isWhole: whether all segments stand in the tree, to be walked by others.
  init(_ patterns: PatternList, isWhole: Bool = false) {
    ranks = PatternRanks(patterns)
    self.patterns = patterns
    nodes.reserveCapacity(patterns.segmentCount + 1)
    for pattern in patterns.indices { insert(pattern, isWhole: isWhole) }
    for node in nodes.indices where hasManyPartials(node) { indexPartials(of: node) }
    lastVisits = Array(repeating: 0, count: nodes.count)
  }

  private mutating func insert(_ pattern: Int, isWhole: Bool) {
    let segments = patterns.segments(of: pattern)
    var node: Int32 = 0
    for (number, segment) in segments.enumerated() {
      let count = nodes.count
      node = child(of: node, segment)
      if nodes.count > count, !isWhole, number + 1 < segments.count {
        nodes[Int(node)].pattern = Int32(pattern)
        nodes[Int(node)].rest = Int32(number + 1)
        return
      }
      expand(node)
    }
    nodes[Int(node)].pattern = Int32(pattern)
  }

  /// Puts one more segment into the tree of a pattern that went on alone from a place.
  private mutating func expand(_ place: Int32) {
    let (pattern, rest) = (nodes[Int(place)].pattern, nodes[Int(place)].rest)
    if rest < 0 { return }
    (nodes[Int(place)].pattern, nodes[Int(place)].rest) = (-1, -1)
    let segments = patterns.segments(of: Int(pattern))
    let next = Int(child(of: place, segments[segments.startIndex + Int(rest)]))
    nodes[next].pattern = pattern
    if Int(rest) + 1 < segments.count { nodes[next].rest = rest + 1 }
  }

  /// The place that a segment leads to, which is added if it is new.
  private mutating func child(of parent: Int32, _ segment: PatternList.Segment) -> Int32 {
    let (new, place) = (Int32(nodes.count), Int(parent))
    var node = Node()
    node.parent = parent
    switch segment.kind {
    case .one:
      if nodes[place].one >= 0 { return nodes[place].one }
      nodes[place].one = new
    case .any:
      if nodes[place].any >= 0 { return nodes[place].any }
      nodes[place].any = new
      node.repeats = true
    case .literal, .partial:
      let hash: UInt32
      do {
        let text = patterns.bytes.span.extracting(segment.range)
        hash = self.hash(text.hash(seed: index.seed), at: parent)
        if let known = child(of: parent, text, hash) { return known }
      }
      index.insert(nodes.count, hash)
      node.start = UInt32(segment.range.lowerBound)
      node.length = UInt32(segment.range.count)
      if segment.kind == .literal {
        node.next = nodes[place].literal
        nodes[place].literal = new
      } else {
        node.next = nodes[place].partial
        nodes[place].partial = new
      }
    }
    nodes.append(node)
    return new
  }

  @inline(__always)
  private func child(of parent: Int32, _ text: Span<UInt8>, _ hash: UInt32) -> Int32? {
    index.place(hash) { place in
      let node = nodes[place]
      return node.parent == parent && Int(node.length) == text.count
        && patterns.bytes.span.has(text, at: Int(node.start))
    }.map { Int32($0) }
  }

  @inline(__always)
  private func hash(_ textHash: UInt32, at node: Int32) -> UInt32 {
    index.seed.mixed(with: UInt64(textHash) << 32 | UInt64(node)).hash
  }

  private func hasManyPartials(_ place: Int) -> Bool {
    var (member, count) = (nodes[place].partial, 0)
    while member >= 0, count <= Self.fewPartials {
      member = nodes[Int(member)].next
      count += 1
    }
    return count > Self.fewPartials
  }

  /// Puts the partial segments of a place into an index.
  private mutating func indexPartials(of place: Int) {
    var members: [(node: Int32, text: Range<Int>)] = []
    var member = nodes[place].partial
    while member >= 0 {
      members.append((member, nodes[Int(member)].text))
      member = nodes[Int(member)].next
    }
    nodes[place].partialIndex = Int32(partials.count)
    partials.append(PartialSegments(members, in: patterns.bytes))
  }

  /// The patterns that match an id, the least specific first.
  mutating func matches(_ id: Span<UInt8>) -> [Int] {
    find(id)
    return found.map { Int($0) }
  }

  /// Finds the patterns that match an id.
  mutating func find(_ id: Span<UInt8>) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    firstVisit = visit + 1
    start(id)
    var start = 0
    while start <= id.count, !places.isEmpty {
      var end = start
      while end < id.count, id[end] != .dot { end &+= 1 }
      step(over: id.extracting(start..<end), in: id, next: end + 1)
      start = end + 1
    }
    firstVisit = .max
    collect(at: places)
  }

  private mutating func start(_ id: Span<UInt8>) {
    if !nextPlaces.isEmpty { nextPlaces.removeAll(keepingCapacity: true) }
    visit += 1
    reach(0, in: id, next: 0)
    swap(&places, &nextPlaces)
  }

  /// The places where every search starts.
  mutating func startPlaces() -> [Int32] {
    start(Span())
    return places
  }

  /// The places that a segment leads to from others.
  mutating func step(from places: [Int32], over segment: Span<UInt8>) -> [Int32] {
    self.places = places
    step(over: segment, in: Span(), next: 0)
    return self.places
  }

  /// The patterns that end at some places, the least specific first.
  mutating func patterns(at places: [Int32]) -> [Int] {
    found.removeAll(keepingCapacity: true)
    collect(at: places)
    return found.map { Int($0) }
  }

  private mutating func collect(at places: [Int32]) {
    for place in places {
      let pattern = nodes[Int(place)].pattern
      if pattern >= 0 { found.append(pattern) }
    }
    if found.count < 2 { return }
    if found.count == 2 {
      if ranks.precedes(Int(found[1]), Int(found[0])) { found.swapAt(0, 1) }
      return
    }
    let ranks = ranks
    found.sort { ranks.precedes(Int($0), Int($1)) }
  }

  /// Whether any segment leads back to a place.
  func repeats(_ place: Int32) -> Bool { nodes[Int(place)].repeats }

  /// Whether `*` leads on from a place.
  func hasAnySegment(after place: Int32) -> Bool { nodes[Int(place)].one >= 0 }

  /// The literal segments that lead on from a place.
  func literalSegments(of place: Int32) -> [ArraySlice<UInt8>] {
    segments(from: nodes[Int(place)].literal)
  }

  /// The partial segments that lead on from a place.
  func partialSegments(of place: Int32) -> [Pattern.Segment] {
    segments(from: nodes[Int(place)].partial).reversed().map {
      .partial($0.split(separator: .star, omittingEmptySubsequences: false))
    }
  }

  /// The segments that lead to a place and to those after it, the last first.
  private func segments(from first: Int32) -> [ArraySlice<UInt8>] {
    var segments: [ArraySlice<UInt8>] = []
    var next = first
    while next >= 0 {
      segments.append(patterns.bytes[nodes[Int(next)].text])
      next = nodes[Int(next)].next
    }
    return segments
  }

  /// Goes on to the places that a segment of an id leads to.
  ///
  /// - Parameter next: where the segments of the id go on.
  private mutating func step(over segment: Span<UInt8>, in id: Span<UInt8>, next: Int) {
    if !nextPlaces.isEmpty { nextPlaces.removeAll(keepingCapacity: true) }
    visit += 1
    var hash: UInt32?
    for index in places.indices {
      let place = places[index]
      let node = nodes[Int(place)]
      if node.repeats { reach(place, in: id, next: next) }
      if node.one >= 0 { reach(node.one, in: id, next: next) }
      if node.literal >= 0 {
        let known = hash ?? segment.hash(seed: self.index.seed)
        hash = known
        if let child = child(of: place, segment, self.hash(known, at: place)) {
          reach(child, in: id, next: next)
        }
      }
      if node.partialIndex >= 0 {
        candidates.removeAll(keepingCapacity: true)
        partials[Int(node.partialIndex)].addCandidates(for: segment, to: &candidates)
        for index in candidates.indices where isMatched(segment, at: candidates[index]) {
          reach(candidates[index], in: id, next: next)
        }
      } else {
        var partial = node.partial
        while partial >= 0 {
          if isMatched(segment, at: partial) { reach(partial, in: id, next: next) }
          partial = nodes[Int(partial)].next
        }
      }
    }
    swap(&places, &nextPlaces)
  }

  /// Whether the partial segment that leads to a place matches a text.
  private func isMatched(_ text: Span<UInt8>, at place: Int32) -> Bool {
    text.isMatched(by: patterns.bytes.span.extracting(nodes[Int(place)].text))
  }

  /// Adds a place, and those behind a `**` that stands for nothing; each once.
  private mutating func reach(_ place: Int32, in id: Span<UInt8>, next: Int) {
    var place = place
    while lastVisits[Int(place)] != visit {
      let node = nodes[Int(place)]
      if node.rest >= 0 || node.isFinal, firstVisit <= visit {
        // What was decided once in this search need not be looked at again.
        if lastVisits[Int(place)] >= firstVisit { return }
        var answer: PatternList.RestAnswer = .matched
        if node.rest >= 0 {
          let rest = node.repeats ? node.rest - 1 : node.rest
          answer = patterns.match(id, from: next, node.pattern, from: rest)
        }
        if answer == .matched { found.append(node.pattern) }
        if answer != .notHere { lastVisits[Int(place)] = visit }
        return
      }
      lastVisits[Int(place)] = visit
      nextPlaces.append(place)
      if node.any < 0 { return }
      place = node.any
    }
  }
}

extension PatternList {
  /// Whether the rest of a pattern matches the rest of an id.
  fileprivate enum RestAnswer {
    case matched
    /// It does not, but may where it is held against less of the id.
    case notHere
    /// It does not, and will not either where less of the id is left.
    case nowhere
  }

  /// Whether the segments of an id from one on are matched by those of a pattern
  /// from one on.
  ///
  /// Where a segment differs, the last `**` takes in one more; those before it need
  /// not, since it could have done as much. For the same reason what is not found
  /// behind a `**` is not found from further on in the id either.
  ///
  /// - Parameters:
  ///   - first: where the segment of the id starts; behind its end if none is left.
  ///   - rest: the number of the pattern's segment.
  fileprivate func match(
    _ id: Span<UInt8>, from first: Int, _ pattern: Int32, from rest: Int32
  ) -> RestAnswer {
    let segments = segments(of: Int(pattern))
    var (place, start) = (segments.startIndex + Int(rest), first)
    var (any, resumption) = (-1, 0)
    func endOfSegment(from start: Int) -> Int {
      var end = start
      while end < id.count, id[end] != .dot { end &+= 1 }
      return end
    }
    while start <= id.count {
      if place < segments.endIndex, segments[place].kind == .any {
        (any, resumption) = (place, start)
        place += 1
        continue
      }
      let end = endOfSegment(from: start)
      if place < segments.endIndex, matches(id.extracting(start..<end), segments[place]) {
        place += 1
        start = end + 1
      } else if any >= 0 {
        resumption = resumption == start ? end + 1 : endOfSegment(from: resumption) + 1
        (start, place) = (resumption, any + 1)
      } else {
        return .notHere
      }
    }
    while place < segments.endIndex, segments[place].kind == .any { place += 1 }
    if place == segments.endIndex { return .matched }
    return any >= 0 ? .nowhere : .notHere
  }

  private func matches(_ text: Span<UInt8>, _ segment: Segment) -> Bool {
    switch segment.kind {
    case .any, .one: true
    case .literal:
      segment.range.count == text.count && bytes.span.has(text, at: segment.range.lowerBound)
    case .partial: text.isMatched(by: bytes.span.extracting(segment.range))
    }
  }
}

extension Span<UInt8> {
  /// Whether a segment matches this text, with any run of bytes for each star.
  ///
  /// Where a byte differs, the last star takes in one more; those before it need
  /// not, since it could have done as much.
  func isMatched(by segment: Span<UInt8>) -> Bool {
    var (index, place) = (0, 0)
    var (star, resumption) = (-1, 0)
    while index < count {
      if place < segment.count, segment[place] == .star {
        (star, resumption) = (place, index)
        place += 1
      } else if place < segment.count, segment[place] == self[index] {
        place += 1
        index += 1
      } else if star >= 0 {
        resumption += 1
        (index, place) = (resumption, star + 1)
      } else {
        return false
      }
    }
    while place < segment.count, segment[place] == .star { place += 1 }
    return place == segment.count
  }
}
