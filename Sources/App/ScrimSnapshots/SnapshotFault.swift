/// Why a stored file cannot be judged.
public enum SnapshotFault: Error, Hashable, Sendable {
  /// The file is neither KTX 1.1 nor Apple's container.
  case otherFormat
  /// The file ends too early, or contradicts itself.
  case damaged
  /// The texture is not a single picture in ASTC with a usual range of colors.
  case otherTexture
  /// The picture or the file is larger than any snapshot.
  case tooLarge
  /// The system does not let the app read the file.
  case unreadable
}

extension SnapshotFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherFormat: "the file is neither KTX 1.1 nor AAPL"
    case .damaged: "the file is damaged"
    case .otherTexture: "the texture is not a single picture in ASTC"
    case .tooLarge: "the file is larger than any snapshot"
    case .unreadable: "the system does not let the app read the file"
    }
  }
}
