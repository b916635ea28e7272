/// Why bytes are not a tree of patterns, or patterns have no tree.
package enum TreeError: Error, Equatable {
  /// The bytes are there, but contradict themselves at an offset.
  case contradiction(String, at: Int)
  /// There is more than a tree can hold.
  case tooLarge
}

@inline(__always)
func expect(
  _ isSound: Bool, at offset: Int, _ problem: @autoclosure () -> String
) throws(TreeError) {
  if !isSound { throw .contradiction(problem(), at: offset) }
}
