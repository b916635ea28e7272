package import ScrimTimeline

/// A cover as it lies over a screen at one instant.
package struct CoverLayer: Equatable, Sendable {
  package let cover: Cover
  /// How far it has come, from 0 to 1.
  package let opacity: Double

  /// A cover that has come some way; one that comes in no time is there or not.
  ///
  /// What is no number from 0 to 1 is taken for all the way.
  package init(_ cover: Cover, opacity: Double) {
    self.cover = cover
    let isPartly = (0...1).contains(opacity) && !(cover.isInstant && opacity > 0)
    self.opacity = isPartly ? opacity : 1
  }
}
