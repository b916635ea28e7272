/// What a stored snapshot is, compared with the covers of sensitive screens.
public enum SnapshotVerdict: Hashable, Sendable {
  /// It is a picture of the cover with this name.
  case covered(by: String)
  /// It is not a picture of a cover, and all screens that the app showed when it was
  /// left are public.
  case publicScreen
  /// It is not a picture of a cover.
  case exposed(SnapshotDifference)
  /// There is no verdict.
  case unknown(SnapshotDoubt)
}

/// Where and how much a snapshot differs from a cover.
public struct SnapshotDifference: Hashable, Sendable {
  /// The name of the cover that it is compared with.
  public let cover: String
  /// The smallest rectangle that contains all differences, in pixels.
  public let left: Int, top: Int, right: Int, bottom: Int
  /// The largest difference of a color, in levels of 255; nil for a blur, which
  /// is recognized by its noise.
  public let levels: Int?

  package init(_ cover: String, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, levels: Int?)
  {
    (self.cover, self.left, self.top) = (cover, left, top)
    (self.right, self.bottom, self.levels) = (right, bottom, levels)
  }
}

/// Why there is no verdict on a snapshot.
public enum SnapshotDoubt: Hashable, Sendable {
  /// The file cannot be decoded.
  case file(SnapshotFault)
  /// It may show the cover with this name, of which there is no picture.
  case noPicture(ofCover: String)
  /// It is as smooth as the blur with this name, which has no grain to recognize
  /// it by, or it is too small for it.
  case smooth(like: String)
  /// It is not a picture of a cover, and it may be of a public screen: the app
  /// showed one as well, or what the app showed is not known.
  case perhapsPublic(SnapshotDifference)
}

extension SnapshotVerdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .covered(let cover): "covered by '\(cover)'"
    case .publicScreen: "public"
    case .exposed(let difference): "exposed: \(difference)"
    case .unknown(.file(let fault)): "unknown: \(fault)"
    case .unknown(.noPicture(let cover)): "unknown: there is no picture of cover '\(cover)'"
    case .unknown(.smooth(let cover)): "unknown: smooth, perhaps as cover '\(cover)' is"
    case .unknown(.perhapsPublic(let difference)): "unknown, perhaps a public screen: \(difference)"
    }
  }
}

extension SnapshotDifference: CustomStringConvertible {
  public var description: String {
    let amount = levels.map { " by up to \($0) levels" } ?? ""
    return
      "differs from cover '\(cover)'\(amount) between (\(left), \(top)) and (\(right), \(bottom))"
  }
}
