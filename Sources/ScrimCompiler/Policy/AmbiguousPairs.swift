/// Finds, for each pattern, another that is as specific, can match the same
/// screen, and sets a key differently.
///
/// Equally specific patterns have segments of the same kinds. Where both have a
/// literal, it must be the same for one id to match both, so patterns are put
/// together by their literals first, and only those with a partial segment in
/// the same place are left to compare. Of patterns that start and end alike and
/// set the same, one is compared for all.
struct AmbiguousPairs {
  private(set) var pairs: [(Policy.ScreenEntry, Policy.ScreenEntry)] = []

  /// What patterns must have in common before an id can match two of them.
  private struct Family: Hashable {
    let kinds: [UInt8]
    let literals: [String]
  }

  init(_ screens: [Policy.ScreenEntry]) {
    var families: [Family: [Policy.ScreenEntry]] = [:]
    for screen in screens where screen.name.isComparable {
      families[
        Family(kinds: screen.name.specificity, literals: screen.name.alignedLiterals), default: []
      ]
      .append(screen)
    }
    for family in families.values where family.count > 1 {
      var members = PartialIndex()
      for screen in family {
        if let other = members.firstConflict(with: screen) { pairs.append((screen, other)) }
        members.insert(screen)
      }
    }
    pairs.sort { $0.0.origin < $1.0.origin }
  }
}

/// The members of a family so far, by how their first partial segment begins.
private struct PartialIndex {
  private var byStart: [String: [Policy.ScreenEntry]] = [:]
  private var starts: [String] = []

  mutating func insert(_ screen: Policy.ScreenEntry) {
    let start = screen.name.firstPartialStart
    let isKnown = byStart[start, default: []].contains {
      $0.name.partialEnds == screen.name.partialEnds && $0.value.isSame(as: screen.value)
    }
    if byStart[start] == nil { starts.append(start) }
    if !isKnown { byStart[start, default: []].append(screen) }
  }

  func firstConflict(with screen: Policy.ScreenEntry) -> Policy.ScreenEntry? {
    let start = screen.name.firstPartialStart
    for other in starts where other.hasPrefix(start) || start.hasPrefix(other) {
      for candidate in byStart[other] ?? []
      where candidate.value.conflicts(with: screen.value)
        && candidate.name.common(with: screen.name) != nil
      {
        return candidate
      }
    }
    return nil
  }
}

extension Pattern {
  /// Whether another pattern with segments of the same kinds could match the
  /// same id: only stars leave room for that.
  fileprivate var isComparable: Bool { id == nil }

  /// The segments that stand at a fixed place in every id: those before the
  /// first `**` and behind the last.
  private var alignedSegments: [Segment] {
    guard let first = segments.firstIndex(of: .any), let last = segments.lastIndex(of: .any) else {
      return segments
    }
    return Array(segments[..<first] + segments[(last + 1)...])
  }

  fileprivate var alignedLiterals: [String] {
    alignedSegments.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  fileprivate var firstPartialStart: String {
    for case .partial(let pieces) in alignedSegments { return pieces[0] }
    return ""
  }

  /// How the partial segments begin and end, which decides what they have in
  /// common with others.
  fileprivate var partialEnds: [[String]] {
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
    var parts: [String] = []
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
    return parts.isEmpty ? "x" : parts.joined(separator: ".")
  }
}

extension Pattern.Segment {
  /// A text that the segment matches.
  fileprivate var example: String {
    switch self {
    case .literal(let text): text
    case .partial(let pieces): pieces.joined(separator: "x")
    case .one, .any: "x"
    }
  }
}

extension Settings {
  /// Whether a key is set by both, and differently.
  func conflicts(with other: Settings) -> Bool {
    func differ<Value: Equatable>(_ first: Setting<Value>?, _ second: Setting<Value>?) -> Bool {
      guard let first, let second else { return false }
      return first.value != second.value
    }
    return differ(isSensitive, other.isSensitive) || differ(cover, other.cover)
      || differ(fade.fadeIn, other.fade.fadeIn) || differ(fade.fadeOut, other.fade.fadeOut)
      || differ(fade.curve, other.fade.curve) || differ(fade.settle, other.fade.settle)
      || differ(raiseOn, other.raiseOn) || differ(atBackground, other.atBackground)
      || differ(dropOn, other.dropOn) || differ(recording, other.recording)
      || differ(textSize, other.textSize)
  }

  /// Whether both set the same keys to the same values.
  fileprivate func isSame(as other: Settings) -> Bool {
    origins.count == other.origins.count && !conflicts(with: other) && setKeys == other.setKeys
  }

  private var setKeys: [Bool] {
    [
      isSensitive != nil, cover != nil, fade.fadeIn != nil, fade.fadeOut != nil, fade.curve != nil,
      fade.settle != nil, raiseOn != nil, atBackground != nil, dropOn != nil, recording != nil,
      textSize != nil,
    ]
  }
}
