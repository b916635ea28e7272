internal import ScrimDiagnostics

/// A pattern of screen ids, such as `accounts.*` or `vault.**`.
struct Pattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    /// A segment that stands for itself.
    case literal(String)
    /// A segment with a `*` in it, by the runs of text around each.
    case partial([String])
    /// `*`: any one segment.
    case one
    /// `**`: any number of segments, none too.
    case any
  }

  let text: String
  /// The segments of a pattern with stars.
  ///
  /// An id has most often no need of
  /// them, so its own are worked out when they are asked for.
  private let wildcardSegments: [Segment]

  /// Why a text is no pattern, or no id.
  enum Fault: Error {
    case emptySegment
    case wrongCharacter(Unicode.Scalar)
    case doubleStarInside
    /// A `*` where an id must be.
    case star
  }

  init(_ text: String) throws(Fault) {
    self.text = text
    var isPlain = true
    var last = UInt8(ascii: ".")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ".") where last == UInt8(ascii: "."): throw .emptySegment
      case UInt8(ascii: "*"), 0x00...0x20, 0x7F...: isPlain = false
      default: break
      }
      last = byte
    }
    if last == UInt8(ascii: ".") { throw .emptySegment }
    wildcardSegments = isPlain ? [] : try Self.wildcardSegments(text)
  }

  /// The segments, if there is a star in any.
  private static func wildcardSegments(_ text: String) throws(Fault) -> [Segment] {
    if let scalar = text.unicodeScalars.first(where: \.isForbiddenInIDs) {
      throw .wrongCharacter(scalar)
    }
    guard text.utf8.contains(UInt8(ascii: "*")) else { return [] }
    var segments: [Segment] = []
    for part in text.idSegments { segments.append(try Self.segment(part)) }
    return segments
  }

  private static func segment(_ part: Substring) throws(Fault) -> Segment {
    if part == "*" { return .one }
    if part == "**" { return .any }
    let pieces = part.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    if pieces.count == 1 { return .literal(pieces[0]) }
    if pieces.dropFirst().dropLast().contains("") { throw .doubleStarInside }
    return .partial(pieces)
  }

  var segments: [Segment] {
    wildcardSegments.isEmpty ? text.idSegments.map { .literal(String($0)) } : wildcardSegments
  }

  /// Whether any character of the pattern stands for itself.
  var hasLiteral: Bool {
    wildcardSegments.isEmpty
      || wildcardSegments.contains {
        switch $0 {
        case .literal: true
        case .partial(let pieces): pieces.contains { !$0.isEmpty }
        case .one, .any: false
        }
      }
  }

  /// The id that the pattern is, if it has no star.
  var id: String? {
    wildcardSegments.isEmpty ? text : nil
  }
}

extension String {
  /// The segments of an id, cut at its dots.
  var idSegments: [Substring] {
    utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

/// How specific a pattern is: compared segment by segment from the left.
extension Pattern {
  /// The kinds of the segments, with the pattern's end, as numbers that grow
  /// with how much they say.
  var specificity: [UInt8] {
    segments.map { segment -> UInt8 in
      switch segment {
      case .literal: 4
      case .partial: 3
      case .one: 2
      case .any: 0
      }
    } + [1]
  }
}

extension Pattern.Segment {
  func matches(_ part: Substring) -> Bool {
    switch self {
    case .literal(let text): return part == text
    case .one, .any: return true
    case .partial(let pieces):
      let (first, last) = (pieces[0], pieces[pieces.count - 1])
      guard part.utf8.count >= first.utf8.count + last.utf8.count, part.hasPrefix(first),
        part.hasSuffix(last)
      else { return false }
      var rest = part.dropFirst(first.count).dropLast(last.count)
      for piece in pieces.dropFirst().dropLast() {
        guard let range = rest.firstRange(of: piece) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isForbiddenInIDs: Bool {
    properties.isWhitespace || isUnprintable
  }

  /// The characters that no id may have, as ranges for a regular expression.
  ///
  /// They stand there themselves, since escapes differ from one kind of regular
  /// expression to another.
  fileprivate static var forbiddenInIDs: String {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for scalar in (0...0xE01EF).lazy.compactMap(Unicode.Scalar.init) where scalar.isForbiddenInIDs {
      if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges.map { range in
      let (first, last) = (range.lowerBound, range.upperBound)
      return first == last ? "\(first)" : "\(first)-\(last)"
    }.joined()
  }
}

extension Shape where Value == Pattern {
  /// A pattern, as a key of `screens`.
  static let pattern = Shape.scalar(
    "a pattern",
    .anyText(
      matching: Pattern.expression,
      orElse: "write segments of visible characters with one dot between them",
      values: "[a pattern](#patterns)"
    ).defined(as: "pattern")
  ) { text in
    do throws(Pattern.Fault) {
      return .success(try Pattern(text.string))
    } catch {
      return .failure(.badPattern(error))
    }
  }
}

extension Pattern {
  /// What a pattern looks like, as a regular expression.
  static let expression: String = {
    let characters = "(?=[^\(Unicode.Scalar.forbiddenInIDs)]*$)"
    let segment = #"(\*\*|\*|\*?[^.*]+(\*[^.*]+)*\*?)"#
    return #"^\#(characters)\#(segment)(\.\#(segment))*$"#
  }()
}

extension Refusal {
  static func badPattern(_ fault: Pattern.Fault) -> Refusal {
    switch fault {
    case .emptySegment:
      Refusal(
        rule: .badPattern, problem: "has an empty segment",
        help: "put one dot between segments, and none at either end")
    case .wrongCharacter(let scalar):
      Refusal(
        rule: .badPattern,
        problem: scalar.properties.isWhitespace
          ? "has white space in it" : "has a character in it that nobody can see",
        help: "ids are segments of visible characters with dots between them")
    case .doubleStarInside:
      Refusal(
        rule: .badPattern, problem: "has '**' inside a segment",
        help: "write '*' for a run of characters, or '**' as a segment of its own")
    case .star:
      Refusal(
        rule: .badPattern, problem: "is a pattern, where a screen's id must be",
        help: "write the id without '*'")
    }
  }
}
