internal import ScrimTimeline

/// Finds, for each pattern, another that is as specific, can match the same
/// screen, and sets a key differently.
///
/// Equally specific patterns have segments of the same kinds. Where both have a
/// literal, it must be the same for one id to match both, so patterns are put
/// together by their literals first. Only those with a partial segment in the
/// same place are left, and only where they set some key differently.
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
    for family in families.values where family.count > 1 { addPairs(of: family) }
    pairs.sort { $0.0.origin < $1.0.origin }
  }

  /// Adds each member of a family with the first before it that it conflicts with.
  private mutating func addPairs(of family: [Member]) {
    let values = ContestedValues(family.map { ($0.settings, $0.number) })
    if values.keyCount == 0 { return }
    var groups = PartialGroups(keyCount: values.keyCount)
    for (index, member) in family.enumerated() {
      groups.add(index, values[member.number], ends: member.pattern.partialEnds)
    }
    groups.meet()
    for (index, member) in family.enumerated() {
      if let other = groups.firstConflict(of: index, values[member.number]), other < index {
        pairs.append((member, family[other]))
      }
    }
  }
}

/// What settings say of the keys that are set differently by some of them, as
/// numbers that equal values share.
private struct ContestedValues {
  private var byNumber: [Int32: [UInt64?]] = [:]
  private(set) var keyCount = 0

  init(_ settings: [(Settings, number: Int32)]) {
    for (settings, number) in settings where byNumber[number] == nil {
      byNumber[number] = settings.valueNumbers
    }
    var firstValues: [UInt64?] = []
    var contested: Set<Int> = []
    for values in byNumber.values {
      if firstValues.isEmpty { firstValues = values.map { _ in nil } }
      for (key, value) in values.enumerated() {
        guard let value else { continue }
        if firstValues[key] ?? value != value { contested.insert(key) }
        firstValues[key] = value
      }
    }
    let keys = contested.sorted()
    keyCount = keys.count
    byNumber = byNumber.mapValues { values in keys.map { values[$0] } }
  }

  subscript(number: Int32) -> [UInt64?] { byNumber[number] ?? [] }
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

  /// How the partial segments begin, and how they end, read from the end: an id
  /// can match two patterns if of each two of these one starts with the other.
  fileprivate var partialEnds: [[UInt8]] {
    alignedSegments.flatMap { segment -> [[UInt8]] in
      guard case .partial(let pieces) = segment else { return [] }
      return [Array(pieces[0]), pieces[pieces.count - 1].reversed()]
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

extension Settings {
  /// What each key is set to, as a number that equal values share.
  fileprivate var valueNumbers: [UInt64?] {
    func bits(_ time: Setting<Nanoseconds>?) -> UInt64? {
      time.map { UInt64(bitPattern: $0.value.count) }
    }
    func place<Value: CaseIterable & Equatable>(_ setting: Setting<Value>?) -> UInt64? {
      setting.flatMap { setting in
        Value.allCases.enumerated().first { $0.element == setting.value }.map { UInt64($0.offset) }
      }
    }
    let cover: UInt64? =
      switch cover?.value {
      case nil: nil
      case .named(let name): UInt64(UInt32(bitPattern: name.number))
      case .inPlace(let origin): 1 << 63 | UInt64(origin.place)
      }
    return [
      isSensitive.map { $0.value ? 1 : 0 }, cover, bits(fade.fadeIn), bits(fade.fadeOut),
      place(fade.curve), bits(fade.settle), place(raiseOn), place(atBackground), place(dropOn),
      place(recording), textSize.map { $0.value.bitPattern },
    ]
  }
}
