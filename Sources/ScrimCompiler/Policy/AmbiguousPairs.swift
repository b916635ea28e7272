/// Finds, for each pattern, another that is as specific, can match the same
/// screen, and sets a key differently.
///
/// Equally specific patterns have segments of the same kinds. Where both have a
/// literal, it must be the same for one id to match both, so patterns are put
/// together by their literals first, and only those with a partial segment in
/// the same place are left to compare. Of patterns that start and end alike and
/// set the same, one is compared for all.
struct AmbiguousPairs {
  /// A pattern and what it sets.
  struct Member {
    let pattern: Pattern
    let settings: Settings
    /// The number that equal settings share.
    let number: Int32
    let origin: Origin
  }

  private(set) var pairs: [(Member, Member)] = []

  /// What patterns must have in common before an id can match two of them.
  private struct Family: Hashable {
    let kinds: [UInt8]
    let literals: [ArraySlice<UInt8>]
  }

  init(_ members: [Member]) {
    var families: [Family: [Member]] = [:]
    for member in members where member.pattern.canBeAmbiguous {
      let family = Family(
        kinds: member.pattern.specificity, literals: member.pattern.alignedLiterals)
      families[family, default: []].append(member)
    }
    for family in families.values where family.count > 1 {
      var index = PartialIndex()
      for member in family {
        if let other = index.firstConflict(with: member) { pairs.append((member, other)) }
        index.insert(member)
      }
    }
    pairs.sort { $0.0.origin < $1.0.origin }
  }
}

/// The members of a family so far, by how their first partial segment begins.
private struct PartialIndex {
  private var byStart: [ArraySlice<UInt8>: [AmbiguousPairs.Member]] = [:]
  private var starts: [ArraySlice<UInt8>] = []

  mutating func insert(_ member: AmbiguousPairs.Member) {
    let start = member.pattern.firstPartialStart
    let isKnown = byStart[start, default: []].contains {
      $0.number == member.number && $0.pattern.partialEnds == member.pattern.partialEnds
    }
    if byStart[start] == nil { starts.append(start) }
    if !isKnown { byStart[start, default: []].append(member) }
  }

  func firstConflict(with member: AmbiguousPairs.Member) -> AmbiguousPairs.Member? {
    let start = member.pattern.firstPartialStart
    for other in starts where other.starts(with: start) || start.starts(with: other) {
      for candidate in byStart[other] ?? []
      where candidate.settings.conflicts(with: member.settings)
        && candidate.pattern.common(with: member.pattern) != nil
      {
        return candidate
      }
    }
    return nil
  }
}

extension Pattern {
  /// Whether another pattern with segments of the same kinds could match the
  /// same id, though no literal of theirs differs: for that it takes a partial
  /// segment, or literals between two `**`, whose places are not fixed.
  fileprivate var canBeAmbiguous: Bool {
    var anyCount = 0
    for segment in segments {
      switch segment {
      case .partial: return true
      case .any: anyCount += 1
      case .literal, .one: break
      }
    }
    return anyCount > 1
  }

  /// The segments that stand at a fixed place in every id: those before the
  /// first `**` and behind the last.
  private var alignedSegments: [Segment] {
    guard let first = segments.firstIndex(of: .any), let last = segments.lastIndex(of: .any) else {
      return segments
    }
    return Array(segments[..<first] + segments[(last + 1)...])
  }

  fileprivate var alignedLiterals: [ArraySlice<UInt8>] {
    alignedSegments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  fileprivate var firstPartialStart: ArraySlice<UInt8> {
    for case .partial(let pieces) in alignedSegments { return pieces[0] }
    return []
  }

  /// How the partial segments begin and end, which decides what they have in
  /// common with others.
  fileprivate var partialEnds: [[ArraySlice<UInt8>]] {
    alignedSegments.compactMap {
      if case .partial(let pieces) = $0 { [pieces[0], pieces[pieces.count - 1]] } else { nil }
    }
  }

  /// An id that both patterns match, if there is one; they must have segments
  /// of the same kinds.
  func common(with other: Pattern) -> String? {
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
