internal import ScrimPatterns
package import ScrimScreenNames

/// How patterns lie to one another.
extension Pattern {
  /// Whether every id that another pattern matches is matched by this one.
  ///
  /// The other pattern is walked through segment by segment, together with the
  /// set of places that this one could be at. A segment of the other that may
  /// be anything is taken for a text that occurs nowhere else: if even that is
  /// matched, everything is.
  ///
  /// - Parameter work: how much may be done yet, in places; where that is not enough, the
  ///   answer is no.
  package func contains(_ other: Pattern, work: inout Int) -> Bool {
    // An id has one segment at least.
    let isOpen = other.segments.allSatisfy { $0 == .any }
    let rest: [Segment] = isOpen ? [.one, .any] : other.segments
    // How many segments were walked through, and where this pattern could be then.
    var states = ListTable<Int32>()
    _ = states.add([0] + reached(from: [0]))
    var next = 0
    while next < states.count {
      let (walked, places) = (Int(states[next].first ?? 0), Array(states[next].dropFirst()))
      next += 1
      work -= 1 + places.count
      if work < 0 { return false }
      guard walked < rest.count else {
        if places.last == Int32(segments.count) { continue }
        return false
      }
      let after = step(places, over: rest[walked])
      if rest[walked] == .any {
        _ = states.add([Int32(walked)] + after)
        _ = states.add([Int32(walked + 1)] + places)
      } else {
        _ = states.add([Int32(walked + 1)] + after)
      }
    }
    return true
  }

  /// An id that the pattern matches, with a byte that no pattern has wherever anything may
  /// stand: what matches it does so for the sake of the rest.
  package var typicalID: ContiguousArray<UInt8> { id(of: segments, filledWith: [0]) }

  /// A few ids that the pattern matches, short ones first, which match little else.
  ///
  /// - Parameter filler: a character that partial segments do not have.
  package func examples(filler: Unicode.Scalar) -> some Sequence<String> {
    let short = segments.filter { $0 != .any }
    let forms = short.count == segments.count || short.isEmpty ? [segments] : [short, segments]
    return forms.lazy.flatMap { form in
      (1...3).lazy.map { count in
        let filling = Array(String(repeating: Character(filler), count: count).utf8)
        return id(of: form, filledWith: filling).span.text
      }
    }
  }

  private func id(of segments: [Segment], filledWith filling: [UInt8]) -> ContiguousArray<UInt8> {
    join(segments.map { $0.text(filledWith: filling) }, with: [.dot])
  }

  /// The places that can be reached by matching all of one segment.
  private func step(_ places: [Int32], over segment: Segment) -> [Int32] {
    var next: [Int32] = []
    for place in places where place < segments.count {
      switch segments[Int(place)] {
      case .any: next.append(place)
      case let own where own.contains(segment): next.append(place + 1)
      default: break
      }
    }
    return reached(from: next)
  }

  /// The places themselves, and those behind a `**` that matches nothing.
  private func reached(from places: [Int32]) -> [Int32] {
    var all: [Int32] = []
    for var place in places {
      all.append(place)
      while place < segments.count, segments[Int(place)] == .any {
        place += 1
        all.append(place)
      }
    }
    all.sortAndUnique()
    return all
  }

  /// An id that both patterns match, if there is one; they must have segments
  /// of the same kinds.
  package func common(with other: Pattern) -> String? {
    guard specificity == other.specificity else { return nil }
    let (mine, theirs) = (segments, other.segments)
    let first = mine.firstIndex(of: .any) ?? mine.count
    let last = mine.lastIndex(of: .any).map { $0 + 1 } ?? mine.count
    var parts: [ArraySlice<UInt8>] = []
    for index in 0..<first {
      guard let text = mine[index].commonText(with: theirs[index]) else { return nil }
      parts.append(text)
    }
    // Between two `**`, one may stand where the other is still skipping.
    if first < last {
      for segment in mine[first..<last]
        + (mine[first..<last] == theirs[first..<last] ? [] : theirs[first..<last])
      where segment != .any {
        parts.append(segment.example)
      }
    }
    for index in last..<mine.count {
      guard let text = mine[index].commonText(with: theirs[index]) else { return nil }
      parts.append(text)
    }
    return String(ofSegments: parts.isEmpty ? [Segment.any.example] : parts)
  }
}

extension Pattern.Segment {
  /// Whether every text that another segment stands for is matched.
  fileprivate func contains(_ other: Pattern.Segment) -> Bool {
    switch (self, other) {
    case (.one, _), (.any, _): true
    case (_, .one), (_, .any): false
    case (_, .literal(let text)): matches(text.span)
    // A byte that no id has between the pieces shows whether all are matched.
    case (_, .partial(let pieces)): matches(join(pieces, with: [0]).span)
    }
  }

  /// A text that the segment matches, for people to read.
  var example: ArraySlice<UInt8> { text(filledWith: [UInt8(ascii: "x")]) }

  /// A text that the segment matches.
  fileprivate func text(filledWith filling: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .literal(let text): text
    case .partial(let pieces): join(pieces, with: filling)[...]
    case .one, .any: filling[...]
    }
  }

  /// A text that both segments match, if there is one.
  func commonText(with other: Pattern.Segment) -> ArraySlice<UInt8>? {
    switch (self, other) {
    case (.literal(let text), _): return other.matches(text.span) ? text : nil
    case (_, .literal(let text)): return matches(text.span) ? text : nil
    case (.partial(let first), .partial(let second)):
      let (ends, otherEnds) = (first[first.count - 1], second[second.count - 1])
      guard let start = Self.longer(first[0], second[0], { $0.starts(with: $1) }),
        let end = Self.longer(ends, otherEnds, { $0.reversed().starts(with: $1.reversed()) })
      else { return nil }
      let inner = first.dropFirst().dropLast() + second.dropFirst().dropLast()
      return join([start] + inner + [end], with: [])[...]
    case (.partial, _): return example
    default: return other.example
    }
  }

  /// The longer of two texts, if the shorter is a part of it.
  private static func longer(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>,
    _ has: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
  ) -> ArraySlice<UInt8>? {
    if has(first, second) { return first }
    return has(second, first) ? second : nil
  }
}

extension String {
  /// An id of some segments.
  fileprivate init(ofSegments segments: [ArraySlice<UInt8>]) {
    self.init(decoding: join(segments, with: [.dot]), as: UTF8.self)
  }
}

/// Parts of a text, one after another.
private func join(_ parts: [ArraySlice<UInt8>], with separator: [UInt8]) -> ContiguousArray<UInt8> {
  var text: ContiguousArray<UInt8> = []
  for (index, part) in parts.enumerated() {
    if index > 0 { text += separator }
    text += part
  }
  return text
}
