internal import ScrimPatternSets
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// The changes of a policy's own keys, which concern all screens, and of its
/// overlays.
struct PolicyKeyChanges {
  private let old: PolicyVersion
  private let new: PolicyVersion

  static func between(_ old: PolicyVersion, _ new: PolicyVersion) -> [PolicyChange] {
    let changes = PolicyKeyChanges(old: old, new: new)
    return (changes.ofKeys + [changes.ofLockCover] + changes.ofPrompts).compactMap(\.self)
      + changes.ofOverlays
  }

  private var ofKeys: [PolicyChange?] {
    let (one, other) = (old.content, new.content)
    // A proof that assumes fewer snapshots covers fewer devices.
    let picturing = ProtectionChange(from: one.pictured, to: other.pictured)
    let locking = ProtectionChange(from: other.lock.openTime, to: one.lock.openTime)
    let longest = Nanoseconds(count: .max)
    let peeking = ProtectionChange(from: other.peekLimit ?? longest, to: one.peekLimit ?? longest)
    let (systems, snapshots) = ((one.lifecycle, other.lifecycle), (one.snapshots, other.snapshots))
    let peek = one.peekLimit?.text ?? "unlimited"
    let newPeek = other.peekLimit?.text ?? "unlimited"
    return [
      change("app", \.app?.origin, one.app ?? "none", other.app ?? "none", .different),
      change("lifecycle", \.lifecycle?.origin, systems.0.rawValue, systems.1.rawValue, picturing),
      systems.0.isIOS && systems.1.isIOS
        ? change(
          "snapshots", \.snapshots?.origin, snapshots.0.rawValue, snapshots.1.rawValue, picturing)
        : nil,
      change("lock", \.lock?.origin, one.lock.text, other.lock.text, locking),
      change("peek", \.peekLimit?.origin, peek, newPeek, peeking),
      shipping,
    ] + floors
  }

  /// Whether a variant of both begins or ceases to reach users.
  private var shipping: PolicyChange? {
    let (one, other) = (old.variant, new.variant)
    guard one.name == other.name, !one.isBase else { return nil }
    return change(
      "ships", \.ships?.origin, "\(one.ships)", "\(other.ships)",
      other.ships ? .weaker : .different)
  }

  /// The floors that the policy no longer extends, and those that except more
  /// screens.
  private var floors: [PolicyChange] {
    guard new.variant.isBase else { return [] }
    var (others, work) = (new.floors, 1_000_000)
    return old.floors.compactMap { floor in
      let side = old.side(floor.text, at: floor.origin)
      // A floor may move to another folder.
      let index =
        others.firstIndex { $0.path == floor.path }
        ?? others.firstIndex { $0.path.pathNames.last == floor.path.pathNames.last }
      guard let present = index.map({ others.remove(at: $0) }) else {
        return PolicyChange(
          scope: .policy, setting: "floor", old: side, new: .absent("none"), effect: .weaker)
      }
      let isNarrower = present.exceptions.allSatisfy { new in
        floor.exceptions.contains { $0.contains(new, work: &work) }
      }
      if isNarrower { return nil }
      return PolicyChange(
        scope: .policy, setting: "floor", old: side,
        new: new.side(present.text, at: present.origin), effect: .weaker)
    }
  }

