/// What a file says about the meaning of its samples.
///
/// It is carried from the capture to what is rendered, whose samples mean the
/// same. Nothing is worked out: the chunks are written as they were read. Only the
/// profile is unpacked and packed again, without its name, so that nothing but the
/// profile is written.
package struct PNGColorSpace: Hashable, Sendable {
  /// A chunk that is carried as it is.
  struct Chunk: Hashable, Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The ICC profile that the samples are to be seen by, if there is one.
  package var profile: [UInt8]?
  /// The other chunks that there are, each once.
  private(set) var chunks: [Chunk] = []

  /// Nothing said, which means sRGB.
  package init() {}

  /// Takes a chunk over, if it is about color and as long as it must be.
  mutating func take(_ name: String, _ bytes: ArraySlice<UInt8>) {
    guard Self.lengths[name] == bytes.count, !chunks.contains(where: { $0.name == name }) else {
      return
    }
    chunks.append(Chunk(name: name, bytes: Array(bytes)))
  }

  private static let lengths = ["cICP": 4, "sRGB": 1, "gAMA": 4, "cHRM": 32]
}
