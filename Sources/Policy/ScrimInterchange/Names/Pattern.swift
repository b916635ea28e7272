internal import ScrimPatterns

/// A pattern of screen ids, such as `accounts.*` or `vault.**`; an id is a
/// pattern too.
///
/// Patterns are compared byte by byte and must be in normalization form C. So
/// each id has one spelling.
package struct Pattern: Equatable, Sendable {
  package enum Segment: Equatable, Sendable {
    /// A segment without stars.
    case literal(ArraySlice<UInt8>)
    /// A segment with text and stars, as the runs of text around the stars.
    case partial([ArraySlice<UInt8>])
    /// `*`: any one segment.
    case one
    /// `**`: any number of segments, including none.
    case any
  }

  package let text: String
  package let segments: [Segment]

  /// Why a text is not a pattern or not an id.
  package enum Fault: Error, Equatable {
    case emptySegment
    case wrongCharacter(Unicode.Scalar)
    /// The text is not in normalization form C.
    case notNFC
    case doubleStarInside
    /// The text has a `*`, but must be an id.
    case star
  }

  package init(_ text: String) throws(Fault) {
    self.text = text
    let bytes = ContiguousArray(text.utf8)
    if bytes.span.screenNameKind == nil {
      if let scalar = text.unicodeScalars.first(where: { $0.refusalInIDs != nil }) {
        throw .wrongCharacter(scalar)
      }
      if !text.isNFC { throw .notNFC }
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

  /// The pattern's text if it is an id; nil if it has a star.
  package var id: String? {
    let isID = segments.allSatisfy { if case .literal = $0 { true } else { false } }
    return isID ? text : nil
  }

  package var specificity: Specificity { text.withBytes { Specificity($0) } }
}

extension Pattern.Segment {
  package func matches(_ part: Span<UInt8>) -> Bool {
    switch self {
    case .literal(let text): return part.isEqual(to: text.span)
    case .one, .any: return true
    case .partial(let pieces):
      let (first, last) = (pieces[0], pieces[pieces.count - 1])
      let end = part.count - last.count
      if end < first.count || !part.has(first, at: 0) || !part.has(last, at: end) { return false }
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

extension String {
  /// Whether this is a valid screen id.
  package var isScreenID: Bool { (try? Pattern(self))?.id != nil }
}
