/// Checks the names of picture files.
package enum PictureFileName {
  /// Whether a path ends in `.svg`.
  package static func isSVG(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// Why a picture should not have a path, and a better one; nil if the path is
  /// fine.
  ///
  /// Pictures are always written as PNG.
  package static func fault(of path: String) -> (reason: String, better: String)? {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    let name = path[(start ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = formats[name[dot...].dropFirst().lowercased()]
    else { return nil }
    let svg = format == "SVG" ? " without --filmstrip" : ""
    return ("pictures are written as PNG, not as \(format)\(svg)", "\(path[..<dot]).png")
  }

  /// Image formats other than PNG, by file extension.
  private static let formats = [
    "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF", "webp": "WebP",
    "heic": "HEIC", "heif": "HEIC", "avif": "AVIF", "tif": "TIFF", "tiff": "TIFF", "bmp": "BMP",
    "dib": "BMP", "jxl": "JPEG XL", "jp2": "JPEG 2000", "j2k": "JPEG 2000", "svg": "SVG",
    "ico": "ICO", "icns": "ICNS", "psd": "PSD", "tga": "TGA", "exr": "OpenEXR", "pbm": "PBM",
    "pgm": "PGM", "ppm": "PPM", "pnm": "PNM", "pdf": "PDF",
  ]
}
