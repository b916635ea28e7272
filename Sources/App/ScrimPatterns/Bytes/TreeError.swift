/// Why bytes are not a pattern tree, or why patterns have no tree.
package enum TreeError: Error, Equatable {
  /// The bytes contradict one another at an offset.
  case contradiction(String, at: Int)
  /// The patterns need more than a tree can hold.
  case tooLarge
}

@inline(__always)
func expect(
  _ isValid: Bool, at offset: Int, _ problem: @autoclosure () -> String
) throws(TreeError) {
  if !isValid { throw .contradiction(problem(), at: offset) }
}
