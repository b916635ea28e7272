internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

/// The changes of a policy's own keys, which concern all screens, and of its
/// overlays.
struct PolicyKeyChanges {
  private var changes: [PolicyChange] = []
  private let old: PolicyVersion
  private let new: PolicyVersion

  static func between(_ old: PolicyVersion, _ new: PolicyVersion) -> [PolicyChange] {
    var changes = PolicyKeyChanges(old: old, new: new)
    changes.compareSystems()
    changes.compareTimes()
    changes.comparePrompts()
    changes.compareOverlays()
    return changes.changes
  }

  private init(old: PolicyVersion, new: PolicyVersion) { (self.old, self.new) = (old, new) }

  private mutating func compareSystems() {
    let contents = (old.content, new.content)
    add("app", \.app?.origin, contents.0.app ?? "none", contents.1.app ?? "none", .different)
    // A proof that assumes fewer snapshots covers fewer devices.
    let effect = ProtectionChange(from: contents.0.pictured, to: contents.1.pictured)
    add(
      "lifecycle", \.lifecycle?.origin, contents.0.lifecycle.rawValue,
      contents.1.lifecycle.rawValue, effect)
    guard contents.0.lifecycle.isIOS, contents.1.lifecycle.isIOS else { return }
    add(
      "snapshots", \.snapshots?.origin, contents.0.snapshots.rawValue,
      contents.1.snapshots.rawValue, effect)
  }

  private mutating func compareTimes() {
    let contents = (old.content, new.content)
    add(
      "lock", \.lock?.origin, contents.0.lock.text, contents.1.lock.text,
      ProtectionChange(from: contents.1.lock.openTime, to: contents.0.lock.openTime))
    let longest = Nanoseconds(count: .max)
    add(
      "peek", \.peekLimit?.origin, contents.0.peekLimit?.text ?? "unlimited",
      contents.1.peekLimit?.text ?? "unlimited",
      ProtectionChange(
        from: contents.1.peekLimit ?? longest, to: contents.0.peekLimit ?? longest))
  }

  private mutating func comparePrompts() {
    switch (old.content.prompts, new.content.prompts) {
    case (.cover, .cover): break
    case (.cover, .ignore(let time, _)):
      add("prompts", \.prompts?.origin, "cover", time.asExemption, .weaker)
    case (.ignore(let time, _), .cover):
      add("prompts", \.prompts?.origin, time.asExemption, "cover", .stronger)
    case (.ignore(let time, let linger), .ignore(let newTime, let newLinger)):
      add(
        "ignore-for", \.promptTimes?.ignoreFor?.origin, time.text, newTime.text,
        ProtectionChange(from: newTime, to: time))
      guard let longest = old.content.prompts.longestLinger,
        let newLongest = new.content.prompts.longestLinger, longest != newLongest
      else { break }
      add(
        "linger", \.promptTimes?.linger?.origin, linger.text, newLinger.text,
        ProtectionChange(from: newLongest, to: longest))
    }
  }

  /// Compares the overlays, which protect nothing.
  private mutating func compareOverlays() {
    let overlays = (old.overlays, new.overlays)
    for name in Set(overlays.0.keys).union(overlays.1.keys).sorted() {
      let sides = (overlays.0[name], overlays.1[name])
      guard sides.0?.value != sides.1?.value else { continue }
      changes.append(
        PolicyChange(
          scope: .overlay(name), setting: "overlay", old: sides.0 ?? .absent("none"),
          new: sides.1 ?? .absent("none"),
          effect: .different))
    }
  }

  /// Adds the change of a key, if its value has changed.
  private mutating func add(
    _ key: String, _ origin: (Policy) -> Origin?, _ oldValue: String, _ newValue: String,
    _ effect: ProtectionChange
  ) {
    guard oldValue != newValue else { return }
    changes.append(
      PolicyChange(
        scope: .policy, setting: key,
        old: old.side(oldValue, at: origin(old.policy) ?? old.originOfBuiltIn(key)),
        new: new.side(newValue, at: origin(new.policy) ?? new.originOfBuiltIn(key)),
        effect: effect))
  }
}

extension PolicyVersion {
  var content: TimelineContent { lowered.unlistedContent }

  /// A value of this version, and where it is written.
  func side(_ value: String, at origin: Origin?) -> PolicyChange.Side {
    PolicyChange.Side(value: value, span: origin.map(resolved.files.valueSpan))
  }

  /// Where the policy names the system that determines the built-in value of a
  /// key.
  fileprivate func originOfBuiltIn(_ key: String) -> Origin? {
    key == "prompts" ? systemOrigin : nil
  }

  /// The content of each overlay, by its name.
  fileprivate var overlays: [String: PolicyChange.Side] {
    var overlays: [String: PolicyChange.Side] = [:]
    for (entry, overlay) in zip(policy.overlays, content.overlays) {
      let fade = overlay.fade.inEffect(isSensitive: true, coversAtOnce: false)
      overlays[overlay.name] = PolicyChange.Side(
        value: "\(content.covers[overlay.cover].unnamed.summary), in \(fade.fadeIn.text), "
          + "out \(fade.fadeOut.text), \(fade.curve.rawValue)",
        span: resolved.files.span(of: entry.origin))
    }
    return overlays
  }
}

extension TimelineContent {
  /// The instants at which the proof assumes that the system takes snapshots.
  fileprivate var pictured: LifecycleModel.Window.Instants {
    LifecycleModel(of: lifecycle, snapshots).window.instants
  }
}

extension Policy {
  fileprivate var promptTimes: PromptTimes? {
    if case .ignored(let times)? = prompts?.value { times } else { nil }
  }
}

extension Lock {
  fileprivate var text: String {
    switch self {
    case .never: "never"
    case .always: "always"
    case .after(let time): "after \(time.text)"
    }
  }

  /// The longest time in the background after which the app is still unlocked.
  fileprivate var openTime: Nanoseconds {
    switch self {
    case .never: Nanoseconds(count: .max)
    case .always: Nanoseconds(count: -1)
    case .after(let time): time
    }
  }
}

extension Nanoseconds {
  /// The text for the time for which prompts are ignored.
  fileprivate var asExemption: String { "ignored for \(self == .zero ? "0ms" : text)" }
}
