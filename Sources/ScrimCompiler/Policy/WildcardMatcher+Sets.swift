internal import ScrimSyntax

/// A set of patterns that some id matches, and no others.
struct PatternSet: Hashable, Sendable {
  /// The patterns, the least specific first.
  let patterns: [Int]
  /// An id that matches them.
  let example: String
}

/// All the sets of patterns that there are ids for.
struct PatternSets: Sendable {
  /// The sets, each once.
  var sets: [PatternSet] = []
  /// An id that no pattern matches; nil if every id is matched.
  var unmatched: String?
}

/// Which sets of patterns there are ids for.
///
/// Wherever ids can lead to in the tree of patterns is visited once. From each
/// such group of places it goes on over a few texts that stand for all: each
/// literal, a text that is none of them, and one for every set of partial segments
/// that a text can match.
extension WildcardMatcher {
  /// The sets; nil if there are more than a limit.
  mutating func patternSets(atMost limit: Int) -> PatternSets? {
    var seen: Set<[Int32]> = []
    var known: Set<[Int]> = []
    var found = PatternSets()
    var queue: [(places: [Int32], id: [ArraySlice<UInt8>])] = []
    func visit(_ places: [Int32], _ id: [ArraySlice<UInt8>]) {
      let places = places.sorted()
      if !places.isEmpty, seen.insert(places).inserted { queue.append((places, id)) }
    }
    visit(startPlaces(), [])
    var next = 0
    while next < queue.count {
      let (places, id) = queue[next]
      next += 1
      if !id.isEmpty {
        let patterns = patterns(at: places)
        if patterns.isEmpty {
          found.unmatched = found.unmatched ?? String(ofSegments: id)
        } else if known.insert(patterns).inserted {
          found.sets.append(PatternSet(patterns: patterns, example: String(ofSegments: id)))
        }
      }
      guard found.sets.count <= limit, queue.count <= 4 * limit else { return nil }
      guard let texts = representatives(at: places, atMost: limit) else { return nil }
      for text in texts {
        let next = step(from: places, over: text.span)
        if next.isEmpty { found.unmatched = found.unmatched ?? String(ofSegments: id + [text]) }
        visit(next, id + [text])
      }
    }
    return found
  }

  /// Texts that stand for all that could come next; nil if there are too many.
  private func representatives(at places: [Int32], atMost limit: Int) -> [ArraySlice<UInt8>]? {
    var partials: [Pattern.Segment] = []
    var hasOne = false
    var literals: Set<ArraySlice<UInt8>> = []
    // Where nothing else can follow, a literal that only a place behind '**' goes
    // on with leads to where it leads from that place alone.
    let passing = places.filter { !tree[$0].repeats }
    for place in places {
      partials += tree.partialSegments(of: place)
      hasOne = hasOne || tree[place].one >= 0
    }
    let isShort = partials.isEmpty && !hasOne && !passing.isEmpty
    for place in isShort ? passing : places { literals.formUnion(tree.literalSegments(of: place)) }
    guard let others = PartialSets(of: partials, besides: literals).examples(atMost: limit) else {
      return nil
    }
    return literals.sorted { $0.lexicographicallyPrecedes($1) } + others
  }
}
