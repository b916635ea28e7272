/// A violation of a property that a fuzz target checks.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws an error if a condition is false.
func expect(
  _ isSo: Bool, _ claim: @autoclosure () -> String
) throws(FuzzFailure) {
  if !isSo { throw FuzzFailure(claim()) }
}
