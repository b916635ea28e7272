/// Why something else was drawn than a cover asks for; in each case it hides the
/// screen all the same.
package enum Substitution: Hashable, Sendable {
  /// The blur cannot be done at this sigma, so its fallback colour was drawn.
  case fallback(cover: String, sigma: Double)
  /// There is no image of this name, so only the background was drawn.
  case background(cover: String, image: String)
}
