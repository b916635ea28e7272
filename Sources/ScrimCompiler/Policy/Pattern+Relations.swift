/// How patterns lie to one another.
extension Pattern {
  /// What the pattern matches where each star stands for something that no
  /// other pattern names: a character that none can have in it.
  var witness: String {
    if let id { return id }
    let unnamed = "\u{FFFF}"
    let parts = segments.compactMap { segment -> String? in
      switch segment {
      case .literal(let text): text
      case .partial(let pieces): pieces.joined(separator: unnamed)
      case .one: unnamed
      case .any: nil
      }
    }
    return parts.isEmpty ? unnamed : parts.joined(separator: ".")
  }

  /// Whether every id that another pattern matches is matched by this one.
  ///
  /// The other pattern is walked through segment by segment, together with the
  /// set of places that this one could be at. A segment of the other that may
  /// be anything is taken for a text that occurs nowhere else: if even that is
  /// matched, everything is.
  func contains(_ other: Pattern) -> Bool {
    var seen: Set<[Int]> = []
    return contains(other.segments[...], reached(from: [0]), &seen)
  }

  private func contains(
    _ rest: ArraySlice<Segment>, _ places: [Int], _ seen: inout Set<[Int]>
  ) -> Bool {
    guard seen.insert([rest.count] + places).inserted else { return true }
    guard let segment = rest.first else { return places.contains(segments.count) }
    let next = step(places, over: segment)
    if segment == .any {
      return contains(rest.dropFirst(), places, &seen) && contains(rest, next, &seen)
    }
    return contains(rest.dropFirst(), next, &seen)
  }

  /// The places that can be reached by matching all of one segment.
  private func step(_ places: [Int], over segment: Segment) -> [Int] {
    var next: Set<Int> = []
    for place in places where place < segments.count {
      switch segments[place] {
      case .any: next.insert(place)
      case let own where own.contains(segment): next.insert(place + 1)
      default: break
      }
    }
    return reached(from: next)
  }

  /// The places themselves, and those behind a `**` that matches nothing.
  private func reached(from places: Set<Int>) -> [Int] {
    var places = places
    for place in segments.indices where places.contains(place) && segments[place] == .any {
      places.insert(place + 1)
    }
    return places.sorted()
  }
}

extension Pattern.Segment {
  /// Whether every text that another segment stands for is matched.
  fileprivate func contains(_ other: Pattern.Segment) -> Bool {
    switch (self, other) {
    case (.one, _), (.any, _): true
    case (_, .one), (_, .any): false
    case (_, .literal(let text)): matches(text[...])
    // A text that is like none other between the pieces shows whether all are
    // matched; it must not be one that could complete a piece.
    case (_, .partial(let pieces)): matches(pieces.joined(separator: "\u{FFFF}")[...])
    }
  }

  /// A text that both segments match, if there is one.
  func commonText(with other: Pattern.Segment) -> String? {
    switch (self, other) {
    case (.literal(let text), _): return other.matches(text[...]) ? text : nil
    case (_, .literal(let text)): return matches(text[...]) ? text : nil
    case (.partial(let first), .partial(let second)):
      guard let start = Self.longer(first[0], second[0], { $0.hasPrefix($1) }),
        let end = Self.longer(
          first[first.count - 1], second[second.count - 1], { $0.hasSuffix($1) })
      else { return nil }
      return start + (first.dropFirst().dropLast() + second.dropFirst().dropLast()).joined() + end
    case (.partial(let pieces), _), (_, .partial(let pieces)): return pieces.joined(separator: "x")
    default: return "x"
    }
  }

  /// The longer of two texts, if the shorter is a part of it.
  private static func longer(
    _ first: String, _ second: String, _ has: (String, String) -> Bool
  ) -> String? {
    if has(first, second) { return first }
    return has(second, first) ? second : nil
  }
}
