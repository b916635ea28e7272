/// A value that takes the same number of bytes wherever it stands.
@usableFromInline
package protocol Record: Sendable {
  static var size: Int { get }
  /// - Parameter bytes: as many as the size says.
  init(_ bytes: Span<UInt8>)
}

/// Records of one kind that stand one after another.
@usableFromInline
package struct Section<Element: Record>: Sendable {
  // A timeline has many sections and is passed by value, so each is kept in half
  // the space. Where the numbers are too large for that, the sections are longer
  // than any file, and the file is refused for that before they are read.
  @usableFromInline let shortStart: UInt32
  @usableFromInline let shortCount: UInt32

  package init(start: Int, count: Int) {
    shortStart = UInt32(truncatingIfNeeded: start)
    shortCount = UInt32(truncatingIfNeeded: count)
  }

  /// Where the first record starts, in bytes.
  @inlinable @inline(__always)
  package var start: Int { Int(shortStart) }
  @inlinable @inline(__always)
  package var count: Int { Int(shortCount) }

  /// Counts are of 32 bits, so nothing here can be too large.
  @inlinable @inline(__always)
  package func offset(of index: Int) -> Int { start &+ index &* Element.size }

  @inlinable
  package subscript(index: Int, in bytes: Span<UInt8>) -> Element {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count)
      let offset = offset(of: index)
      return Element(bytes.extracting(offset..<offset &+ Element.size))
    }
  }

  /// All bytes of the section.
  @inlinable
  package var range: Range<Int> { start..<offset(of: count) }

  /// The bytes of some records.
  @inlinable @inline(__always)
  package func range(of indices: Range<Int>) -> Range<Int> {
    offset(of: indices.lowerBound)..<offset(of: indices.upperBound)
  }
}

/// Sections follow one another in a fixed order, each from a multiple of eight
/// bytes on: so their counts say where all of them are.
package struct SectionReader {
  private var countOffset: Int
  /// Where the sections read so far end.
  package private(set) var end: Int

  /// - Parameters:
  ///   - counts: where the counts stand, four bytes each.
  ///   - start: where the first section starts.
  package init(counts: Int, start: Int) {
    countOffset = counts
    end = start
  }

  package mutating func next<Element>(_ bytes: Span<UInt8>) -> Section<Element> {
    let count = Int(bytes.number(UInt32.self, at: countOffset))
    let section = Section<Element>(start: end, count: count)
    countOffset += 4
    // The section itself may not know where it ends, if that is beyond any file.
    end = (end + count * Element.size + 7) & ~7
    return section
  }
}

extension FixedWidthInteger where Self: BitwiseCopyable {
  @inlinable
  package static var size: Int { Self.bitWidth / 8 }

  @inlinable @inline(__always)
  package init(_ bytes: Span<UInt8>) { self = bytes.number(at: 0) }
}

extension UInt8: Record {}
extension UInt16: Record {}
extension UInt32: Record {}
extension UInt64: Record {}
extension Int64: Record {}
