/// A PNG file assembled from samples, whose decoded pixels are known without
/// libpng.
///
/// The rows are in stored, uncompressed blocks. The samples are random.
package struct PlainPNG {
  package var width: Int
  package var height: Int
  package var colorType: ColorType
  package var depth: Int
  package var isInterlaced: Bool
  /// The filter types of the rows, used in turn.
  package var filters: [UInt8]
  /// The colors of the palette.
  package var palette: [[UInt8]]
  package var paletteAlpha: [UInt8]
  /// The samples of the transparent color, if there is one.
  package var transparent: [UInt16]?
  /// The chunks before and after the pixels.
  package var chunksBefore: [Chunk]
  package var chunksBehind: [Chunk]
  package var seed: UInt64

  package init(
    width: Int = 5, height: Int = 4, colorType: ColorType = .rgb, depth: Int = 8,
    isInterlaced: Bool = false, filters: [UInt8] = [0, 1, 2, 3, 4], palette: [[UInt8]] = [],
    paletteAlpha: [UInt8] = [], transparent: [UInt16]? = nil, chunksBefore: [Chunk] = [],
    chunksBehind: [Chunk] = [], seed: UInt64 = 1
  ) {
    (self.width, self.height, self.colorType, self.depth) = (width, height, colorType, depth)
    (self.isInterlaced, self.filters, self.palette) = (isInterlaced, filters, palette)
    (self.paletteAlpha, self.transparent) = (paletteAlpha, transparent)
    (self.chunksBefore, self.chunksBehind, self.seed) = (chunksBefore, chunksBehind, seed)
  }

  package enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    package var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    package var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  package struct Chunk: Equatable {
    package var name: String
    package var bytes: [UInt8]

    package init(_ name: String, _ bytes: [UInt8] = []) { (self.name, self.bytes) = (name, bytes) }
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The samples, row by row, with those of a pixel together.
  package var samples: [[UInt16]] {
    var random = SeededRandom(seed: seed)
    let highest = colorType == .palette ? palette.count - 1 : 1 << depth - 1
    return (0..<height).map { _ in
      (0..<width * colorType.channels).map { _ in
        // Half of the samples are 0 or 1, so that some match the transparent
        // color.
        let sample = Int.random(in: 0...highest, using: &random)
        return UInt16(Bool.random(using: &random) ? sample : sample % 2)
      }
    }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var chunks = [
      Chunk(
        "IHDR",
        bigEndian(width) + bigEndian(height)
          + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
    ]
    chunks += chunksBefore
    if !palette.isEmpty { chunks.append(Chunk("PLTE", palette.flatMap { $0 })) }
    if !paletteAlpha.isEmpty { chunks.append(Chunk("tRNS", paletteAlpha)) }
    if let transparent {
      chunks.append(Chunk("tRNS", transparent.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
    }
    let data = stored(filteredRows)
    // Two chunks, as in a file that was written in parts.
    chunks += [
      Chunk("IDAT", Array(data.prefix(data.count / 2))),
      Chunk("IDAT", Array(data.dropFirst(data.count / 2))),
    ]
    return Self.file(chunks + chunksBehind + [Chunk("IEND")])
  }

  /// The decoded pixels with straight alpha, four bytes each.
  package var pixels: [UInt8] {
    let channels = colorType.channels
    return samples.flatMap { row in
      stride(from: 0, to: row.count, by: channels).flatMap { start -> [UInt8] in
        let pixel = Array(row[start..<start + channels])
        if colorType == .palette {
          let index = Int(pixel[0])
          return palette[index] + [index < paletteAlpha.count ? paletteAlpha[index] : 255]
        }
        var bytes = pixel.map { sample in
          UInt8((Double(sample) * 255 / Double(1 << depth - 1)).rounded())
        }
        if colorType == .gray || colorType == .grayAlpha {
          bytes = [bytes[0], bytes[0]] + bytes
        }
        if bytes.count == 3 { bytes.append(pixel == transparent ? 0 : 255) }
        return bytes
      }
    }
  }

  /// A file of chunks.
  package static func file(_ chunks: [Chunk]) -> [UInt8] {
    signature
      + chunks.flatMap { chunk in
        let named = Array(chunk.name.utf8) + chunk.bytes
        return bigEndian(chunk.bytes.count) + named + bigEndian(Int(checksum(of: named)))
      }
  }

  /// The chunks of a file.
  package static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var rest = file.dropFirst(signature.count)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        Chunk(
          String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self),
          Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }
}

extension PlainPNG {
  /// The rows of all passes, each after its filter type.
  private var filteredRows: [UInt8] {
    let samples = samples
    let channels = colorType.channels
    var bytes: [UInt8] = []
    var filter = 0
    for pass in isInterlaced ? Self.passes : [Pass(row: 0, column: 0, rows: 1, columns: 1)] {
      var above: [UInt8] = []
      for row in stride(from: pass.row, to: height, by: pass.rows) where pass.column < width {
        let packed = pack(
          stride(from: pass.column, to: width, by: pass.columns).flatMap { column in
            samples[row][column * channels..<(column + 1) * channels]
          })
        bytes += filtered(packed, above: above, by: filters[filter % filters.count])
        filter += 1
        above = packed
      }
    }
    return bytes
  }

  /// The start of an Adam7 pass, and the distances between its pixels.
  private struct Pass {
    var row, column, rows, columns: Int
  }

  private static let passes = [
    Pass(row: 0, column: 0, rows: 8, columns: 8), Pass(row: 0, column: 4, rows: 8, columns: 8),
    Pass(row: 4, column: 0, rows: 8, columns: 4), Pass(row: 0, column: 2, rows: 4, columns: 4),
    Pass(row: 2, column: 0, rows: 4, columns: 2), Pass(row: 0, column: 1, rows: 2, columns: 2),
    Pass(row: 1, column: 0, rows: 2, columns: 1),
  ]

  /// The samples of a row, packed into bytes.
  private func pack(_ samples: [UInt16]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte << depth | UInt8(sample)
      }
    }
  }

  /// A row, filtered: its filter type, then the differences from predictions.
  private func filtered(_ row: [UInt8], above: [UInt8], by filter: UInt8) -> [UInt8] {
    let step = max(1, colorType.channels * depth / 8)
    return [filter]
      + row.indices.map { index in
        let left = index < step ? 0 : Int(row[index - step])
        let up = above.isEmpty ? 0 : Int(above[index])
        let corner = above.isEmpty || index < step ? 0 : Int(above[index - step])
        let foretold =
          switch filter {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        return row[index] &- UInt8(foretold)
      }
  }

  private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    // The first of the nearest neighbors.
    return [left, up, corner].min { abs($0 - guess) < abs($1 - guess) } ?? 0
  }
}

/// A number as four bytes, big-endian.
package func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// Bytes as an uncompressed zlib stream.
package func stored(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x78, 0x01]
  let size = 300  // Small, so that there are several blocks.
  for start in stride(from: 0, to: max(bytes.count, 1), by: size) {
    let block = bytes.dropFirst(start).prefix(size)
    let isLast = start + size >= bytes.count
    result += [isLast ? 1 : 0, UInt8(block.count & 255), UInt8(block.count >> 8)]
    result += [~UInt8(block.count & 255), ~UInt8(block.count >> 8)] + block
  }
  var (low, high) = (1, 0)
  for byte in bytes {
    low = (low + Int(byte)) % 65521
    high = (high + low) % 65521
  }
  return result + bigEndian(high << 16 | low)
}

/// The CRC-32 of bytes, as in a chunk.
package func checksum(of bytes: [UInt8]) -> UInt32 {
  var sum = ~0 as UInt32
  for byte in bytes { sum = sum >> 8 ^ checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  return ~sum
}

/// The CRC table: the checksum of each byte.
private let checksums = (0..<256 as Range<UInt32>).map { byte in
  (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
}
