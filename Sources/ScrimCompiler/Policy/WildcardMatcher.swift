internal import ScrimSyntax

/// Finds the patterns with stars that match an id, however many there are.
///
/// The patterns stand in a tree of their segments. All places that the segments
/// so far can lead to are followed at once, so that no pattern is tried twice
/// and no `**` makes the search branch again and again.
struct WildcardMatcher: Sendable {
  /// A place in the tree; what there is not is -1.
  private struct Node {
    var one: Int32 = -1
    var any: Int32 = -1
    /// The first of the literal segments that lead on.
    var literal: Int32 = -1
    /// The partial segments that lead on, among those of all places.
    var partials: Int32 = -1
    /// The pattern that ends here.
    var pattern: Int32 = -1
    /// Whether the way here ends with `**`, so that any segment leads back.
    var repeats = false
  }

  private var nodes = [Node()]
  /// Literal segments, each with the next one that leads on from the same place.
  private var literals: [(parent: Int, start: Int, count: Int, node: Int, next: Int32)] = []
  private var literalIndex = HashIndex()
  private var literalTexts: [UInt8] = []
  private var partials: [PartialSegments] = []
  /// How specific each pattern is among all; those that are as specific share one.
  private let ranks: [Int]

  // What a search needs, kept so that none has to ask for memory.
  private var places: [Int] = []
  private var nextPlaces: [Int] = []
  private var lastVisits = [0]
  private var visit = 0
  private var candidates: [PartialSegments.Member] = []

  /// - Parameter patterns: those that ids shall be matched with.
  init(_ patterns: [Pattern]) {
    let keys = patterns.map(\.specificity)
    let order = patterns.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var ranks = Array(repeating: 0, count: patterns.count)
    for (last, index) in zip(order, order.dropFirst()) {
      ranks[index] = keys[last] == keys[index] ? ranks[last] : ranks[last] + 1
    }
    self.ranks = ranks
    for (index, pattern) in patterns.enumerated() { insert(pattern, index) }
    for index in partials.indices { partials[index].makeIndex() }
    lastVisits = Array(repeating: 0, count: nodes.count)
  }

  private mutating func insert(_ pattern: Pattern, _ index: Int) {
    var node = 0
    for segment in pattern.segments { node = child(of: node, segment) ?? add(segment, to: node) }
    nodes[node].pattern = Int32(index)
  }

  private mutating func add(_ segment: Pattern.Segment, to parent: Int) -> Int {
    let new = nodes.count
    nodes.append(Node())
    switch segment {
    case .literal(let text):
      literals.append((parent, literalTexts.count, text.count, new, nodes[parent].literal))
      literalTexts += text
      literalIndex.insert(literals.count - 1, hash(text.span.hash(seed: 0), at: parent))
      nodes[parent].literal = Int32(literals.count - 1)
    case .partial:
      if nodes[parent].partials < 0 {
        nodes[parent].partials = Int32(partials.count)
        partials.append(PartialSegments())
      }
      partials[Int(nodes[parent].partials)].add(segment, leadingTo: new)
    case .one: nodes[parent].one = Int32(new)
    case .any:
      nodes[parent].any = Int32(new)
      nodes[new].repeats = true
    }
    return new
  }

  private func child(of node: Int, _ segment: Pattern.Segment) -> Int? {
    switch segment {
    case .literal(let text):
      return child(of: node, text.span, text.span.hash(seed: 0))
    case .partial:
      return nodes[node].partials < 0 ? nil : partials[Int(nodes[node].partials)].node(of: segment)
    case .one: return nodes[node].one < 0 ? nil : Int(nodes[node].one)
    case .any: return nodes[node].any < 0 ? nil : Int(nodes[node].any)
    }
  }

  private func child(of node: Int, _ text: Span<UInt8>, _ textHash: UInt32) -> Int? {
    literalIndex.place(hash(textHash, at: node)) {
      let literal = literals[$0]
      return literal.parent == node && literal.count == text.count
        && literalTexts.span.has(text, at: literal.start)
    }.map { literals[$0].node }
  }

