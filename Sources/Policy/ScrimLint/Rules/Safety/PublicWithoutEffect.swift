internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimInterchange

extension Rule {
  static let publicWithoutEffect: Rule = .init(
    "public-without-effect", .info, "a cover or another protection on a public screen",
    because: """
      'cover', 'recording' and 'secure' affect sensitive screens only. Beside 'sensitive: false' they have no
      effect, and a reader may think that the screen is protected.
      """,
    failing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages, recording: «cover» }
      """,
    passing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages }
      """,
    check: .policy { examination in
      var idle: [Origin: (key: String, entry: Int)] = [:]
      for entry in examination.policy.screens.indices {
        let own = examination.screens.written(by: entry)
        guard let isPublic = own[Setting.sensitive], !isPublic.value else { continue }
        // A file may make a screen public that another file protects.
        for setting in own
        where protections.contains(setting.index)
          && examination.files.areInOneFile(setting.origin, isPublic.origin)
        {
          idle[setting.origin] = (Setting.rows[setting.index].name ?? "", entry)
        }
      }
      if idle.isEmpty { return }
      // A sensitive screen may inherit the setting from a public pattern.
      let resolved = examination.resolved
      for screen in resolved.screensOfEntries where screen.isSensitive {
        idle.removeSettings(of: screen)
      }
      for screen in resolved.screensOfOverlaps where screen.isSensitive {
        idle.removeSettings(of: screen)
      }
      for (origin, (key, entry)) in idle {
        let name = examination.screens.name(of: entry)
        examination.report(
          .publicWithoutEffect,
          "'\(key)' has no effect on \(PrintableText.quoted(name)), which is public",
          at: examination.files.valueSpan(of: origin), screen: try? Pattern(name),
          help: "remove it")
      }
    })
}

private let protections = [
  Setting.cover.index, Setting.recording.index, Setting.secure.index,
]

extension [Origin: (key: String, entry: Int)] {
  /// Removes the settings that apply to a screen.
  fileprivate mutating func removeSettings(of screen: ResolvedScreen) {
    for index in protections {
      if let origin = screen.settings.origin(ofSettingAt: index) { self[origin] = nil }
    }
  }
}
