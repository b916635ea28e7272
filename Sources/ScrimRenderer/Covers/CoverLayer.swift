package import ScrimTimeline

/// A cover as it lies over a screen at one instant.
package struct CoverLayer: Equatable, Sendable {
  package let cover: Cover
  /// How far it has come, from 0 to 1.
  package let opacity: Double

  /// A cover that has come some way; a privacy cover that comes in no time is there or not.
  ///
  /// What is no number from 0 to 1 is taken for all the way.
  package init(_ cover: Cover, opacity: Double, isOverlay: Bool = false) {
    self.cover = cover
    let isAtOnce = cover.isInstant && !isOverlay && opacity > 0
    self.opacity = (0...1).contains(opacity) && !isAtOnce ? opacity : 1
  }
}

/// Which of a cover's colors a system shows.
package enum Appearance: String, CaseIterable, Sendable {
  case light
  case dark
}

/// Why something else was drawn than a cover asks for; in each case it hides the
/// screen all the same.
package enum Substitution: Hashable, Sendable {
  /// The blur cannot be done at this sigma, so its fallback color was drawn.
  case fallback(cover: String, sigma: Double)
  /// There is no image of this name, so only the background was drawn.
  case background(cover: String, image: String)
}