  /// The change of the lock's cover.
  ///
  /// If one version has no lock, the lock is the change.
  private var ofLockCover: PolicyChange? {
    if old.content.lock == .never || new.content.lock == .never { return nil }
    let textSize = new.resolved.lockScreen?.settings.textSize ?? PolicyDefaults.unstatedText
    func protection(by version: PolicyVersion) -> CoverProtection? {
      version.policy.lockCover.map {
        CoverProtection($0.value, in: version.resolved, forText: textSize)
      }
    }
    let covers = (protection(by: old), protection(by: new))
    if covers.0?.content == covers.1?.content { return nil }
    func text(_ version: PolicyVersion, _ cover: CoverProtection?) -> String {
      guard let cover, let reference = version.policy.lockCover else {
        return PolicyChange.ownCover
      }
      let name = reference.value.text(in: version.resolved.tables.names)
      return "\(name) (\(cover.content.summary))"
    }
    // Without a cover of the lock, a locked screen has its own.
    func own(_ screen: ResolvedScreen?) -> CoverProtection? {
      screen.map {
        CoverProtection($0.settings.cover.value, in: old.resolved, forText: textSize)
      }
    }
    let effect: ProtectionChange =
      switch covers {
      case (let old?, let new?): CoverProtection.change(from: old, to: new)
      case (nil, let added?):
        [old.resolved.lockScreen, old.resolved.screen(of: old.resolved.screens.unnamed)]
          .compactMap(own).contains { CoverProtection.change(from: $0, to: added) == .weaker }
          ? .weaker : .stronger
      case (_, nil): .weaker
      }
    // The definition changes if the lock names the same cover in one place.
    let isRedefined = old.policy.lockCover?.origin == new.policy.lockCover?.origin
    return change(
      "lock-cover",
      { policy in
        if isRedefined, case .named(let name)? = policy.lockCover?.value {
          return policy.covers.first { $0.name == name }?.origin
        }
        return policy.lockCover?.origin ?? policy.lock?.origin
      }, text(old, covers.0), text(new, covers.1), effect)
  }

  private var ofPrompts: [PolicyChange?] {
    let (prompts, newPrompts) = (old.content.prompts, new.content.prompts)
    switch (prompts, newPrompts) {
    case (.cover, .cover): return []
    case (.cover, .ignore(let time, _)):
      return [change("prompts", \.prompts?.origin, "cover", time.asExemption, .weaker)]
    case (.ignore(let time, _), .cover):
      return [change("prompts", \.prompts?.origin, time.asExemption, "cover", .stronger)]
    case (.ignore(let time, let linger), .ignore(let newTime, let newLinger)):
      let ignoring = change(
        "ignore-for", \.promptTimes?.ignoreFor?.origin, time.text, newTime.text,
        ProtectionChange(from: newTime, to: time))
      guard let longest = prompts.longestLinger, let newLongest = newPrompts.longestLinger,
        longest != newLongest
      else { return [ignoring] }
      let lingering = change(
        "linger", \.promptTimes?.linger?.origin, linger.text, newLinger.text,
        ProtectionChange(from: newLongest, to: longest))
      return [ignoring, lingering]
    }
  }

  /// The changes of the overlays, which protect nothing.
  private var ofOverlays: [PolicyChange] {
    let overlays = (old.overlays, new.overlays)
    return Set(overlays.0.keys).union(overlays.1.keys).sorted().compactMap { name in
      let sides = (overlays.0[name] ?? .absent("none"), overlays.1[name] ?? .absent("none"))
      if sides.0.value == sides.1.value { return nil }
      return PolicyChange(
        scope: .overlay(name), setting: "overlay", old: sides.0, new: sides.1, effect: .different)
    }
  }

  /// The change of a key; nil if its value is the same.
  private func change(
    _ key: String, _ origin: (Policy) -> Origin?, _ oldValue: String, _ newValue: String,
    _ effect: ProtectionChange
  ) -> PolicyChange? {
    if oldValue == newValue { return nil }
    func side(_ value: String, of version: PolicyVersion) -> PolicyChange.Side {
      let written = origin(version.policy)
      var side = version.side(value, at: written ?? version.originOfBuiltIn(key))
      side.isBuiltIn = written == nil
      return side
    }
    return PolicyChange(
      scope: .policy, setting: key, old: side(oldValue, of: old), new: side(newValue, of: new),
      effect: effect)
  }
}

extension PolicyChange {
  /// What a lock without a cover shows.
  package static let ownCover = "the screen's own"
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

extension PolicyFloor {
  /// The floor, spelled as in a policy.
  fileprivate var text: String {
    exceptions.isEmpty
      ? "true" : "{ except: [\(exceptions.map(\.text).joined(separator: ", "))] }"
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
