package import ScrimDiagnostics

/// The files that a policy may name.
///
/// A report must not tell the author of a policy what else is on the machine
/// that checks it. So a policy reads nothing outside its root, and links are
/// resolved first.
package struct FileScope: Sendable {
  /// The folder that must contain all files; nil for each policy's own root.
  package var root: ResolvedPath?
  /// The files that policies may extend or name as inventory; nil if they may
  /// name any.
  package var inputs: Set<ResolvedPath>?

  package init() {}

  /// The folder that must contain the files of a policy: the nearest folder
  /// above it with a `.git`, otherwise the policy's own.
  package static func root(ofPolicyIn own: ResolvedPath) -> ResolvedPath {
    own.repository ?? own
  }

  /// Why a policy may not read a file that it names.
  enum Barrier {
    case outsideRoot
    case notAnInput
  }

  /// Why a policy with a root may not read a file; nil if it may.
  func barrier(to file: ResolvedPath, inside root: ResolvedPath) -> Barrier? {
    if !file.isInside(root) { return .outsideRoot }
    if let inputs, !inputs.contains(file) { return .notAnInput }
    return nil
  }
}
