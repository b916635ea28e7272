/// What the name of a file says of the picture in it.
package enum PictureName {
  /// Whether a name is that of an SVG file.
  package static func isSVG(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// Why a picture should not have a name, and which it should have; nil if it may.
  ///
  /// It is written as PNG, whatever its name says.
  package static func fault(of path: String) -> (reason: String, better: String)? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = formats[name[dot...].dropFirst().lowercased()]
    else { return nil }
    let svg = format == "SVG" ? " without --filmstrip" : ""
    return ("pictures are written as PNG, not as \(format)\(svg)", "\(path[..<dot]).png")
  }

  /// Formats of pictures other than PNG, by the extensions of their files.
  private static let formats = [
    "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF", "webp": "WebP",
    "heic": "HEIC", "heif": "HEIC", "avif": "AVIF", "tif": "TIFF", "tiff": "TIFF", "bmp": "BMP",
    "dib": "BMP", "jxl": "JPEG XL", "jp2": "JPEG 2000", "j2k": "JPEG 2000", "svg": "SVG",
    "ico": "ICO", "icns": "ICNS", "psd": "PSD", "tga": "TGA", "exr": "OpenEXR", "pbm": "PBM",
    "pgm": "PGM", "ppm": "PPM", "pnm": "PNM", "pdf": "PDF",
  ]
}
