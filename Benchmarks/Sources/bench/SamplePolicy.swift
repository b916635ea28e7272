/// How a sample policy is written.
enum PolicyShape: String, CaseIterable {
  case mixed
  case block
  case flow
  case wide
  /// A quarter of the screens are patterns.
  case patterns
}

/// A policy of many screens, the same each time, with which nothing is wrong.
struct SamplePolicy {
  let screens: Int
  let shape: PolicyShape

  var text: String {
    var lines = [
      "scrim: 1", "lifecycle: ios-scene", "covers:", "  frost: { blur: { radius: 120 } }",
      "  paper: { color: { light: \"#FFFFFF\", dark: \"#1C1C1E\" } }",
      "  night: { color: \"#101820\" }",
      "defaults:", "  cover: paper", "  fade: { in: 200ms, out: 300ms, settle: 50ms }", "screens:",
    ]
    for number in 0..<screens { lines.append(screen(number)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func screen(_ number: Int) -> String {
    let words = ["accounts", "transfer", "vault", "settings", "profile", "album", "record"]
    let id = "\(words[number % 7]).\(words[number / 7 % 7]).s\(number)"
    let cover = ["frost", "paper", "night"][number % 3]
    let block = """
        \(id):
          cover: \(cover)
          text: \(14 + number % 30)pt
          raise-on: will-resign-active
          fade:
            in: \(100 + number % 10 * 10)ms
            out: 0.4s
          recording: cover
      """
    let flow =
      "  \(id): { cover: \(cover), text: \(14 + number % 30)pt, raise-on: will-resign-active, "
      + "fade: { in: \(100 + number % 10 * 10)ms, out: 0.4s }, recording: cover }"
    switch shape {
    case .block: return block
    case .flow: return flow
    case .mixed: return number % 2 == 0 ? block : flow
    case .patterns:
      return number % 4 == 0 ? flow.replacing(":", with: ".*:", maxReplacements: 1) : flow
    case .wide: return flow.replacing("s\(number)", with: "écran\(number)")
    }
  }
}
