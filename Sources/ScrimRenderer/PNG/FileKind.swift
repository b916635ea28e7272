/// What a file that should be a PNG seems to be, by its first bytes.
package enum FileKind: String, Hashable, Sendable {
  case empty = "an empty file"
  case jpeg = "a JPEG picture"
  case gif = "a GIF picture"
  case webP = "a WebP picture"
  case heic = "a HEIC picture"
  case avif = "an AVIF picture"
  case tiff = "a TIFF picture"
  case bmp = "a BMP picture"
  case pdf = "a PDF document"
  case text = "text"
  /// What becomes of a PNG that is sent as if it were text.
  case alteredPNG = "a PNG file whose first bytes were changed"
  case unknown = "something else"

  /// What to do with such a file.
  var remedy: String {
    switch self {
    case .empty: "take the capture again"
    case .alteredPNG: "copy it again, as a binary file"
    case .text, .unknown: "name a PNG file"
    default: "convert it to PNG"
    }
  }

  /// Looks at a file that does not start as a PNG does.
  init(of bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if let found = Self.signatures.first(where: { bytes.hold($0.text, at: $0.offset) }) {
      self = found.kind
    } else if bytes.prefix(512).allSatisfy(\.mayBeText) {
      self = .text
    } else {
      self = bytes.hold("BM", at: 0) ? .bmp : .unknown
    }
  }

  private static let signatures: [(kind: FileKind, text: String, offset: Int)] = [
    (.gif, "GIF8", 0), (.pdf, "%PDF", 0), (.webP, "WEBP", 8),
    (.tiff, "II*\0", 0), (.tiff, "MM\0*", 0),
    (.avif, "ftypavif", 4), (.avif, "ftypavis", 4),
    (.heic, "ftyphei", 4), (.heic, "ftypmif1", 4), (.heic, "ftypmsf1", 4),
    (.alteredPNG, "PNG", 1), (.alteredPNG, "PNG", 0), (.alteredPNG, "PNG", 3),
  ]
}

extension [UInt8] {
  /// Whether a text stands at an offset.
  fileprivate func hold(_ text: String, at offset: Int) -> Bool {
    dropFirst(offset).starts(with: text.utf8)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a text: no control character, but a tab or
  /// the end of a line.
  fileprivate var mayBeText: Bool { self >= 0x20 && self != 0x7F || (9...13).contains(self) }
}
