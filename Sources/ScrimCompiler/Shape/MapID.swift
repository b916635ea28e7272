/// The maps with known keys that there are in a policy.
enum MapID: Int, CaseIterable, Sendable {
  case policy
  case lock
  case prompts
  case limits
  case cover
  case blur
  case image
  case appearances
  case settings
  case fade
  case overlay
  case ignore
}
