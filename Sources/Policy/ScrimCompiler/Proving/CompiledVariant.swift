package import ScrimPolicy

/// A policy under one of its variants, as far as the pipeline could take it.
package struct CompiledVariant: Sendable {
  package let variant: PolicyVariant
  package internal(set) var resolved: ResolvedPolicy?
  package internal(set) var lowered: LoweredPolicy?
  /// Nil without a timeline, or if no proof was requested.
  package internal(set) var proof: PolicyProof?
  /// Why the pipeline ended early; nil if it did not.
  package internal(set) var obstacle: Obstacle?

  package enum Obstacle: Sendable {
    /// There are more patterns than a timeline can hold.
    case manyPatterns
    /// Patterns combine in more ways than the limit allows.
    case manyCombinations
    /// The timeline would be too large, for the given reason.
    case tooLarge(String)
  }

  init(_ variant: PolicyVariant) { self.variant = variant }
}
