internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

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
        guard let isPublic = own.sensitive.written, !isPublic.value else { continue }
        for row in protections {
          // A file may make a screen public that another file protects.
          guard let origin = row.origin(own),
            examination.files.areInOneFile(origin, isPublic.origin)
          else { continue }
          idle[origin] = (row.name ?? "", entry)
        }
      }
      if idle.isEmpty { return }
      // A sensitive screen may inherit the setting from a public pattern.
      let resolved = examination.resolved
      for screen in resolved.screensOfEntries { idle.removeSettings(of: screen) }
      for screen in resolved.screensOfOverlaps { idle.removeSettings(of: screen) }
      for (origin, (key, entry)) in idle {
        let name = examination.screens.name(of: entry)
        examination.report(
          .publicWithoutEffect,
          "'\(key)' has no effect on \(PrintableText.quoted(name)), which is public",
          at: examination.files.valueSpan(of: origin), screen: name, help: "remove it")
      }
    })
}

private let protections = SettingRow.all.filter { $0.promise?.isProtection ?? false }

extension [Origin: (key: String, entry: Int)] {
  /// Removes the settings that apply to a screen, if it is sensitive.
  fileprivate mutating func removeSettings(of screen: ResolvedScreen) {
    for row in protections where screen.isSensitive {
      if let origin = row.origin(screen.settings) { self[origin] = nil }
    }
  }
}
