internal import ScrimDiagnostics
package import ScrimInterchange

/// A policy as one of its variants makes it, or as it is without them.
package struct PolicyVariant: Sendable {
  /// The variant that hosts take on iPads.
  package static let ipad = "ipad"
  /// The name of the policy without its variants, where a variant can be named.
  package static let base = Diagnostic.baseVariant

  package let name: String
  /// The policy, with the variant laid over it.
  package let policy: Policy
  /// The key of the variant; nil for the base.
  package let origin: Origin?

  /// Whether it may reach users.
  package var ships: Bool { policy.ships?.value ?? true }

  package var isBase: Bool { name == Self.base }
}

/// A base that policies which extend it must not weaken.
package struct PolicyFloor: Sendable {
  /// The path of its file.
  package let path: String
  /// The key that makes it a floor.
  package let origin: Origin
  /// The screens on which a policy may be weaker.
  package let exceptions: [Pattern]
  /// The base by itself, merged from the files that it extends, then its
  /// variants.
  package let variants: [PolicyVariant]
}
