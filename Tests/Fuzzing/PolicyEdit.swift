/// One change of a policy: a setting with another value, or an entry more or
/// fewer.
struct PolicyEdit {
  /// A policy after one change.
  static func edited(_ policy: GeneratedPolicy, by choices: inout Choices) -> GeneratedPolicy {
    var policy = policy
    let file = choices.number(below: policy.files.count)
    var text = policy.files[file].text
    switch choices.number(below: 8) {
    case 0:
      let (key, values) = choices.pick(keys)
      text[key] = choices.pick(values)
    case 1:
      guard let screen = text["screens"]?.entries.map(\.key), !screen.isEmpty else { break }
      text["screens"]?[choices.pick(screen)] = nil
      if text["screens"]?.entries.isEmpty ?? false { text["screens"] = nil }
    case 2, 3:
      var defaults = text["defaults"] ?? .map([])
      change(&defaults, by: &choices)
      text["defaults"] = defaults
    default:
      var screens = text["screens"] ?? .map([])
      let names = screens.entries.map(\.key) + policy.ids
      let name = choices.pick(names)
      var settings = screens[name] ?? .map([])
      change(&settings, by: &choices)
      screens[name] = settings
      text["screens"] = screens
    }
    policy.files[file].text = text
    return policy
  }

  private static func change(_ settings: inout YAMLValue, by choices: inout Choices) {
    let (key, values) = choices.pick(self.settings)
    settings[key] = choices.pick(values)
    if key == "sensitive" {
      settings["because"] = settings[key]?.text == "false" ? .text("public pages") : nil
    }
  }

  private static let settings: [(String, [YAMLValue?])] = [
    ("sensitive", [.text("true"), .text("false"), nil]),
    ("raise-on", [.text("will-resign-active"), .text("did-enter-background"), nil]),
    ("at-background", [.text("snap"), .text("keep"), nil]),
    ("drop-on", [.text("did-become-active"), .text("will-enter-foreground"), nil]),
    ("recording", [.text("cover"), .text("ignore"), nil]),
    ("fade", [.text("none"), .text("150ms"), nil]),
    ("fade", [.map([.init("in", .text("90ms"))]), .map([.init("settle", .text("30ms"))])]),
    ("cover", [.text("hide"), .map([.init("color", .text("#FFFFFF"))]), nil]),
    ("cover", [.map([.init("blur", .map([.init("radius", .text("40"))]))])]),
  ]

  private static let keys: [(String, [YAMLValue?])] = [
    (
      "lock",
      [
        .text("always"), .text("never"), .map([.init("after", .text("20s"))]),
        .map([.init("after", .text("20s")), .init("cover", .map([.init("view", .text("Lock"))]))]),
        nil,
      ]
    ),
    ("prompts", [.text("cover"), .map([.init("ignore-for", .text("2s"))]), nil]),
    (
      "limits",
      [.map([.init("peek", .text("1s"))]), .map([.init("peek", .text("unlimited"))]), nil]
    ),
    ("app", [.text("com.example.other"), nil]),
  ]
}
