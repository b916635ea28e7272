internal import ScrimSyntax

/// Patterns with stars as a tree of their segments.
///
/// Where a way leads to one pattern alone, the rest of it is not in the tree: an id
/// that comes there is held against the rest as it stands in the text.
struct WildcardTree: Sendable {
  /// A place in the tree, and the segment that leads to it; what there is not
  /// is -1.
  struct Place {
    fileprivate(set) var one: Int32 = -1
    fileprivate(set) var any: Int32 = -1
    /// The first of the literal segments that lead on.
    fileprivate(set) var literal: Int32 = -1
    /// The first of the partial segments that lead on.
    fileprivate(set) var partial: Int32 = -1
    /// Where the partial segments that lead on are found, if they are many.
    fileprivate(set) var partialRoot: Int32 = -1
    /// The pattern that ends here or, where `rest` is not -1, that alone goes on.
    fileprivate(set) var pattern: Int32 = -1
    /// The first segment of that pattern which is not in the tree.
    fileprivate(set) var rest: Int32 = -1
    /// The place before this one.
    fileprivate var parent: Int32 = -1
    /// The next place that a segment of the same kind leads to from there.
    fileprivate(set) var next: Int32 = -1
    /// Where the segment stands in the texts.
    fileprivate var start: UInt32 = 0
    fileprivate var length: UInt32 = 0
    /// Whether the way here ends with `**`, so that any segment leads back.
    fileprivate(set) var repeats = false

    /// Whether nothing leads on from here but what leads back: once an id has come
    /// here, its other segments make no difference.
    var isFinal: Bool {
      repeats && rest < 0 && one < 0 && any < 0 && literal < 0 && partial < 0
    }

    /// Whether no segment leads to more than one place from here.
    var isPlain: Bool {
      any < 0 && partial < 0 && rest < 0 && !repeats && (one < 0 || literal < 0)
    }

    fileprivate var text: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  let patterns: PatternList
  private var places = [Place()]
  /// The places that literal and partial segments lead to.
  private var index = HashIndex()
  private(set) var partials = PartialSegments()

  /// So many partial segments that lead on from one place are tried one by one.
  private static let fewPartials = 4

  /// - Parameter isWhole: whether all segments stand in the tree, to be walked by others.
  init(_ patterns: PatternList, isWhole: Bool) {
    self.patterns = patterns
    places.reserveCapacity(patterns.segmentCount + 1)
    for pattern in patterns.indices { insert(pattern, isWhole: isWhole) }
    for place in places.indices where hasManyPartials(place) { gatherPartials(of: place) }
  }

  var count: Int { places.count }

  subscript(place: Int32) -> Place { places[Int(place)] }

  private mutating func insert(_ pattern: Int, isWhole: Bool) {
    let numbers = patterns.segmentNumbers(of: pattern)
    var place: Int32 = 0
    for number in numbers {
      let count = places.count
      place = child(of: place, patterns.segment(number))
      if places.count > count, !isWhole, number + 1 < numbers.upperBound {
        places[Int(place)].pattern = Int32(pattern)
        places[Int(place)].rest = Int32(number + 1 - numbers.lowerBound)
        return
      }
      expand(place)
    }
    places[Int(place)].pattern = Int32(pattern)
  }

  /// Puts one more segment into the tree of a pattern that went on alone from a place.
  private mutating func expand(_ place: Int32) {
    let (pattern, rest) = (places[Int(place)].pattern, places[Int(place)].rest)
    if rest < 0 { return }
    (places[Int(place)].pattern, places[Int(place)].rest) = (-1, -1)
    let numbers = patterns.segmentNumbers(of: Int(pattern))
    let next = Int(child(of: place, patterns.segment(numbers.lowerBound + Int(rest))))
    places[next].pattern = pattern
    if Int(rest) + 1 < numbers.count { places[next].rest = rest + 1 }
  }

