package import ScrimDiagnostics

/// Which files a policy may name.
///
/// The author of a policy must not learn through a report what is elsewhere on the machine
/// that checks it. So a policy reads nothing outside its root, and links are resolved first.
package struct FileScope: Sendable {
  /// The folder that all files must be in; nil for each policy's own root.
  package var root: ResolvedPath?
  /// The files that policies may extend, or name as inventory; nil if they may name any.
  package var inputs: Set<ResolvedPath>?

  package init() {}

  /// The folder that the files of a policy must be in: the nearest one above it that holds
  /// `.git`, else the policy's own.
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
