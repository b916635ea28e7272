/// A value of a fixed size in a file.
@usableFromInline
package protocol Record: Sendable {
  static var size: Int { get }
  /// - Parameter bytes: exactly `size` bytes.
  init(_ bytes: Span<UInt8>)
}

/// Records of one type, stored one after another in a file.
@usableFromInline
package struct Section<Element: Record>: Sendable {
  // A timeline has many sections and is passed by value, so each takes half the
  // space. A section that is too large for 32 bits is larger than any file.
  // Such a file is refused before its sections are read.
  @usableFromInline let shortStart: UInt32
  @usableFromInline let shortCount: UInt32

  package init(start: Int, count: Int) {
    shortStart = UInt32(truncatingIfNeeded: start)
    shortCount = UInt32(truncatingIfNeeded: count)
  }

  /// The offset of the first record.
  @inlinable @inline(__always)
  package var start: Int { Int(shortStart) }
  @inlinable @inline(__always)
  package var count: Int { Int(shortCount) }

  /// The offset of a record; it cannot overflow, because counts have 32 bits.
  @inlinable @inline(__always)
  package func offset(of index: Int) -> Int { start &+ index &* Element.size }

  @inlinable package subscript(index: Int, in bytes: Span<UInt8>) -> Element {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count)
      let offset = offset(of: index)
      return Element(bytes.extracting(offset..<offset &+ Element.size))
    }
  }

  /// The bytes of the whole section.
  @inlinable package var range: Range<Int> { start..<offset(of: count) }

  /// The bytes of a range of records.
  @inlinable @inline(__always)
  package func range(of indices: Range<Int>) -> Range<Int> {
    offset(of: indices.lowerBound)..<offset(of: indices.upperBound)
  }
}

/// Derives the sections of a file from their counts.
///
/// Sections follow one another in a fixed order, each aligned to eight bytes.
/// So the counts determine all offsets.
package struct SectionReader {
  private var countOffset: Int
  /// The end of the sections read so far, rounded up to eight bytes.
  package private(set) var end: Int

  /// - Parameters:
  ///   - counts: the offset of the counts, four bytes each.
  ///   - start: the offset of the first section.
  package init(counts: Int, start: Int) { (countOffset, end) = (counts, start) }

  package mutating func next<Element>(_ bytes: Span<UInt8>) -> Section<Element> {
    let count = Int(bytes.number(UInt32.self, at: countOffset))
    let section = Section<Element>(start: end, count: count)
    countOffset += 4
    // A section would truncate an end that is beyond any file, so it is kept
    // here.
    end = (end + count * Element.size + 7) & ~7
    return section
  }
}

extension FixedWidthInteger where Self: BitwiseCopyable {
  @inlinable package static var size: Int { Self.bitWidth / 8 }

  @inlinable @inline(__always)
  package init(_ bytes: Span<UInt8>) { self = bytes.number(at: 0) }
}

extension UInt8: Record {}
extension UInt16: Record {}
extension UInt32: Record {}
extension UInt64: Record {}
extension Int64: Record {}
