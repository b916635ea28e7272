internal import ScrimCommand
internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// How inputs are read: the name of standard input, and the limits of files.
struct RenderInput: Sendable {
  /// The name of standard input in complaints.
  private let standardInput: String
  /// The maximum size of a file, in bytes.
  private let bytes: Int
  /// The limits of a PNG file.
  private var png = PNGLimits()

  static let standardBytes = 256 << 20

  /// Inputs with the limits that flags set.
  init(_ arguments: Arguments) throws(UsageError) {
    let maximumPixels = PictureLayout.longestSide * PictureLayout.longestSide
    standardInput = arguments.name(of: "-")
    bytes = try arguments.number(of: RenderFlag.maxBytes, in: 1...1 << 32) ?? Self.standardBytes
    png.pixels = try arguments.number(of: RenderFlag.maxPixels, in: 1...maximumPixels) ?? png.pixels
    png.profile = try arguments.number(of: RenderFlag.maxProfile, in: 1...1 << 28) ?? png.profile
  }

  /// The images that a timeline's covers name, from a folder, and why others
  /// cannot be used.
  ///
  /// The file of an image is `NAME.png`, or has the scale in its name, as in
  /// `NAME@3x.png`. A file with the scale takes precedence.
  func images(
    for timeline: Timeline, in folder: String, scale: Double
  ) throws(RenderError) -> (pictures: [String: Picture], faults: [RenderError]) {
    guard folder.isFolder else { throw RenderError(folder, "is not a folder") }
    _ = try RenderError.naming(folder, "cannot be read") { () throws(System.Refusal) in
      try System.location(of: folder)
    }
    var (pictures, faults) = ([String: Picture](), [RenderError]())
    for case .image(let name, _) in timeline.content.covers.map(\.kind)
    where pictures[name] == nil && name.staysInside {
      let paths = ["@\(JSONNumber(scale).text)x", ""].map { "\(folder)/\(name)\($0).png" }
      guard let path = paths.first(where: { System.kind(of: $0) != .nothing }) else { continue }
      do throws(RenderError) {
        pictures[name] = try image(at: path).picture
      } catch {
        faults.append(error)
      }
    }
    return (pictures, faults)
  }

  /// Reads and decodes a file.
  func image(at path: String) throws(RenderError) -> PNGImage {
    let name = path == "-" ? standardInput : path
    let source: SourceFile
    do throws(ReadingError) {
      source = try .readInput(path, as: path, atMost: bytes)
    } catch .tooLong {
      throw RenderError(name, "has more than \(bytes) bytes; --max-bytes raises the limit")
    } catch .notAFile(let kind) {
      throw RenderError(name, "is \(kind); name a PNG file")
    } catch {
      throw RenderError(name, error.message(on: path))
    }
    return try Result { () throws(PNGError) in
      try PNGImage(decoding: Array(source.bytes), within: png)
    }.mapError { RenderError("\(name.quotedPath): \($0.message)") }.get()
  }
}

extension String {
  /// Whether a relative path stays inside its base folder.
  fileprivate var staysInside: Bool {
    !isEmpty && !utf8.contains(0)
      && utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains(Substring($0))
      }
  }
}
