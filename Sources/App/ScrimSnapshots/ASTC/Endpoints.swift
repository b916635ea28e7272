/// The two colors that a block, or a part of it, interpolates between.
struct Endpoints {
  var first: SIMD4<Int>
  var second: SIMD4<Int>

  /// - Parameters:
  ///   - mode: one of the modes with a usual range of colors.
  ///   - v: the numbers of the block, of which these begin at an index.
  init(_ mode: Int, _ v: [Int], at start: Int) throws(SnapshotFault) {
    func value(_ index: Int) -> Int { v[start + index] }
    let black = SIMD4(0, 0, 0, 255)
    switch mode {
    case 0:
      (first, second) = (.gray(value(0)), .gray(value(1)))
    case 1:
      let low = value(0) >> 2 | value(1) & 0xC0
      (first, second) = (.gray(low), .gray(min(low + value(1) & 0x3F, 255)))
    case 4:
      (first, second) = (.gray(value(0), value(2)), .gray(value(1), value(3)))
    case 5:
      let (gray, alpha) = (Self.offset(value(0), value(1)), Self.offset(value(2), value(3)))
      first = .gray(gray.base, alpha.base)
      second = .gray(gray.base + gray.offset, alpha.base + alpha.offset)
    case 6, 10:
      let color = SIMD4(value(0), value(1), value(2), 0)
      first = (color &* value(3)) &>> 8
      second = color
      (first.w, second.w) = mode == 6 ? (255, 255) : (value(4), value(5))
    case 8, 12:
      (first, second) = (black, black)
      for index in 0..<(mode == 8 ? 3 : 4) {
        (first[index], second[index]) = (value(2 * index), value(2 * index + 1))
      }
      if second.sumOfColor < first.sumOfColor {
        (first, second) = (second.contracted, first.contracted)
      }
    case 9, 13:
      (first, second) = (black, black)
      var offsets = SIMD4(0, 0, 0, 0)
      for index in 0..<(mode == 9 ? 3 : 4) {
        let pair = Self.offset(value(2 * index), value(2 * index + 1))
        (first[index], offsets[index]) = (pair.base, pair.offset)
      }
      second = first &+ offsets
      if offsets.sumOfColor < 0 { (first, second) = (second.contracted, first.contracted) }
    // The other modes are for colors beyond the range of a screen.
    default: throw .otherTexture
    }
    let bounds = (SIMD4(repeating: 0), SIMD4(repeating: 255))
    first.clamp(lowerBound: bounds.0, upperBound: bounds.1)
    second.clamp(lowerBound: bounds.0, upperBound: bounds.1)
  }

  /// How many numbers a mode takes.
  static func count(_ mode: Int) -> Int { 2 * (mode >> 2) + 2 }

  /// A base, and an offset with a sign whose highest bit gives one to the base.
  private static func offset(_ base: Int, _ offset: Int) -> (base: Int, offset: Int) {
    let lower = offset >> 1 & 0x3F
    return (base >> 1 | offset & 0x80, lower >= 0x20 ? lower - 0x40 : lower)
  }
}

extension SIMD4<Int> {
  fileprivate static func gray(_ level: Int, _ alpha: Int = 255) -> Self {
    SIMD4(level, level, level, alpha)
  }

  fileprivate var sumOfColor: Int { x + y + z }

  /// The color with red and green drawn toward blue.
  fileprivate var contracted: Self { SIMD4((x + z) >> 1, (y + z) >> 1, z, w) }
}
