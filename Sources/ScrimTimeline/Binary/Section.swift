/// A thing that takes the same number of bytes wherever it stands in the file.
protocol Record: Sendable {
  static var size: Int { get }
  /// - Parameter bytes: as many as the size says.
  init(_ bytes: Span<UInt8>)
  func write(to bytes: inout [UInt8])
}

/// Records of one kind that stand one after another in the file.
struct Section<Element: Record>: Sendable {
  // A timeline has many sections, and is handed over by its value: so they are
  // kept in half the space. Where the numbers are too large for that, the sections
  // are longer than any file, and it is refused for that before they are read.
  private let shortStart: UInt32
  private let shortCount: UInt32

  init(start: Int, count: Int) {
    shortStart = UInt32(truncatingIfNeeded: start)
    shortCount = UInt32(truncatingIfNeeded: count)
  }

  /// Where the first record starts, in bytes.
  @inline(__always)
  var start: Int { Int(shortStart) }
  @inline(__always)
  var count: Int { Int(shortCount) }

  /// Counts are of 32 bits, so nothing here can be too large.
  @inline(__always)
  func offset(of index: Int) -> Int { start &+ index &* Element.size }

  @inline(__always)
  subscript(index: Int, in bytes: Span<UInt8>) -> Element {
    precondition(index >= 0 && index < count)
    let offset = offset(of: index)
    return Element(bytes.extracting(offset..<offset &+ Element.size))
  }

  /// All bytes of the section.
  var range: Range<Int> { start..<offset(of: count) }

  /// The bytes of some records.
  @inline(__always)
  func range(of indices: Range<Int>) -> Range<Int> {
    offset(of: indices.lowerBound)..<offset(of: indices.upperBound)
  }
}

extension FixedWidthInteger where Self: BitwiseCopyable {
  static var size: Int { Self.bitWidth / 8 }

  @inline(__always)
  init(_ bytes: Span<UInt8>) { self = bytes.number(at: 0) }

  func write(to bytes: inout [UInt8]) {
    var rest = self
    for _ in 0..<Self.size {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

extension UInt8: Record {}
extension UInt16: Record {}
extension UInt32: Record {}
extension UInt64: Record {}
extension Int64: Record {}
