/// The kind of a file that should be a PNG file, by its first bytes.
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
  /// A PNG file that was transferred as text.
  case alteredPNG = "a PNG file whose first bytes were changed"
  case unknown = "something else"

  /// What to do about a file of this kind.
  var remedy: String {
    switch self {
    case .empty: "take the capture again"
    case .alteredPNG: "copy it again, as a binary file"
    case .text, .unknown: "name a PNG file"
    default: "convert it to PNG"
    }
  }

  /// Detects the kind of a file that does not begin with the signature of PNG.
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
  /// Whether the bytes at an offset are a text.
  fileprivate func hold(_ text: String, at offset: Int) -> Bool {
    dropFirst(offset).starts(with: text.utf8)
  }
}

extension UInt8 {
  /// Whether the byte can occur in text: no control character except
  /// whitespace.
  fileprivate var mayBeText: Bool { self >= 0x20 && self != 0x7F || (9...13).contains(self) }
}
