/// A valid policy of many screens, the same each time.
struct SamplePolicy {
  /// The style of the screens' settings.
  enum Style: String {
    case block, flow, mixed
  }

  /// The length of the screens' ids.
  enum Names: String {
    case short, medium, long
    /// Ids with non-ASCII letters.
    case wide
  }

  /// The share of screens that are patterns.
  enum Patterns: String {
    case none
    /// A quarter of the screens end in `.*`.
    case quarter
    /// Half of the screens have a star in one of a few segments.
    case flat
    /// Half of the screens have stars between many segments.
    case deep
  }

  /// The number of different behaviors among the screens.
  enum Behaviors: String {
    case fifty, hundreds
    /// No two screens have the same behavior.
    case distinct
  }

  var screens = 20_000
  var style = Style.flow
  var names = Names.medium
  var patterns = Patterns.none
  var behaviors = Behaviors.hundreds

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
    let group = behaviors == .fifty ? number % 50 : number
    let cover = ["frost", "paper", "night"][group % 3]
    let (text, fadeIn, fadeOut) =
      switch behaviors {
      case .fifty: (14 + group % 5, 100 + group * 4, 400)
      case .hundreds: (14 + number % 30, 100 + number % 10 * 10, 400)
      case .distinct: (14 + number % 30, 100 + number % 100, 200 + number / 100)
      }
    if style == .block || style == .mixed && number % 2 == 0 {
      return """
          \(name(number)):
            cover: \(cover)
            text: \(text)pt
            raise-on: will-resign-active
            fade:
              in: \(fadeIn)ms
              out: \(fadeOut)ms
            recording: cover
        """
    }
    return "  \(name(number)): { cover: \(cover), text: \(text)pt, raise-on: will-resign-active, "
      + "fade: { in: \(fadeIn)ms, out: \(fadeOut)ms }, recording: cover }"
  }

  private static let words = [
    "accounts", "transfer", "vault", "settings", "profile", "album", "record",
  ]

  private func name(_ number: Int) -> String {
    let (one, two) = (Self.words[number % 7], Self.words[number / 7 % 7])
    let name =
      switch names {
      case .short: "s\(number)"
      case .medium: "\(one).\(two).s\(number)"
      case .long: "\(one).\(two).confirmation.of-many-details.second-part.entry.view.s\(number)"
      case .wide: "\(one).\(two).écran\(number)"
      }
    switch patterns {
    case .none: return name
    case .quarter: return number % 4 == 0 ? name + ".*" : name
    case .flat: return number % 2 == 0 ? "\"\(one).s\(number)-*\"" : name
    case .deep: return number % 2 == 0 ? "\(one).*.\(two).*.part.s\(number).**" : name
    }
  }
}

extension SamplePolicy {
  /// The shapes of policies to measure, with their names.
  static let shapes: [(name: String, policy: SamplePolicy)] = [
    ("block and flow style", SamplePolicy(style: .mixed)),
    ("block style", SamplePolicy(style: .block)),
    ("flow style", SamplePolicy(style: .flow)),
    ("short ids", SamplePolicy(names: .short)),
    ("long ids", SamplePolicy(names: .long)),
    ("ids that are not ASCII", SamplePolicy(names: .wide)),
    ("50 behaviors", SamplePolicy(behaviors: .fifty)),
    ("a quarter patterns", SamplePolicy(patterns: .quarter)),
    ("half flat patterns", SamplePolicy(patterns: .flat)),
    ("half deep patterns", SamplePolicy(names: .long, patterns: .deep)),
    ("no two screens the same", SamplePolicy(behaviors: .distinct)),
  ]
}
