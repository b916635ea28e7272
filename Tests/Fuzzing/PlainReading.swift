internal import TestSupport

/// A literal implementation of the page `policy-language`, for one screen.
///
/// It has no table of settings, no pattern tree and no combinations. For one
/// id, it tries all patterns, sorts those that match, and merges their
/// settings.
struct PlainReading {
  /// All files, merged, with one variant laid over them.
  let policy: YAMLValue

  /// - Parameters:
  ///   - files: the policy, then the files that it extends, in the order in which
  ///     they override each other.
  ///   - variant: nil for the policy itself.
  init(_ files: [YAMLValue], variant: String? = nil) {
    var policy: YAMLValue?
    for file in files.reversed() {
      var file = file.spelledOut
      for key in ["extends", "floor"] { file[key] = nil }
      policy = file.laid(over: policy)
    }
    let overrides = variant.flatMap { policy?["variants"]?[$0] }
    policy?["variants"] = nil
    if let overrides {
      policy = overrides.laid(over: policy)
      let lifecycle = policy?["lifecycle"]?.text ?? "ios-scene"
      if !lifecycle.hasPrefix("ios") { policy?["snapshots"] = nil }
      policy?["ships"] = nil
    }
    self.policy = policy ?? .map([])
  }

  /// The patterns that match an id, the least specific first.
  func patterns(matching id: String) -> [String] {
    let patterns = (policy["screens"]?.entries ?? []).map(\.key)
    return patternIndices(matching: id, among: patterns).map { patterns[$0] }
      .sorted { Self.specificity($0).lexicographicallyPrecedes(Self.specificity($1)) }
  }

  /// The specificity of each segment, from left to right: literal, partial,
  /// `*`, end of pattern, `**`.
  private static func specificity(_ pattern: String) -> [Int] {
    pattern.split(separator: ".").map { segment in
      segment == "**" ? 0 : segment == "*" ? 2 : segment.contains("*") ? 3 : 4
    } + [1]
  }

  /// All settings of a screen.
  ///
  /// A cover is included only if the policy sets one.
  func settings(ofScreen id: String) -> YAMLValue {
    var settings = builtIn
    lay(policy["defaults"], over: &settings)
    for pattern in patterns(matching: id) { lay(policy["screens"]?[pattern], over: &settings) }
    if settings["secure"] == nil {
      let isKept = policy["lifecycle"]?.text == "android" && settings["sensitive"]?.text == "true"
      settings["secure"] = .text(isKept ? "window" : "none")
    }
    return settings
  }

  private func lay(_ map: YAMLValue?, over settings: inout YAMLValue) {
    for entry in map?.entries ?? [] {
      settings[entry.key] =
        entry.key == "fade" ? entry.value.laid(over: settings["fade"]) : entry.value
    }
  }

  private var builtIn: YAMLValue {
    let lifecycle = policy["lifecycle"]?.text ?? "ios-scene"
    let isPicturedEarly =
      lifecycle == "android" || lifecycle == "desktop"
      || policy["snapshots"]?.text == "from-resign"
    return .map([
      .init("sensitive", .text("true")),
      .init(
        "fade",
        .map([
          .init("in", .text(isPicturedEarly ? "none" : "200ms")), .init("out", .text("300ms")),
          .init("curve", .text("ease-in-out")), .init("settle", .text("50ms")),
        ])),
      .init("raise-on", .text("will-resign-active")), .init("at-background", .text("snap")),
      .init("drop-on", .text("did-become-active")), .init("recording", .text("cover")),
    ])
  }

  /// A policy in one file without patterns, in which all screens have the
  /// settings of one screen.
  func policy(inWhichAllAre id: String) -> YAMLValue {
    var flat = policy
    for key in ["screens", "overlays", "inventory", "lint", "ignore"] { flat[key] = nil }
    flat["defaults"] = settings(ofScreen: id)
    if flat["defaults"]?["sensitive"]?.text == "true" { flat["defaults"]?["because"] = nil }
    return flat
  }

  /// A policy in one file without screens, whose overlays state all of their
  /// settings.
  var policyOfOverlays: YAMLValue {
    var flat = policy
    for key in ["screens", "inventory", "lint", "ignore"] { flat[key] = nil }
    for overlay in policy["overlays"]?.entries ?? [] {
      var own = builtIn
      lay(policy["defaults"], over: &own)
      lay(overlay.value, over: &own)
      var spelled = YAMLValue.map([])
      for key in ["cover", "fade"] { spelled[key] = own[key] }
      flat["overlays"]?[overlay.key] = spelled
    }
    return flat
  }
}

extension YAMLValue {
  /// The value with each fade of a single duration written as a map.
  fileprivate var spelledOut: YAMLValue {
    guard case .map(let entries) = self else { return self }
    return .map(
      entries.map { entry in
        if entry.key == "fade", let time = entry.value.text {
          return Entry("fade", .map([Entry("in", .text(time)), Entry("out", .text(time))]))
        }
        return Entry(entry.key, entry.value.spelledOut)
      })
  }
}
