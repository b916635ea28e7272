internal import ScrimDiagnostics
internal import ScrimRenderer

/// What captures and images may be.
struct RenderLimits: Sendable {
  /// The most bytes in a file.
  var bytes = 256 << 20
  /// What may be in it.
  var png = PNGLimits()

  /// Reads and decodes a file.
  func image(at path: String) throws(RenderError) -> PNGImage {
    let name = PrintableText.quoted(path == "-" ? "<stdin>" : path, limit: 1000)
    let source: SourceFile
    do throws(ReadingError) {
      source = try .readInput(path, as: path, atMost: bytes)
    } catch .tooLong {
      throw RenderError("\(name) holds more than \(bytes) bytes; --max-bytes allows more")
    } catch {
      throw RenderError("\(name) \(error.message)")
    }
    do throws(PNGError) {
      return try PNGImage(decoding: source.bytes, within: png)
    } catch {
      throw RenderError("\(name): \(error.message)")
    }
  }
}