  /// The place that a segment leads to, which is added if it is new.
  private mutating func child(of parent: Int32, _ segment: PatternList.Segment) -> Int32 {
    let (new, before) = (Int32(places.count), Int(parent))
    var place = Place()
    place.parent = parent
    switch segment.kind {
    case .one:
      if places[before].one >= 0 { return places[before].one }
      places[before].one = new
    case .any:
      if places[before].any >= 0 { return places[before].any }
      places[before].any = new
      place.repeats = true
    case .literal, .partial:
      let hash: UInt32
      do {
        let text = patterns.bytes.span.extracting(segment.range)
        hash = self.hash(self.hash(of: text), behind: parent)
        if let known = self.place(behind: parent, text, hash) { return known }
      }
      index.insert(places.count, hash)
      place.start = UInt32(segment.range.lowerBound)
      place.length = UInt32(segment.range.count)
      if segment.kind == .literal {
        place.next = places[before].literal
        places[before].literal = new
      } else {
        place.next = places[before].partial
        places[before].partial = new
      }
    }
    places.append(place)
    return new
  }

  private func hasManyPartials(_ place: Int) -> Bool {
    var (member, count) = (places[place].partial, 0)
    while member >= 0, count <= Self.fewPartials {
      member = places[Int(member)].next
      count += 1
    }
    return count > Self.fewPartials
  }

  private mutating func gatherPartials(of place: Int) {
    var members: [(place: Int32, text: Range<Int>)] = []
    var member = places[place].partial
    while member >= 0 {
      members.append((member, places[Int(member)].text))
      member = places[Int(member)].next
    }
    places[place].partialRoot = partials.add(members, in: patterns.bytes)
  }
}

/// The ways that lead on.
extension WildcardTree {
  /// A segment's hash, which serves behind every place.
  @inline(__always)
  func hash(of segment: Span<UInt8>) -> UInt32 { segment.hash(seed: index.seed) }

  /// The place that a literal leads to, if there is such a one.
  @inline(__always)
  func place(behind parent: Int32, literal text: Span<UInt8>, _ textHash: UInt32) -> Int32? {
    place(behind: parent, text, hash(textHash, behind: parent))
  }

  @inline(__always)
  private func place(behind parent: Int32, _ text: Span<UInt8>, _ hash: UInt32) -> Int32? {
    index.place(hash) { number in
      let place = places[number]
      return place.parent == parent && Int(place.length) == text.count
        && patterns.bytes.span.has(text, at: Int(place.start))
    }.map { Int32($0) }
  }

  @inline(__always)
  private func hash(_ textHash: UInt32, behind place: Int32) -> UInt32 {
    index.seed.mixed(with: UInt64(textHash) << 32 | UInt64(place)).hash
  }

  /// Whether the partial segment that leads to a place matches a text.
  @inline(__always)
  func isMatched(_ text: Span<UInt8>, at place: Int32) -> Bool {
    text.isMatched(by: patterns.bytes.span.extracting(places[Int(place)].text))
  }

  /// How far an id leads while there is one way to go: to which place, and where the
  /// rest of the id starts; nil if no pattern matches it.
  func descend(_ id: Span<UInt8>) -> (place: Int32, start: Int)? {
    var (place, start) = (0 as Int32, 0)
    while start <= id.count, places[Int(place)].isPlain {
      let end = id.endOfSegment(from: start)
      if places[Int(place)].one >= 0 {
        place = places[Int(place)].one
      } else if places[Int(place)].literal >= 0 {
        let segment = id.extracting(start..<end)
        guard let next = self.place(behind: place, literal: segment, hash(of: segment)) else {
          return nil
        }
        place = next
      } else {
        return nil
      }
      start = end + 1
    }
    return (place, start)
  }

  /// The literal segments that lead on from a place.
  func literalSegments(of place: Int32) -> [ArraySlice<UInt8>] {
    segments(from: self[place].literal)
  }

  /// The partial segments that lead on from a place.
  func partialSegments(of place: Int32) -> [Pattern.Segment] {
    segments(from: self[place].partial).reversed().map {
      .partial($0.split(separator: .star, omittingEmptySubsequences: false))
    }
  }

  /// The segments that lead to a place and to those after it, the last first.
  private func segments(from first: Int32) -> [ArraySlice<UInt8>] {
    var segments: [ArraySlice<UInt8>] = []
    var next = first
    while next >= 0 {
      segments.append(patterns.bytes[self[next].text])
      next = self[next].next
    }
    return segments
  }
}
