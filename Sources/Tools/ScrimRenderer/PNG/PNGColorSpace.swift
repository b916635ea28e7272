/// The color space of a PNG file.
///
/// The output has the color space of its capture. No color is converted: chunks
/// are copied without changes. Only the profile is decompressed and compressed
/// again without its name, so that nothing but the profile is written.
package struct PNGColorSpace: Hashable, Sendable {
  /// A chunk that is copied without changes.
  struct Chunk: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The ICC profile of the samples, if there is one.
  package var profile: [UInt8]?
  /// The other color chunks, each at most once.
  private(set) var chunks: [Chunk] = []

  /// No color information, which means sRGB.
  package init() {}

  /// Keeps a color chunk that has the right length, unless there is one of its
  /// name.
  mutating func take(_ name: String, _ bytes: ArraySlice<UInt8>) {
    if Self.lengths[name] == bytes.count, !chunks.contains(where: { $0.name == name }) {
      chunks.append(Chunk(name: name, bytes: Array(bytes)))
    }
  }

  private static let lengths = ["cICP": 4, "sRGB": 1, "gAMA": 4, "cHRM": 32]
}
