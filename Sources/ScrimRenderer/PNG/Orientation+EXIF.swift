// EXIF is a TIFF file without a picture: the order of its bytes, 42, and where the
// first directory stands, which is a count and entries of twelve bytes: a tag, the
// type of its value, how many values there are, and the value, if it has room there.
// One of the tags is looked for, and whatever is broken tells nothing.

extension Orientation {
  /// The orientation that the bytes of an eXIf chunk tell, upright if none.
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
        // One value of sixteen bits.
        guard file.number16(at: entry + 2) == 3, file.number32(at: entry + 4) == 1 else {
          return nil
        }
        return file.number16(at: entry + 8).flatMap(Orientation.init(rawValue:))
      }
    }
    return nil
  }
}

/// Numbers among bytes that nobody vouches for.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let hasHighestFirst: Bool

  /// Finds the order of the bytes; nil if they are no TIFF file.
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
