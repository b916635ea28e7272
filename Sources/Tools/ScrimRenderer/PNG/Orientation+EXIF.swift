// EXIF data is a TIFF file without an image: the byte order, the number 42 and
// the offset of the first directory. A directory is a count and entries of
// twelve bytes: a tag, the type of the value, the number of values, and the
// value if it fits. Only the orientation tag is read. Malformed data has no
// orientation.

extension Orientation {
  /// The orientation in the bytes of an eXIf chunk; upright if there is none.
  init(exif bytes: ArraySlice<UInt8>) {
    self = Self.told(by: TIFFBytes(bytes)) ?? .upright
  }

  private static func told(by file: TIFFBytes?) -> Orientation? {
    guard let file, let directory = file.number32(at: 4),
      let count = file.number16(at: directory)
    else { return nil }
    for entry in (0..<count).lazy.map({ directory + 2 + $0 * 12 }) {
      guard let tag = file.number16(at: entry) else { return nil }
      if tag == 0x112 {
        // The value must be a single 16-bit number.
        guard file.number16(at: entry + 2) == 3, file.number32(at: entry + 4) == 1 else {
          return nil
        }
        return file.number16(at: entry + 8).flatMap(Orientation.init(rawValue:))
      }
    }
    return nil
  }
}

/// Reads numbers from untrusted bytes.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let hasHighestFirst: Bool

  /// Detects the byte order; nil if the bytes are not a TIFF file.
  init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.starts(with: "II*\0".utf8) {
      hasHighestFirst = false
    } else if bytes.starts(with: "MM\0*".utf8) {
      hasHighestFirst = true
    } else {
      return nil
    }
    self.bytes = bytes
  }

  func number16(at offset: Int) -> Int? { number(at: offset, count: 2) }

  func number32(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes.dropFirst(offset).prefix(count)
    return hasHighestFirst
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
