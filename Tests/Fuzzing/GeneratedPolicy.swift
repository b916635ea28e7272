internal import ScrimTimeline

/// A policy generated from choices, with every key of the language and every
/// shape of pattern.
///
/// Most keys are usually absent, and values are near the limits of what is
/// safe. A policy in which everything is unusual would always fail, and test
/// little.
struct GeneratedPolicy {
  /// The policy, then the files that it extends.
  ///
  /// Each overrides those after it.
  var files: [(path: String, text: YAMLValue)] = []
  /// The ids in the inventory, if the policy names one.
  private(set) var inventory: [String]?
  /// Ids that match the patterns, and others.
  private(set) var ids: [String] = []

  private var choices: Choices
  private let lifecycle: Lifecycle

  init(by choices: inout Choices) {
    self.choices = choices
    lifecycle = self.choices.pick([.iosScene, .iosScene, .android, .desktop, .iosApp])
    let bases = self.choices.pick([0, 0, 0, 1, 2])
    for number in 0...bases {
      var file = file()
      if number > 0, self.choices.isChosen(of: 3) { file["floor"] = floor() }
      files.append((number == 0 ? "policy.yaml" : "base\(number).yaml", file))
    }
    if bases > 0 {
      // The last file in the list overrides those before it.
      let names = (1...bases).reversed().map { YAMLValue.text("base\($0).yaml") }
      files[0].text["extends"] = .list(names)
    }
    let patterns = files.flatMap { $0.text["screens"]?.entries.map(\.key) ?? [] }
    ids = patterns.map { id(matching: $0) } + (0..<3).map { _ in id(matching: "**") } + ["other"]
    if self.choices.isChosen(of: 4) {
      inventory = ids
      files[0].text["inventory"] = .text("screens.txt")
    }
    choices = self.choices
  }

  // MARK: - Files

  private mutating func file() -> YAMLValue {
    var file = YAMLValue.map([.init("scrim", .text("1"))])
    file["lifecycle"] = .text(lifecycle.rawValue)
    if choices.isChosen(of: 4) { file["app"] = .text("com.example.bank") }
    addOverrides(to: &file)
    if choices.isChosen(of: 3) { file["variants"] = variants() }
    if choices.isChosen(of: 4) {
      file["lint"] = .map([
        .init(choices.pick("unused-cover", "weak-blur", "peek-exposed"), text("off", "error"))
      ])
    }
    if choices.isChosen(of: 5) { file["ignore"] = .list([ignore()]) }
    return file
  }

  /// Adds the keys that a variant can override.
  private mutating func addOverrides(to file: inout YAMLValue) {
    let isIOS = lifecycle == .iosScene || lifecycle == .iosApp
    if isIOS, choices.isChosen(of: 4) {
      file["snapshots"] = text("from-resign", "in-background")
    }
    if choices.isChosen(of: 2) { file["lock"] = lock() }
    if choices.isChosen(of: 2) { file["prompts"] = prompts() }
    if choices.isChosen(of: 2) {
      file["limits"] = .map([.init("peek", text("300ms", "100ms", "unlimited", "0ms", "200ms"))])
    }
    if choices.isChosen(of: 2) {
      file["covers"] = .map(
        choices.several(0...3) { $0.number(below: 5) }.reduce(into: [Int]()) {
          if !$0.contains($1) { $0.append($1) }
        }.map { .init(Self.coverNames[$0], cover()) })
    }
    if choices.isChosen(of: 2) { file["defaults"] = settings() }
    if choices.number(below: 4) > 0 {
      var screens = YAMLValue.map([])
      for _ in 0...choices.number(below: 5) { screens[pattern()] = settings() }
      file["screens"] = screens
    }
    if choices.isChosen(of: 3) { file["overlays"] = overlays() }
  }

  private mutating func variants() -> YAMLValue {
    var variants = YAMLValue.map([])
    if choices.isChosen(of: 2) {
      variants["ipad"] = choices.isChosen(of: 5) ? .text("false") : variant()
    }
    if choices.isChosen(of: 2) { variants["debug"] = variant() }
    return variants
  }

  private mutating func variant() -> YAMLValue {
    var variant = YAMLValue.map([])
    if choices.isChosen(of: 5) { variant["lifecycle"] = text("desktop", "ios-scene") }
    if choices.isChosen(of: 3) { variant["ships"] = text("false", "true") }
    addOverrides(to: &variant)
    return variant
  }

  private mutating func floor() -> YAMLValue {
    choices.isChosen(of: 2)
      ? .text("true") : .map([.init("except", .list([.text(pattern())]))])
  }

  private mutating func text(_ texts: String...) -> YAMLValue { .text(choices.pick(texts)) }

  private mutating func lock() -> YAMLValue {
    switch choices.number(below: 4) {
    case 0: return .text("always")
    case 1: return .text("never")
    default:
      var lock = YAMLValue.map([.init("after", text("100ms", "30s", "10ms", "always"))])
      if choices.isChosen(of: 2) { lock["cover"] = coverReference() }
      return lock
    }
  }

  private mutating func prompts() -> YAMLValue {
    if choices.isChosen(of: 3) { return .text("cover") }
    var prompts = YAMLValue.map([])
    if choices.isChosen(of: 2) { prompts["ignore-for"] = text("100ms", "10ms", "1s", "90s") }
    if choices.isChosen(of: 2) { prompts["linger"] = text("50ms", "0ms", "10ms") }
    return prompts
  }

  private mutating func overlays() -> YAMLValue {
    var overlay = YAMLValue.map([])
    if choices.isChosen(of: 2) { overlay["cover"] = coverReference() }
    if choices.isChosen(of: 2) { overlay["fade"] = fade() }
    return .map([.init(choices.pick("loading", "banner"), overlay)])
  }

