/// Finds the patterns with stars that match an id, however many there are.
///
/// The patterns stand in a tree of their segments. All places that the segments
/// so far can lead to are followed at once, so that no pattern is tried twice
/// and no `**` makes the search branch again and again.
struct WildcardMatcher: Sendable {
  private struct Node {
    var literals: [Substring: Int] = [:]
    var partials: [(segment: Pattern.Segment, node: Int)] = []
    var one: Int?
    var any: Int?
    /// Whether the way here ends with `**`, so that any segment leads back.
    var repeats = false
    /// The pattern that ends here.
    var pattern: Int?
  }

  private var nodes = [Node()]
  private let ranks: [Int]

  /// - Parameter patterns: those that ids shall be matched with; patterns
  ///   without stars among them are left out.
  init(_ patterns: [Pattern]) {
    var ranks = Array(repeating: 0, count: patterns.count)
    let wildcards = patterns.indices.filter { patterns[$0].id == nil }
    let keys = wildcards.map { (index: $0, key: patterns[$0].specificity) }
    for (rank, entry) in keys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).enumerated()
    {
      ranks[entry.index] = rank
    }
    self.ranks = ranks
    for index in wildcards { insert(patterns[index], index) }
  }

  private mutating func insert(_ pattern: Pattern, _ index: Int) {
    var node = 0
    for segment in pattern.segments {
      if let child = child(of: node, segment) {
        node = child
        continue
      }
      nodes.append(Node())
      let new = nodes.count - 1
      switch segment {
      case .literal(let text): nodes[node].literals[text[...]] = new
      case .partial: nodes[node].partials.append((segment, new))
      case .one: nodes[node].one = new
      case .any:
        nodes[node].any = new
        nodes[new].repeats = true
      }
      node = new
    }
    nodes[node].pattern = index
  }

  private func child(of node: Int, _ segment: Pattern.Segment) -> Int? {
    switch segment {
    case .literal(let text): nodes[node].literals[text[...]]
    case .partial: nodes[node].partials.first { $0.segment == segment }?.node
    case .one: nodes[node].one
    case .any: nodes[node].any
    }
  }

  /// The patterns that match an id, the least specific first.
  func matches(_ id: String) -> [Int] {
    if nodes.count == 1 { return [] }
    var places = withSkips([0])
    for part in id.idSegments {
      var next: [Int] = []
      for place in places {
        let node = nodes[place]
        if node.repeats { next.append(place) }
        if !node.literals.isEmpty, let child = node.literals[part] { next.append(child) }
        for (segment, child) in node.partials where segment.matches(part) { next.append(child) }
        if let one = node.one { next.append(one) }
      }
      if next.isEmpty { return [] }
      places = withSkips(next)
    }
    return places.compactMap { nodes[$0].pattern }.sorted { ranks[$0] < ranks[$1] }
  }

  /// The places, and those behind a `**` that stands for nothing; each once.
  private func withSkips(_ places: [Int]) -> [Int] {
    var all: [Int] = []
    for var place in places {
      while true {
        if !all.contains(place) { all.append(place) }
        guard let any = nodes[place].any else { break }
        place = any
      }
    }
    return all
  }
}
