internal import ScrimSyntax

/// Finds the patterns with stars that match an id, however many there are.
///
/// All places of their tree that the segments so far can lead to are followed at once,
/// so that no pattern is tried twice and no `**` makes the search branch again and again.
struct WildcardMatcher: Sendable {
  let tree: WildcardTree
  let ranks: PatternRanks

  /// The patterns that were found last, the least specific first.
  private(set) var found: [Int32] = []

  // What a search needs, kept so that none has to ask for memory.
  private var places = PlaceList()
  private var nextPlaces = PlaceList()
  private var lastVisits: [Int32]
  private var visit: Int32 = 0
  /// The first visit of a search that leaves final places out, and what it decided
  /// there, since those need not be followed; otherwise more than any visit.
  private var firstVisit: Int32 = .max
  private var candidates = PlaceList()
  /// The visit in which each place was last a candidate: it may be one again and again.
  private var lastTrials: [Int32]

  /// - Parameters:
  ///   - patterns: those that ids shall be matched with.
  ///   - isWhole: whether all segments stand in the tree, to be walked by others.
  init(_ patterns: PatternList, isWhole: Bool = false) {
    tree = WildcardTree(patterns, isWhole: isWhole)
    ranks = PatternRanks(patterns)
    lastVisits = Array(repeating: 0, count: tree.count)
    lastTrials = lastVisits
  }

  /// The patterns that match an id, the least specific first.
  mutating func matches(_ id: Span<UInt8>) -> [Int] {
    find(id)
    return found.map { Int($0) }
  }

  /// Finds the patterns that match an id.
  mutating func find(_ id: Span<UInt8>) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    guard let (place, descent) = tree.descend(id) else { return }
    firstVisit = visit + 1
    begin(at: place, in: id, next: descent)
    var start = descent
    while start <= id.count, places.count > 0 {
      let end = id.endOfSegment(from: start)
      step(over: id.extracting(start..<end), in: id, next: end + 1)
      start = end + 1
    }
    firstVisit = .max
    collect()
  }

  private mutating func begin(at place: Int32, in id: Span<UInt8>, next: Int) {
    nextPlaces.removeAll()
    visit += 1
    reach(place, in: id, next: next)
    swap(&places, &nextPlaces)
  }

  /// The places where every search starts.
  mutating func startPlaces() -> [Int32] {
    begin(at: 0, in: Span(), next: 0)
    return (0..<places.count).map { places[$0] }
  }

  /// The places that a segment leads to from others.
  mutating func step(from places: [Int32], over segment: Span<UInt8>) -> [Int32] {
    follow(places)
    step(over: segment, in: Span(), next: 0)
    return (0..<self.places.count).map { self.places[$0] }
  }

  /// The patterns that end at some places, the least specific first.
  mutating func patterns(at places: [Int32]) -> [Int] {
    found.removeAll(keepingCapacity: true)
    follow(places)
    collect()
    return found.map { Int($0) }
  }

  private mutating func follow(_ places: [Int32]) {
    self.places.removeAll()
    for place in places { self.places.append(place) }
  }

  private mutating func collect() {
    for index in 0..<places.count {
      let pattern = tree[places[index]].pattern
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

  /// Goes on to the places that a segment of an id leads to.
  ///
  /// - Parameter next: where the segments of the id go on.
  private mutating func step(over segment: Span<UInt8>, in id: Span<UInt8>, next: Int) {
    nextPlaces.removeAll()
    visit += 1
    var hash: UInt32?
    for index in 0..<places.count {
      let number = places[index]
      let place = tree[number]
      if place.repeats { reach(number, in: id, next: next) }
      if place.one >= 0 { reach(place.one, in: id, next: next) }
      if place.literal >= 0 {
        let known = hash ?? tree.hash(of: segment)
        hash = known
        if let child = tree.place(behind: number, literal: segment, known) {
          reach(child, in: id, next: next)
        }
      }
      if place.partialRoot >= 0 {
        candidates.removeAll()
        tree.partials.addCandidates(for: segment, behind: place.partialRoot, to: &candidates)
        for index in 0..<candidates.count {
          let candidate = candidates[index]
          if lastTrials[Int(candidate)] == visit { continue }
          lastTrials[Int(candidate)] = visit
          if tree.isMatched(segment, at: candidate) { reach(candidate, in: id, next: next) }
        }
      } else {
        var partial = place.partial
        while partial >= 0 {
          if tree.isMatched(segment, at: partial) { reach(partial, in: id, next: next) }
          partial = tree[partial].next
        }
      }
    }
    swap(&places, &nextPlaces)
  }

  /// Adds a place, and those behind a `**` that stands for nothing; each once.
  private mutating func reach(_ number: Int32, in id: Span<UInt8>, next: Int) {
    var number = number
    while lastVisits[Int(number)] != visit {
      let place = tree[number]
      if place.rest >= 0 || place.isFinal, firstVisit <= visit {
        // What was decided once in this search need not be looked at again.
        if lastVisits[Int(number)] >= firstVisit { return }
        var answer: PatternList.RestAnswer = .matched
        if place.rest >= 0 {
          let rest = place.repeats ? place.rest - 1 : place.rest
          answer = tree.patterns.match(id, from: next, place.pattern, from: rest)
        }
        if answer == .matched { found.append(place.pattern) }
        if answer != .notHere { lastVisits[Int(number)] = visit }
        return
      }
      lastVisits[Int(number)] = visit
      nextPlaces.append(number)
      if place.any < 0 { return }
      number = place.any
    }
  }
}
