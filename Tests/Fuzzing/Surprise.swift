/// Something that must be so and is not, as a fuzz target found it.
package struct Surprise: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws where something that must be so is not.
func expect(
  _ isSo: Bool, _ claim: @autoclosure () -> String
) throws(Surprise) {
  if !isSo { throw Surprise(claim()) }
}
