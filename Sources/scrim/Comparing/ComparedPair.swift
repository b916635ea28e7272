/// A file in both versions; at most one of the two is missing.
struct ComparedPair: Sendable {
  /// The path of the new file from the folder that is compared.
  let path: String
  var old: ComparedFile?
  var new: ComparedFile?
  /// Whether an operand names the file, so that it must be a policy.
  let isNamed: Bool
}
