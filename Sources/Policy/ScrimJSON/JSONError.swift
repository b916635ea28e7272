/// Why the reader refuses a text, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The offset of the error, as an index of the slice that was read.
  package let offset: Int
  /// What is wrong, without the location.
  package let message: String
}
