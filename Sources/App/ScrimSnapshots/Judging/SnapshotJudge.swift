package import ScrimBlur
package import ScrimTimeline

/// Judges stored snapshots against what a timeline draws over sensitive screens.
///
/// A snapshot does not say which screen it shows. So it may be a picture of any of
/// the covers, in either appearance, but only what is recognized is covered.
package struct SnapshotJudge: Sendable {
  /// Draws a cover of the kind `image`; returns nil if that is impossible.
  package typealias Drawing =
    @Sendable (Cover, PictureLayout, _ scale: Double, SystemAppearance) -> Picture?

  private let colors: [(cover: String, color: SIMD4<UInt8>)]
  private let images: [Cover]
  private let blurs: [(cover: String, blur: Blur)]
  private let views: [String]
  private let scale: Double
  private let draw: Drawing

  /// - Parameter scale: the pixels per point of snapshots whose name has no scale.
  package init(_ timeline: Timeline, scale: Double, draw: @escaping Drawing) {
    let covers = timeline.coversOfSensitiveScreens
    colors = covers.flatMap { cover in
      SystemAppearance.allCases.map { (cover.name, cover.backdrop($0)) }
        // What shines through a translucent color depends on the screen.
        .filter { $0.1.alpha == 255 }
        .map { ($0.0, SIMD4($0.1.red, $0.1.green, $0.1.blue, 255)) }
    }
    images = covers.filter { if case .image = $0.kind { true } else { false } }
    blurs = covers.compactMap { cover in
      if case .blur(let blur) = cover.kind { (cover.name, blur) } else { nil }
    }
    views = covers.compactMap { if case .view = $0.kind { $0.name } else { nil } }
    (self.scale, self.draw) = (scale, draw)
  }

  /// The verdict on a file.
  ///
  /// - Parameter name: the name of the file, which may have a scale, as in
  ///   `@2x`.
  package func verdict(on file: [UInt8], name: String = "") -> SnapshotVerdict {
    do throws(SnapshotFault) {
      return verdict(on: try SnapshotPixels(file: file), scale: Self.scale(name) ?? scale)
    } catch {
      return .unknown(.file(error))
    }
  }

  /// The verdict on a decoded picture.
  package func verdict(on picture: SnapshotPixels, scale: Double) -> SnapshotVerdict {
    var nearest: SnapshotDifference?
    func note(_ difference: SnapshotDifference) {
      if (difference.levels ?? 0) < (nearest?.levels ?? 256) { nearest = difference }
    }
    for (cover, color) in colors {
      guard let difference = picture.difference(from: color, of: cover) else {
        return .covered(by: cover)
      }
      note(difference)
    }
    // No other cover is of one color.
    if picture.color == nil {
      var doubt = views.first.map { SnapshotDoubt.noPicture(ofCover: $0) }
      for cover in images {
        switch compare(picture, withImage: cover, scale) {
        case .same: return .covered(by: cover.name)
        case .different(let difference): note(difference)
        case .unclear: doubt = .noPicture(ofCover: cover.name)
        }
      }
      for (cover, blur) in blurs {
        switch BlurTraits(blur, scale: scale)?.compare(picture, cover) ?? .unclear {
        case .same: return .covered(by: cover)
        case .different(let difference): nearest = difference
        case .unclear: doubt = doubt ?? .smooth(like: cover)
        }
      }
      if let doubt { return .unknown(doubt) }
    }
    return .exposed(nearest ?? picture.whole(besides: "default", levels: nil))
  }

  private func compare(
    _ picture: SnapshotPixels, withImage cover: Cover, _ scale: Double
  ) -> Comparison {
    guard let layout = try? PictureLayout(width: picture.width, height: picture.height) else {
      return .unclear
    }
    var result = Comparison.unclear
    for appearance in SystemAppearance.allCases {
      guard let drawn = draw(cover, layout, scale, appearance), drawn.layout == layout else {
        continue
      }
      guard let difference = picture.difference(from: drawn, of: cover.name) else { return .same }
      result = .different(difference)
    }
    return result
  }

  /// The scale in the last part of a path such as `folder/A@3x.ktx`.
  private static func scale(_ path: String) -> Double? {
    let characters = path.utf8.split(separator: UInt8(ascii: "/")).last ?? []
    return (1...4).first { scale in
      let mark = Array("@\(scale)x".utf8)
      return characters.indices.contains { characters[$0...].starts(with: mark) }
    }.map(Double.init)
  }
}

/// How a snapshot compares with a cover.
enum Comparison {
  case same
  case different(SnapshotDifference)
  case unclear
}

extension Timeline {
  /// The covers that a sensitive screen has in the background, each once.
  fileprivate var coversOfSensitiveScreens: [Cover] {
    if fault != nil { return [.opaqueBlack] }
    let records = (0..<trackCount).map { record(ofTrack: $0) }
    return Set(records.filter(\.isSensitive).map(\.cover)).sorted().map { cover($0) }
  }
}

extension SnapshotPixels {
  /// How the snapshot differs from a color; nil if it is of this color.
  fileprivate func difference(
    from expected: SIMD4<UInt8>, of cover: String
  ) -> SnapshotDifference? {
    if let color {
      return color == expected
        ? nil : whole(besides: cover, levels: Int(color.distance(to: expected)))
    }
    return difference(of: cover) {
      pixels[$0].distance(to: expected)
    } isWrong: { _, amount in
      amount > 0
    }
  }

  /// A difference in all pixels.
  func whole(besides cover: String, levels: Int?) -> SnapshotDifference {
    SnapshotDifference(cover, 0, 0, width, height, levels: levels)
  }

  /// The difference in the pixels that are wrong; nil if none is.
  func difference(
    of cover: String, _ amount: (Int) -> UInt8, isWrong: (Int, UInt8) -> Bool
  ) -> SnapshotDifference? {
    var (left, top, right, bottom, levels) = (width, height, 0, 0, UInt8(0))
    for y in 0..<height {
      for x in 0..<width {
        let amount = amount(y * width + x)
        levels = max(levels, amount)
        if isWrong(y * width + x, amount) {
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x + 1), y + 1)
        }
      }
    }
    if right == 0 { return nil }
    return SnapshotDifference(cover, left, top, right, bottom, levels: Int(levels))
  }
}

extension SIMD4<UInt8> {
  /// The largest difference of a channel.
  func distance(to other: Self) -> UInt8 {
    (pointwiseMax(self, other) &- pointwiseMin(self, other)).max()
  }
}
