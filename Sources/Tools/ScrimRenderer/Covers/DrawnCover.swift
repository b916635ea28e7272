package import ScrimTimeline

/// A cover over a screen at one instant.
package struct DrawnCover: Equatable, Sendable {
  package let cover: Cover
  /// The opacity, from 0 to 1.
  package let opacity: Double

  /// A cover at an opacity.
  ///
  /// A privacy cover without a fade is fully opaque at any opacity above 0. An
  /// opacity that is not a number from 0 to 1 counts as 1.
  package init(_ cover: Cover, opacity: Double, isOverlay: Bool = false) {
    self.cover = cover
    let isAtOnce = cover.isInstant && !isOverlay && opacity > 0
    self.opacity = (0...1).contains(opacity) && !isAtOnce ? opacity : 1
  }
}

/// A cover that was drawn differently than the policy specifies.
///
/// What was drawn hides the screen just as well.
package enum Substitution: Hashable, Sendable {
  /// The fallback color was drawn, because the sigma of the blur is invalid.
  case fallback(cover: String, sigma: Double)
  /// Only the background was drawn, because no image has this name.
  case background(cover: String, image: String)
}
