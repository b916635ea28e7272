/// Rewrites a policy so that it means the same.
struct PolicyRewriting {
  private var policy: GeneratedPolicy

  /// A policy after a few rewritings.
  static func rewritten(_ policy: GeneratedPolicy, by choices: inout Choices) -> GeneratedPolicy {
    var rewriting = PolicyRewriting(policy: policy)
    for _ in 0...choices.number(below: 3) { rewriting.rewrite(by: &choices) }
    return rewriting.policy
  }

  private mutating func rewrite(by choices: inout Choices) {
    switch choices.number(below: 8) {
    case 0: change { $0.reversed }
    case 1: change { $0.withRenamedCovers }
    case 2: change { $0.withFadesAsMaps }
    case 3: change { $0.inSeconds }
    case 4: move(choices.pick(["screens", "defaults", "covers", "overlays", "lock", "limits"]))
    case 5: writeBuiltIn(choices.pick(Self.builtIn))
    case 6: list(choices.pick(policy.ids))
    default: nameInlineCovers()
    }
  }

  private mutating func change(_ body: (YAMLValue) -> YAMLValue) {
    for index in policy.files.indices {
      policy.files[index].text = body(policy.files[index].text)
    }
  }

  /// Moves a key into a new file, which overrides all other bases.
  private mutating func move(_ key: String) {
    guard let value = policy.files[0].text[key], policy.files[0].text["extends"] == nil else {
      return
    }
    policy.files[0].text[key] = nil
    policy.files[0].text["extends"] = .list([.text("moved.yaml")])
    policy.files.append(
      ("moved.yaml", .map([.init("scrim", .text("1")), .init(key, value)])))
  }

  private static let builtIn = [
    ("recording", "cover"), ("at-background", "snap"), ("raise-on", "will-resign-active"),
    ("drop-on", "did-become-active"), ("sensitive", "true"),
  ]

  /// Writes a built-in value into `defaults`, unless a file writes another.
  private mutating func writeBuiltIn(_ setting: (key: String, value: String)) {
    guard policy.files.allSatisfy({ $0.text["defaults"]?[setting.key] == nil }) else { return }
    var defaults = policy.files[0].text["defaults"] ?? .map([])
    defaults[setting.key] = .text(setting.value)
    policy.files[0].text["defaults"] = defaults
  }

  /// Lists an id without settings of its own.
  private mutating func list(_ id: String) {
    guard policy.files.allSatisfy({ $0.text["screens"]?[id] == nil }) else { return }
    var screens = policy.files[0].text["screens"] ?? .map([])
    screens[id] = .map([])
    policy.files[0].text["screens"] = screens
  }

  /// Gives each cover that is written in place a name.
  private mutating func nameInlineCovers() {
    // In several files, maps in place are merged, and names are not.
    guard policy.files.count == 1 else { return }
    var covers = policy.files[0].text["covers"] ?? .map([])
    var file = policy.files[0].text
    func name(_ settings: YAMLValue) -> YAMLValue {
      guard let cover = settings["cover"], !cover.entries.isEmpty else { return settings }
      var settings = settings
      let name = "named\(covers.entries.count)"
      covers[name] = cover
      settings["cover"] = .text(name)
      return settings
    }
    if let defaults = file["defaults"] { file["defaults"] = name(defaults) }
    for key in ["screens", "overlays"] {
      for entry in file[key]?.entries ?? [] { file[key]?[entry.key] = name(entry.value) }
    }
    if !covers.entries.isEmpty { file["covers"] = covers }
    policy.files[0].text = file
  }
}

extension YAMLValue {
  /// The map with its keys, and those of inner maps, in reverse order.
  fileprivate var reversed: YAMLValue {
    guard case .map(let entries) = self else { return self }
    return .map(entries.reversed().map { Entry($0.key, $0.value.reversed) })
  }

  fileprivate var withFadesAsMaps: YAMLValue {
    guard case .map(let entries) = self else { return self }
    return .map(
      entries.map { entry in
        guard entry.key == "fade", let time = entry.value.text else {
          return Entry(entry.key, entry.value.withFadesAsMaps)
        }
        return Entry("fade", .map([Entry("in", .text(time)), Entry("out", .text(time))]))
      })
  }

  /// The value with durations in seconds instead of milliseconds.
  fileprivate var inSeconds: YAMLValue {
    switch self {
    case .list: return self
    case .map(let entries): return .map(entries.map { Entry($0.key, $0.value.inSeconds) })
    case .text(let text):
      guard text.hasSuffix("ms"), let count = Int(text.dropLast(2)) else { return self }
      let digits = String(1000 + count % 1000).dropFirst()
      return .text("\(count / 1000).\(digits)s")
    }
  }

  /// The value with another name for each cover, wherever it is defined or used.
  fileprivate var withRenamedCovers: YAMLValue {
    guard case .map(let entries) = self else { return self }
    return .map(
      entries.map { entry in
        switch (entry.key, entry.value) {
        case ("covers", .map(let covers)):
          Entry("covers", .map(covers.map { Entry("my-\($0.key)", $0.value) }))
        case ("cover", .text(let name)) where name != "hide": Entry("cover", .text("my-\(name)"))
        default: Entry(entry.key, entry.value.withRenamedCovers)
        }
      })
  }
}