  private mutating func ignore() -> YAMLValue {
    var ignore = YAMLValue.map([
      .init("rule", text("weak-blur", "blip-exposed", "unstated-text")),
      .init("because", .text("axis labels only")),
    ])
    if choices.isChosen(of: 2) { ignore["screen"] = .text(pattern()) }
    if choices.isChosen(of: 2) { ignore["until"] = text("2099-03-01", "2026-01-31") }
    return ignore
  }

  // MARK: - Covers

  private static let coverNames = ["paper", "blackout", "frost", "brand", "passcode"]

  private mutating func coverReference() -> YAMLValue {
    choices.isChosen(of: 3) ? cover() : .text(choices.pick(Self.coverNames))
  }

  private mutating func cover() -> YAMLValue {
    var cover = YAMLValue.map([])
    switch choices.number(below: 6) {
    case 0, 1: cover["color"] = colors()
    case 2: return .text("hide")
    case 3:
      cover["blur"] = blur()
      if choices.isChosen(of: 2) { cover["fallback"] = colors() }
    case 4:
      var image = YAMLValue.map([.init("name", text("PrivacySplash", "größe"))])
      if choices.isChosen(of: 2) { image["mode"] = text("fill", "fit", "center", "stretch") }
      cover["image"] = image
      if choices.isChosen(of: 2) { cover["background"] = colors() }
    default:
      cover["view"] = .text("PasscodeLock")
      if choices.isChosen(of: 2) { cover["background"] = colors() }
    }
    return cover
  }

  private mutating func blur() -> YAMLValue {
    if choices.isChosen(of: 3) { return text("light", "extra-light", "dark") }
    var blur = YAMLValue.map([])
    let hasPreset = choices.isChosen(of: 3)
    if hasPreset { blur["preset"] = text("light", "extra-light", "dark") }
    if !hasPreset || choices.isChosen(of: 2) { blur["radius"] = text("60", "30", "0.5", "8.25") }
    if choices.isChosen(of: 2) { blur["saturation"] = text("1.8", "0") }
    if choices.isChosen(of: 2) { blur["tint"] = color() }
    if choices.isChosen(of: 2) { blur["grain"] = text("8", "0", "0.5", "64") }
    return blur
  }

  /// One color for both appearances, or one for each.
  private mutating func colors() -> YAMLValue {
    choices.isChosen(of: 2)
      ? color() : .map([.init("light", color()), .init("dark", color())])
  }

  private mutating func color() -> YAMLValue {
    choices.isChosen(of: 8) ? text("#FFFFFF4D", "#00000000") : text("#FFFFFF", "#123", "#1C1C1E")
  }

  // MARK: - Settings

  private mutating func settings() -> YAMLValue {
    var settings = YAMLValue.map([])
    if choices.isChosen(of: 4) {
      let isSensitive = choices.isChosen(of: 2)
      settings["sensitive"] = .text("\(isSensitive)")
      if !isSensitive { settings["because"] = .text("public pages") }
    }
    if choices.isChosen(of: 3) { settings["cover"] = coverReference() }
    if choices.isChosen(of: 3) { settings["fade"] = fade() }
    if choices.isChosen(of: 5) {
      settings["raise-on"] = text("did-enter-background", "will-resign-active")
    }
    if choices.isChosen(of: 5) { settings["at-background"] = text("keep", "snap") }
    if choices.isChosen(of: 5) {
      settings["drop-on"] = text("will-enter-foreground", "did-become-active")
    }
    if choices.isChosen(of: 5) { settings["recording"] = text("ignore", "cover") }
    if lifecycle == .android, choices.isChosen(of: 3) {
      settings["secure"] = text("none", "window", "recents")
    }
    if choices.isChosen(of: 3) { settings["text"] = text("17pt", "48pt", "10.5pt") }
    return settings
  }

  private mutating func fade() -> YAMLValue {
    if choices.isChosen(of: 3) { return text("none", "200ms", "0.5s") }
    var fade = YAMLValue.map([])
    if choices.isChosen(of: 2) { fade["in"] = text("100ms", "none", "300ms", "301ms") }
    if choices.isChosen(of: 2) { fade["out"] = text("100ms", "none", "1.5s") }
    if choices.isChosen(of: 3) {
      fade["curve"] = text("linear", "ease-in", "ease-out", "ease-in-out")
    }
    if choices.isChosen(of: 2) { fade["settle"] = text("20ms", "10ms", "9ms", "none", "50ms") }
    return fade
  }

  // MARK: - Patterns

  private static let segments = ["a", "b", "ab", "aab", "accounts", "größe"]

  private mutating func pattern() -> String {
    let segments = choices.several(1...3) { choices -> String in
      let text = choices.pick(Self.segments)
      return switch choices.number(below: 9) {
      case 0...3: text
      case 4: "*"
      case 5, 6: "**"
      case 7: choices.pick(["*\(text)", "\(text)*", "*\(text)*"])
      default: choices.pick(["a*b", "a*a*b", "*a*b*", "\(text)*\(text)"])
      }
    }
    return segments.joined(separator: ".")
  }

  /// An id that matches a pattern.
  private mutating func id(matching pattern: String) -> String {
    var segments: [String] = []
    for segment in pattern.split(separator: ".") {
      if segment == "**" {
        segments += choices.several(0...2) { $0.pick(Self.segments) }
      } else {
        var text = ""
        for character in segment {
          text += character == "*" ? choices.pick(["", "a", "b", "xb"]) : String(character)
        }
        segments.append(text.isEmpty ? "b" : text)
      }
    }
    return segments.isEmpty ? "b" : segments.joined(separator: ".")
  }
}
