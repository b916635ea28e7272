/// Decodes the blocks of a texture, one after the other.
///
/// It has what a screen can have: two dimensions, and eight bits per channel.
struct BlockDecoder {
  private let width: Int
  private let height: Int
  /// The pixels of the last block, row by row.
  private(set) var pixels: [SIMD4<UInt8>]
  private var last: BlockBits?
  private var numbers = [Int](repeating: 0, count: 18)
  /// A grid refers to a few weights past its end, and multiplies them by zero.
  private var weights = [Int](repeating: 0, count: 96)

  init(_ side: (width: Int, height: Int)) {
    (width, height) = side
    pixels = [SIMD4<UInt8>](repeating: .zero, count: width * height)
  }

  /// Decodes a block into `pixels`.
  mutating func decode(_ block: BlockBits) throws(SnapshotFault) {
    // Most blocks of a screen are like the one before.
    if block == last { return }
    last = nil
    if block.field(0, 9) == 0x1FC {
      try fill(block)
    } else {
      try interpolate(block)
    }
    last = block
  }

  /// A block of one color.
  private mutating func fill(_ block: BlockBits) throws(SnapshotFault) {
    guard block.field(9, 1) == 0 else { throw .otherTexture }
    let extent = (0..<4).map { block.field(12 + 13 * $0, 13) }
    let isWhole = extent.allSatisfy { $0 == 0x1FFF }
    guard block.field(10, 2) == 3, isWhole || extent[0] < extent[1] && extent[2] < extent[3] else {
      throw .damaged
    }
    var color = SIMD4<UInt8>()
    // Each part has 16 bits, of which a screen has the upper ones.
    for part in 0..<4 { color[part] = UInt8(block.field(72 + 16 * part, 8)) }
    for index in pixels.indices { pixels[index] = color }
  }

  private mutating func interpolate(_ block: BlockBits) throws(SnapshotFault) {
    let mode = try BlockMode(block.field(0, 11))
    let range = IntegerRange.all[mode.range]
    let weightLength = range.length(mode.weightCount)
    guard mode.width <= width, mode.height <= height, mode.weightCount <= 64,
      24...96 ~= weightLength
    else { throw .damaged }
    var end = 128 - weightLength
    let count = block.field(11, 2) + 1
    if count == 4, mode.isDual { throw .damaged }

    let modes = try Self.modes(block, count, &end)
    let start = count == 1 ? 17 : 29
    if mode.isDual { end -= 2 }
    let dualChannel = mode.isDual ? block.field(end, 2) : 4
    let endpoints = try endpoints(block, modes, start..<max(start, end))
    let partition =
      count == 1 ? nil : Partition(block.field(13, 10), of: count, pixels: pixels.count)

    range.read(mode.weightCount, from: block.reversed, at: 0, into: &weights)
    let meanings = IntegerRange.weights[mode.range]
    for index in 0..<mode.weightCount { weights[index] = meanings[weights[index]] }
    for index in mode.weightCount..<96 { weights[index] = 0 }

    let (planes, scale) = (mode.isDual ? 2 : 1, scales(width, height))
    for y in 0..<height {
      for x in 0..<width {
        let (first, second) = endpoints[partition?.part(x: x, y: y) ?? 0].wide
        let place = GridPlace(x * scale.x, y * scale.y, mode)
        var weight = SIMD4<Int>(repeating: place.mean(weights, plane: 0, of: planes))
        if dualChannel < 4 { weight[dualChannel] = place.mean(weights, plane: 1, of: planes) }
        let mixed = (first &* (64 &- weight) &+ second &* weight &+ 32) &>> 6
        pixels[y * width + x] = SIMD4<UInt8>(truncatingIfNeeded: (mixed &* 255 &+ 32768) &>> 16)
      }
    }
  }

  /// How each part of a block stores its colors.
  ///
  /// - Parameter end: where the weights begin; afterwards, where the modes that
  ///   have no room at the front begin.
  private static func modes(
    _ block: BlockBits, _ count: Int, _ end: inout Int
  ) throws(SnapshotFault) -> [Int] {
    if count == 1 { return [block.field(13, 4)] }
    let selector = block.field(23, 2)
    if selector == 0 { return [Int](repeating: block.field(25, 4), count: count) }
    let moreLength = 3 * count - 4
    end -= moreLength
    guard end > 29 else { throw .damaged }
    let bits = block.field(25, 4) | block.field(end, moreLength) << 4
    return (0..<count).map { part in
      (selector - 1 + bits >> part & 1) << 2 | bits >> (count + 2 * part) & 3
    }
  }

  /// The colors of each part, in the largest range that their bits have room for.
  private mutating func endpoints(
    _ block: BlockBits, _ modes: [Int], _ bits: Range<Int>
  ) throws(SnapshotFault) -> [Endpoints] {
    let count = modes.reduce(0) { $0 + Endpoints.count($1) }
    // A color has at least six levels.
    guard count <= numbers.count,
      let index = IntegerRange.all.lastIndex(where: { $0.length(count) <= bits.count }), index >= 4
    else { throw .damaged }
    IntegerRange.all[index].read(count, from: block, at: bits.lowerBound, into: &numbers)
    let meanings = IntegerRange.colors[index]
    for position in 0..<count { numbers[position] = meanings[numbers[position]] }
    var (endpoints, start): ([Endpoints], Int) = ([], 0)
    for mode in modes {
      endpoints.append(try Endpoints(mode, numbers, at: start))
      start += Endpoints.count(mode)
    }
    return endpoints
  }

  private func scales(_ width: Int, _ height: Int) -> (x: Int, y: Int) {
    ((1024 + width / 2) / (width - 1), (1024 + height / 2) / (height - 1))
  }
}

extension Endpoints {
  /// The colors with 16 bits per channel.
  fileprivate var wide: (SIMD4<Int>, SIMD4<Int>) { (first &* 257, second &* 257) }
}

/// The place of a pixel in the grid of weights, which may be coarser than the
/// block.
private struct GridPlace {
  private let index: Int
  private let rowLength: Int
  private let parts: SIMD4<Int>

  init(_ x: Int, _ y: Int, _ mode: BlockMode) {
    let (column, row) = (
      (x * (mode.width - 1) + 32) >> 6, (y * (mode.height - 1) + 32) >> 6
    )
    let (right, down) = (column & 15, row & 15)
    let both = (right * down + 8) >> 4
    parts = SIMD4(16 - right - down + both, right - both, down - both, both)
    index = column >> 4 + (row >> 4) * mode.width
    rowLength = mode.width
  }

  /// The mean of the four weights around the place.
  func mean(_ weights: [Int], plane: Int, of planes: Int) -> Int {
    func weight(_ offset: Int) -> Int { weights[(index + offset) * planes + plane] }
    let sum =
      weight(0) * parts.x + weight(1) * parts.y + weight(rowLength) * parts.z
      + weight(rowLength + 1) * parts.w
    return (sum + 8) >> 4
  }
}
