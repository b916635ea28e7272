/// A property that the walk proves about a policy.
package enum Property: String, CaseIterable, Hashable, Sendable {
  case snapshotCovered = "snapshot-covered"
  case peekBounded = "peek-bounded"
  case coverDrops = "cover-drops"
  case lockHolds = "lock-holds"
  case blipProof = "blip-proof"
  /// Holds by construction: a layer installs a cover only if it has none.
  case oneCover = "one-cover"

  /// What the property says about the app.
  package var meaning: String {
    switch self {
    case .snapshotCovered: "no system snapshot exposes a sensitive screen"
    case .peekBounded:
      "the switcher shows content for no longer than the limit, except during prompts"
    case .coverDrops: "every cover drops once the app is active and unlocked"
    case .lockHolds: "a locked app shows no sensitive screen"
    case .blipProof: "no cover drops when the app is active for less than 10 ms"
    case .oneCover: "there is never more than one privacy cover"
    }
  }
}
