/// Why a text is not JSON that is taken here, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte at which it shows, counted in the text as a whole.
  package let offset: Int
  /// What is wrong, in words that can follow a place.
  package let message: String
}
