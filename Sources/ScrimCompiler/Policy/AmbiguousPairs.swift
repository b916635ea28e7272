internal import ScrimTimeline

/// Finds, for each pattern, another that is as specific, can match the same
/// screen, and sets a key differently.
///
/// Equally specific patterns have segments of the same kinds. Where both have a
/// literal, it must be the same for one id to match both, so patterns are put
/// together by their literals first. Only those with a partial segment in the
/// same place are left, and only where they set some key differently.
struct AmbiguousPairs {
  /// Patterns, each with the first before it that it conflicts with.
  private(set) var pairs: [(pattern: Int, other: Int)] = []

  private let patterns: PatternList
  private let numbers: [Int32]

  /// - Parameters:
  ///   - numbers: of each pattern that of its settings, which equal ones share.
  ///   - settings: gives the settings that have a number.
  init(
    _ patterns: PatternList, _ ranks: PatternRanks, numbers: [Int32],
    _ settings: (Int32) -> Settings
  ) {
    self.patterns = patterns
    self.numbers = numbers
    for family in PatternFamilies(patterns, ranks).families(settingDifferently: numbers)
    where !PieceOrder.isTellingApart(family, of: patterns) {
      addPairs(of: family, settings)
    }
  }

  /// Adds each member of a family with the first before it that it conflicts with.
  private mutating func addPairs(of family: [Int], _ settings: (Int32) -> Settings) {
    let values = ContestedValues(family.map { numbers[$0] }, settings)
    if values.keyCount == 0 { return }
    var groups = PartialGroups(keyCount: values.keyCount)
    for (index, member) in family.enumerated() {
      groups.add(index, values[numbers[member]], ends: patterns[member].partialEnds)
    }
    groups.meet()
    for (index, member) in family.enumerated() {
      if let other = groups.firstConflict(of: index, values[numbers[member]]), other < index {
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

  init(_ numbers: [Int32], _ settings: (Int32) -> Settings) {
    for number in numbers where byNumber[number] == nil {
      byNumber[number] = settings(number).valueNumbers
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
  /// The segments that stand at a fixed place in every id: those before the
  /// first `**` and behind the last.
  private var alignedSegments: [Segment] {
    guard let first = segments.firstIndex(of: .any), let last = segments.lastIndex(of: .any) else {
      return segments
    }
    return Array(segments[..<first] + segments[(last + 1)...])
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
