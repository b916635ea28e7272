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

  init(_ patterns: PatternList, _ ranks: PatternRanks) {
    next = Array(repeating: -1, count: patterns.count)
    var index = HashIndex()
    for pattern in patterns.indices where patterns.canBeAmbiguous(pattern) {
      let hash = patterns.hashOfFixedLiterals(
        of: pattern, from: index.seed.mixed(with: UInt64(ranks[pattern]))
      ).hash
      let known = index.place(hash) {
        let first = Int(families[$0].first)
        return ranks[first] == ranks[pattern] && patterns.haveSameFixedLiterals(first, pattern)
      }
      if let known {
        next[Int(families[known].last)] = Int32(pattern)
        families[known].last = Int32(pattern)
      } else {
        index.insert(families.count, hash)
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
    for number in segmentNumbers(of: pattern) {
      let kind = segment(number).kind
      if kind == .partial { return true }
      if kind == .any { anyCount += 1 }
    }
    return anyCount > 1
  }

  /// The segments whose place in an id is not fixed, from the first `**` to the last: by
  /// their indices in the pattern.
  func unfixedIndices(of pattern: Int) -> Range<Int> {
    let numbers = segmentNumbers(of: pattern)
    guard let first = numbers.first(where: { segment($0).kind == .any }),
      let last = numbers.last(where: { segment($0).kind == .any })
    else { return 0..<0 }
    return first - numbers.lowerBound..<last + 1 - numbers.lowerBound
  }

  fileprivate func hashOfFixedLiterals(of pattern: Int, from seed: UInt64) -> UInt64 {
    var hash = seed
    let (numbers, unfixed) = (segmentNumbers(of: pattern), unfixedIndices(of: pattern))
    for index in 0..<numbers.count where !unfixed.contains(index) {
      let segment = segment(numbers.lowerBound + index)
      if segment.kind != .literal { continue }
      hash = hash.mixed(with: UInt64(bytes.span.extracting(segment.range).hash(seed: seed)))
    }
    return hash
  }

  /// Whether two patterns with segments of the same kinds have the same literals
  /// where those stand at a fixed place.
  fileprivate func haveSameFixedLiterals(_ pattern: Int, _ other: Int) -> Bool {
    let (start, otherStart) =
      (segmentNumbers(of: pattern).lowerBound, segmentNumbers(of: other).lowerBound)
    let unfixed = unfixedIndices(of: pattern)
    for index in 0..<segmentNumbers(of: pattern).count where !unfixed.contains(index) {
      let (mine, theirs) = (segment(start + index), segment(otherStart + index))
      if mine.kind != .literal { continue }
      guard mine.range.count == theirs.range.count,
        bytes.span.has(bytes.span.extracting(mine.range), at: theirs.range.lowerBound)
      else { return false }
    }
    return true
  }
}
