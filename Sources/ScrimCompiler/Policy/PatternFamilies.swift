internal import ScrimSyntax

/// Patterns in families: what they must have in common before an id can match two
/// of them that are as specific.
///
/// Those of one family have segments of the same kinds and, wherever a literal stands
/// at a fixed place in every id, the same literal.
struct PatternFamilies {
  private struct Family {
    let first: Int32
    var last: Int32
  }

  private var families: [Family] = []
  /// For each pattern the next of its family; -1 where there is none.
  private var next: [Int32]
  private let patterns: PatternList

  init(_ patterns: PatternList, _ ranks: PatternRanks) {
    self.patterns = patterns
    next = Array(repeating: -1, count: patterns.count)
    var index = HashIndex()
    for pattern in patterns.indices where patterns.canBeAmbiguous(pattern) {
      var hash = index.seed.mixed(with: UInt64(ranks[pattern]))
      patterns.visitAlignedLiterals(of: pattern) { literal in
        hash = hash.mixed(
          with: UInt64(patterns.bytes.span.extracting(literal).hash(seed: index.seed)))
      }
      let known = index.place(hash.hash) {
        let first = Int(families[$0].first)
        return ranks[first] == ranks[pattern] && patterns.haveSameLiterals(first, pattern)
      }
      if let known {
        next[Int(families[known].last)] = Int32(pattern)
        families[known].last = Int32(pattern)
      } else {
        index.insert(families.count, hash.hash)
        families.append(Family(first: Int32(pattern), last: Int32(pattern)))
      }
    }
  }

  /// The families whose members do not all set the same.
  ///
  /// - Parameter numbers: of each pattern that of its settings.
  func families(settingDifferently numbers: [Int32]) -> [[Int]] {
    families.compactMap { family in
      if family.first == family.last { return nil }
      var (members, member) = ([Int](), family.first)
      while member >= 0 {
        members.append(Int(member))
        member = next[Int(member)]
      }
      return members.allSatisfy { numbers[$0] == numbers[members[0]] } ? nil : members
    }
  }
}

extension PatternList {
  /// Whether another pattern with segments of the same kinds could match the
  /// same id, though no literal of theirs differs: for that it takes a partial
  /// segment, or literals between two `**`, whose places are not fixed.
  fileprivate func canBeAmbiguous(_ pattern: Int) -> Bool {
    var anyCount = 0
    for segment in segments(of: pattern) {
      if segment.kind == .partial { return true }
      if segment.kind == .any { anyCount += 1 }
    }
    return anyCount > 1
  }

  /// Visits the segments that stand at a fixed place in every id: those before the
  /// first `**` and behind the last.
  func visitAligned(of pattern: Int, _ visit: (Segment) -> Void) {
    let segments = segments(of: pattern)
    guard let first = segments.firstIndex(where: { $0.kind == .any }),
      let last = segments.lastIndex(where: { $0.kind == .any })
    else {
      segments.forEach(visit)
      return
    }
    segments[..<first].forEach(visit)
    segments[(last + 1)...].forEach(visit)
  }

  fileprivate func visitAlignedLiterals(of pattern: Int, _ visit: (Range<Int>) -> Void) {
    visitAligned(of: pattern) { if $0.kind == .literal { visit($0.range) } }
  }

  /// Whether two patterns with segments of the same kinds have the same literals
  /// where those stand at a fixed place.
  fileprivate func haveSameLiterals(_ pattern: Int, _ other: Int) -> Bool {
    var others: [Range<Int>] = []
    visitAlignedLiterals(of: other) { others.append($0) }
    var (place, areSame) = (0, true)
    visitAlignedLiterals(of: pattern) { literal in
      let text = bytes.span.extracting(others[place])
      areSame =
        areSame && literal.count == text.count
        && bytes.span.has(text, at: literal.lowerBound)
      place += 1
    }
    return areSame
  }
}
