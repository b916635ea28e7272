internal import ScrimDiagnostics
internal import ScrimJSON

/// A pattern of screen ids, such as `accounts.*` or `vault.**`; an id is one, too.
///
/// Texts are compared byte by byte: what is spelt otherwise is another screen,
/// even if it looks the same.
struct Pattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    /// A segment that stands for itself.
    case literal(ArraySlice<UInt8>)
    /// A segment with a `*` in it, by the runs of text around each.
    case partial([ArraySlice<UInt8>])
    /// `*`: any one segment.
    case one
    /// `**`: any number of segments, none too.
    case any
  }

  let text: String
  let segments: [Segment]

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
    let bytes = Array(text.utf8)
    if bytes.span.screenNameKind == nil,
      let scalar = text.unicodeScalars.first(where: \.isForbiddenInIDs)
    {
      throw .wrongCharacter(scalar)
    }
    var segments: [Segment] = []
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: .dot) ?? bytes.count
      segments.append(try Self.segment(bytes[start..<end]))
      start = end + 1
    }
    self.segments = segments
  }

  private static func segment(_ part: ArraySlice<UInt8>) throws(Fault) -> Segment {
    if part.isEmpty { throw .emptySegment }
    if !part.contains(.star) { return .literal(part) }
    let pieces = part.split(separator: .star, omittingEmptySubsequences: false)
    if pieces.allSatisfy(\.isEmpty) {
      if pieces.count > 3 { throw .doubleStarInside }
      return pieces.count == 2 ? .one : .any
    }
    if pieces.dropFirst().dropLast().contains([]) { throw .doubleStarInside }
    return .partial(pieces)
  }

  /// Whether any character of the pattern stands for itself.
  var hasLiteral: Bool {
    segments.contains {
      switch $0 {
      case .literal: true
      case .partial(let pieces): pieces.contains { !$0.isEmpty }
      case .one, .any: false
      }
    }
  }

  /// The id that the pattern is, if it has no star.
  var id: String? {
    let isID = segments.allSatisfy { if case .literal = $0 { true } else { false } }
    return isID ? text : nil
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let star = UInt8(ascii: "*")
}

/// What a screen's name can be.
enum ScreenNameKind {
  case id
  case pattern
}

extension Span<UInt8> {
  /// Whether this is an id or a pattern; nil where that takes a second look, at a
  /// character that ids may not have or at `**` beside something else.
  var screenNameKind: ScreenNameKind? {
    var (last, beforeLast) = (UInt8.dot, UInt8.dot)
    var kind = ScreenNameKind.id
    for index in indices {
      let byte = self[index]
      if byte &- 0x21 >= 0x5E, byte.mayStartForbiddenCharacter { return nil }
      if byte == .dot, last == .dot { return nil }
      if byte == .star { kind = .pattern }
      // Behind two stars comes the segment's end, and before them its beginning.
      if last == .star, byte == .star, beforeLast != .dot { return nil }
      if last == .star, beforeLast == .star, byte != .dot { return nil }
      (last, beforeLast) = (byte, last)
    }
    return last == .dot ? nil : kind
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
  func matches(_ part: Span<UInt8>) -> Bool {
    switch self {
    case .literal(let text): return part.isEqual(to: text.span)
    case .one, .any: return true
    case .partial(let pieces):
      let (first, last) = (pieces[0], pieces[pieces.count - 1])
      let end = part.count - last.count
      guard end >= first.count, part.has(first, at: 0), part.has(last, at: end) else {
        return false
      }
      var start = first.count
      for piece in pieces.dropFirst().dropLast() {
        while start + piece.count <= end, !part.has(piece, at: start) { start += 1 }
        start += piece.count
        if start > end { return false }
      }
      return true
    }
  }
}

extension Span<UInt8> {
  fileprivate func has(_ text: ArraySlice<UInt8>, at start: Int) -> Bool {
    extracting(start..<start + text.count).isEqual(to: text.span)
  }
}

extension UInt8 {
  /// Whether a character of UTF-8 that ids may not have starts with this byte;
  /// there are others that do.
  var mayStartForbiddenCharacter: Bool {
    switch self {
    case 0x00...0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  var isForbiddenInIDs: Bool {
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
