internal import ScrimCommand
internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimRenderer

/// How inputs are read: the name of standard input, and the limits of files.
struct RenderInput: Sendable {
  /// The name of standard input in complaints.
  var standardInput = "<stdin>"
  /// The maximum size of a file, in bytes.
  var bytes = 256 << 20
  /// The limits of a PNG file.
  var png = PNGLimits()

  /// Inputs with default limits.
  init() {}

  /// Inputs with the limits that flags set.
  init(_ arguments: Arguments) throws(UsageError) {
    let maximumPixels = PictureLayout.longestSide * PictureLayout.longestSide
    standardInput = arguments.value(of: RenderFlag.standardInputName) ?? standardInput
    bytes = try arguments.number(of: RenderFlag.maxBytes, in: 1...1 << 32) ?? bytes
    png.pixels = try arguments.number(of: RenderFlag.maxPixels, in: 1...maximumPixels) ?? png.pixels
    png.profile = try arguments.number(of: RenderFlag.maxProfile, in: 1...1 << 28) ?? png.profile
  }

  /// The name of a file in complaints.
  func name(of path: String) -> String { path == "-" ? standardInput : path }

  /// Reads and decodes a file.
  func image(at path: String) throws(RenderError) -> PNGImage {
    let name = PrintableText.quoted(name(of: path), limit: 1000)
    let source: SourceFile
    do throws(ReadingError) {
      source = try .readInput(path, as: path, atMost: bytes)
    } catch .tooLong {
      throw RenderError("\(name) holds more than \(bytes) bytes; --max-bytes allows more")
    } catch .notAFile(let kind) {
      throw RenderError("\(name) is \(kind); name a PNG file")
    } catch {
      throw RenderError("\(name) \(error.message)")
    }
    do throws(PNGError) {
      return try PNGImage(decoding: Array(source.bytes), within: png)
    } catch {
      throw RenderError("\(name): \(error.message)")
    }
  }
}