  private func hash(_ textHash: UInt32, at node: Int) -> UInt32 {
    literalIndex.seed.mixed(with: UInt64(textHash) << 32 | UInt64(node)).hash
  }

  /// The patterns that match an id, the least specific first.
  mutating func matches(_ id: Span<UInt8>) -> [Int] {
    start()
    var start = 0
    while start <= id.count {
      var end = start
      while end < id.count, id[end] != UInt8(ascii: ".") { end += 1 }
      step(over: id.extracting(start..<end))
      if places.isEmpty { return [] }
      start = end + 1
    }
    return patterns(at: places)
  }

  /// Whether one pattern comes before another: the less specific does, and of two
  /// that are as specific, the one that is written first.
  func precedes(_ pattern: Int, _ other: Int) -> Bool {
    (ranks[pattern], pattern) < (ranks[other], other)
  }

  /// Whether one pattern is more specific than another, rather than as specific.
  func isMoreSpecific(_ pattern: Int, than other: Int) -> Bool { ranks[pattern] > ranks[other] }

  private mutating func start() {
    nextPlaces.removeAll(keepingCapacity: true)
    visit += 1
    reach(0)
    swap(&places, &nextPlaces)
  }

  /// The places where every search starts.
  mutating func startPlaces() -> [Int] {
    start()
    return places
  }

  /// The places that a segment leads to from others.
  mutating func step(from places: [Int], over segment: Span<UInt8>) -> [Int] {
    self.places = places
    step(over: segment)
    return self.places
  }

  /// The patterns that end at some places, the least specific first.
  func patterns(at places: [Int]) -> [Int] {
    var found: [Int] = []
    for place in places where nodes[place].pattern >= 0 { found.append(Int(nodes[place].pattern)) }
    return found.count < 2 ? found : found.sorted(by: precedes)
  }

  /// Whether any segment leads back to a place.
  func repeats(_ place: Int) -> Bool { nodes[place].repeats }

  /// Whether `*` leads on from a place.
  func hasAnySegment(after place: Int) -> Bool { nodes[place].one >= 0 }

  /// The literal segments that lead on from a place.
  func literalSegments(of place: Int) -> [ArraySlice<UInt8>] {
    var segments: [ArraySlice<UInt8>] = []
    var next = Int(nodes[place].literal)
    while next >= 0 {
      let literal = literals[next]
      segments.append(literalTexts[literal.start..<literal.start + literal.count])
      next = Int(literal.next)
    }
    return segments
  }

  /// The partial segments that lead on from a place.
  func partialSegments(of place: Int) -> [Pattern.Segment] {
    nodes[place].partials < 0 ? [] : partials[Int(nodes[place].partials)].segments
  }

  private mutating func step(over segment: Span<UInt8>) {
    nextPlaces.removeAll(keepingCapacity: true)
    visit += 1
    var hash: UInt32?
    for index in places.indices {
      let place = places[index]
      let node = nodes[place]
      if node.repeats { reach(place) }
      if node.one >= 0 { reach(Int(node.one)) }
      if node.literal >= 0 {
        let known = hash ?? segment.hash(seed: 0)
        hash = known
        if let child = child(of: place, segment, known) { reach(child) }
      }
      if node.partials >= 0 {
        candidates.removeAll(keepingCapacity: true)
        partials[Int(node.partials)].addCandidates(for: segment, to: &candidates)
        for candidate in candidates where candidate.segment.matches(segment) {
          reach(candidate.node)
        }
      }
    }
    swap(&places, &nextPlaces)
  }

  /// Adds a place, and those behind a `**` that stands for nothing; each once.
  private mutating func reach(_ place: Int) {
    var place = place
    while lastVisits[place] != visit {
      lastVisits[place] = visit
      nextPlaces.append(place)
      if nodes[place].any < 0 { return }
      place = Int(nodes[place].any)
    }
  }
}
