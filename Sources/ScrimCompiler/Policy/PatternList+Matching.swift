internal import ScrimSyntax

extension PatternList {
  /// Whether the rest of a pattern matches the rest of an id.
  enum RestAnswer {
    case matched
    /// It does not, but may where it is held against less of the id.
    case notHere
    /// It does not, and will not either where less of the id is left.
    case nowhere
  }

  /// Whether the segments of an id from one on are matched by those of a pattern
  /// from one on.
  ///
  /// Where a segment differs, the last `**` takes in one more; those before it need
  /// not, since it could have done as much. For the same reason what is not found
  /// behind a `**` is not found from further on in the id either.
  ///
  /// - Parameters:
  ///   - first: where the segment of the id starts; behind its end if none is left.
  ///   - rest: the number of the pattern's segment.
  func match(
    _ id: Span<UInt8>, from first: Int, _ pattern: Int32, from rest: Int32
  ) -> RestAnswer {
    let numbers = segmentNumbers(of: Int(pattern))
    var (number, start) = (numbers.lowerBound + Int(rest), first)
    var (any, resumption) = (-1, 0)
    while start <= id.count {
      if number < numbers.upperBound, segment(number).kind == .any {
        (any, resumption) = (number, start)
        number += 1
        continue
      }
      let end = id.endOfSegment(from: start)
      if number < numbers.upperBound, matches(id.extracting(start..<end), segment(number)) {
        number += 1
        start = end + 1
      } else if any >= 0 {
        resumption = resumption == start ? end + 1 : id.endOfSegment(from: resumption) + 1
        (start, number) = (resumption, any + 1)
      } else {
        return .notHere
      }
    }
    while number < numbers.upperBound, segment(number).kind == .any { number += 1 }
    if number == numbers.upperBound { return .matched }
    return any >= 0 ? .nowhere : .notHere
  }

  private func matches(_ text: Span<UInt8>, _ segment: Segment) -> Bool {
    switch segment.kind {
    case .any, .one: true
    case .literal:
      segment.range.count == text.count && bytes.span.has(text, at: segment.range.lowerBound)
    case .partial: text.isMatched(by: bytes.span.extracting(segment.range))
    }
  }
}

extension Span<UInt8> {
  /// Where the segment of an id ends that starts at a place.
  @inline(__always)
  func endOfSegment(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != .dot { end &+= 1 }
    return end
  }

  /// Whether a segment matches this text, with any run of bytes for each star.
  ///
  /// Where a byte differs, the last star takes in one more; those before it need
  /// not, since it could have done as much.
  func isMatched(by segment: Span<UInt8>) -> Bool {
    var (index, place) = (0, 0)
    var (star, resumption) = (-1, 0)
    while index < count {
      if place < segment.count, segment[place] == .star {
        (star, resumption) = (place, index)
        place += 1
      } else if place < segment.count, segment[place] == self[index] {
        place += 1
        index += 1
      } else if star >= 0 {
        resumption += 1
        (index, place) = (resumption, star + 1)
      } else {
        return false
      }
    }
    while place < segment.count, segment[place] == .star { place += 1 }
    return place == segment.count
  }
}
