internal import ScrimPatterns
package import ScrimInterchange

/// Relations between patterns.
extension Pattern {
  /// Whether this pattern matches every id that another pattern matches.
  ///
  /// The walk follows the segments of the other pattern, together with the set
  /// of positions that this pattern can be at. It treats a segment that may be
  /// anything as a text that occurs nowhere else: a pattern that matches even
  /// this text matches everything.
  ///
  /// - Parameter work: the work left, in positions; if it runs out, the result
  ///   is false.
  package func contains(_ other: Pattern, work: inout Int) -> Bool {
    // An id has at least one segment.
    let isOpen = other.segments.allSatisfy { $0 == .any }
    let rest: [Segment] = isOpen ? [.one, .any] : other.segments
    // The number of segments followed, then the positions of this pattern.
    var states = ListTable<Int32>()
    _ = states.add([0] + reached(from: [0]))
    var next = 0
    while next < states.count {
      let (walked, indices) = (Int(states[next].first ?? 0), Array(states[next].dropFirst()))
      next += 1
      work -= 1 + indices.count
      if work < 0 { return false }
      guard walked < rest.count else {
        if indices.last == Int32(segments.count) { continue }
        return false
      }
      let after = step(indices, over: rest[walked])
      if rest[walked] == .any {
        _ = states.add([Int32(walked)] + after)
        _ = states.add([Int32(walked + 1)] + indices)
      } else {
        _ = states.add([Int32(walked + 1)] + after)
      }
    }
    return true
  }

  /// An id that the pattern matches, with a zero byte for each star.
  ///
  /// No pattern has this byte in its text, so other patterns match it only with
  /// a star.
  package var typicalID: ContiguousArray<UInt8> {
    id(of: segments.map { $0.text(filledWith: [0]) })
  }

  /// A few ids that the pattern matches and few other patterns do, short ones
  /// first.
  ///
  /// - Parameter filler: a character that no partial segment has.
  package func examples(filler: Unicode.Scalar) -> some Sequence<String> {
    let short = segments.filter { $0 != .any }
    let forms = short.count == segments.count || short.isEmpty ? [segments] : [short, segments]
    return forms.lazy.flatMap { form in
      (1...3).lazy.map { count in
        let filling = Array(String(repeating: Character(filler), count: count).utf8)
        return id(of: form.map { $0.text(filledWith: filling) }).span.text
      }
    }
  }

  private func id(of segments: [ArraySlice<UInt8>]) -> ContiguousArray<UInt8> {
    ContiguousArray(segments.joined(separator: [.dot]))
  }

  /// The positions after matching one whole segment.
  private func step(_ indices: [Int32], over segment: Segment) -> [Int32] {
    var next: [Int32] = []
    for index in indices where index < segments.count {
      switch segments[Int(index)] {
      case .any: next.append(index)
      case let own where own.contains(segment): next.append(index + 1)
      default: break
      }
    }
    return reached(from: next)
  }

  /// The positions, and those after each `**` that can match nothing.
  private func reached(from indices: [Int32]) -> [Int32] {
    var all: [Int32] = []
    for var index in indices {
      all.append(index)
      while index < segments.count, segments[Int(index)] == .any {
        index += 1
        all.append(index)
      }
    }
    all.sortAndUnique()
    return all
  }

  /// An id that both patterns match; nil if there is none, or if their segments
  /// differ in kind.
  package func common(with other: Pattern) -> String? {
    guard specificity == other.specificity else { return nil }
    let (mine, theirs) = (segments, other.segments)
    let first = mine.firstIndex(of: .any) ?? mine.count
    let last = mine.lastIndex(of: .any).map { $0 + 1 } ?? mine.count
    func commonTexts(_ indices: Range<Int>) -> [ArraySlice<UInt8>]? {
      var texts: [ArraySlice<UInt8>] = []
      for index in indices {
        guard let text = mine[index].commonText(with: theirs[index]) else { return nil }
        texts.append(text)
      }
      return texts
    }
    guard let start = commonTexts(0..<first), let end = commonTexts(last..<mine.count)
    else { return nil }
    // From the first to the last `**`, each pattern can skip the segments of
    // the other.
    var middle = Array(mine[first..<last])
    if middle[...] != theirs[first..<last] { middle += theirs[first..<last] }
    let parts = start + middle.filter { $0 != .any }.map(\.example) + end
    return id(of: parts.isEmpty ? [Pattern.Segment.any.example] : parts).span.text
  }
}

extension Pattern {
  /// Whether some id matches both patterns.
  package func overlaps(_ other: Pattern) -> Bool {
    let (mine, theirs) = (segments, other.segments)
    // For each of the other's segments from the last on, whether the rests of
    // both patterns from there overlap.
    var below = [Bool](repeating: false, count: theirs.count + 1)
    for index in (0...mine.count).reversed() {
      var row = below
      for otherIndex in (0...theirs.count).reversed() {
        let segment = index < mine.count ? mine[index] : nil
        let otherSegment = otherIndex < theirs.count ? theirs[otherIndex] : nil
        row[otherIndex] =
          switch (segment, otherSegment) {
          case (nil, nil): true
          case (.any?, nil): below[otherIndex]
          case (nil, .any?): row[otherIndex + 1]
          case (.any?, _?), (_?, .any?): below[otherIndex] || row[otherIndex + 1]
          case (let segment?, let other?):
            segment.commonText(with: other) != nil && below[otherIndex + 1]
          case (nil, _?), (_?, nil): false
          }
      }
      below = row
    }
    return below[0]
  }
}

extension Pattern.Segment {
  /// Whether this segment matches every text that another segment matches.
  fileprivate func contains(_ other: Pattern.Segment) -> Bool {
    switch (self, other) {
    case (.one, _), (.any, _): true
    case (_, .one), (_, .any): false
    case (_, .literal(let text)): matches(text.span)
    // No segment has a zero byte. If the pieces match with this byte between
    // them, all texts match.
    case (_, .partial(let pieces)): matches(ContiguousArray(pieces.joined(separator: [0])).span)
    }
  }

  /// A text that the segment matches, for people to read.
  var example: ArraySlice<UInt8> { text(filledWith: [UInt8(ascii: "x")]) }

  /// A text that the segment matches.
  fileprivate func text(filledWith filling: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .literal(let text): text
    case .partial(let pieces): ArraySlice(pieces.joined(separator: filling))
    case .one, .any: filling[...]
    }
  }

  /// A text that both segments match; nil if there is none.
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
      return ArraySlice(([start] + inner + [end]).joined())
    case (.partial, _): return example
    default: return other.example
    }
  }

  /// The text that contains the other; nil if neither does.
  private static func longer(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>,
    _ has: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
  ) -> ArraySlice<UInt8>? {
    if has(first, second) { return first }
    return has(second, first) ? second : nil
  }
}
