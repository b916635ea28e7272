internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeWithoutEffect: Rule = .init(
    "fade-without-effect", .info, "a fade on a cover that cannot fade",
    because: """
      Scrim hides a window, and shows a view of the host, at once; it cannot change their opacity. A fade on
      such a cover has no effect.
      """,
    failing: """
      scrim: 1
      covers:
        blackout: hide
      screens:
        vault.**: { cover: blackout, fade: «200ms» }
      """,
    passing: """
      scrim: 1
      covers:
        blackout: hide
      screens:
        vault.**: { cover: blackout, fade: none }
      """,
    check: .screen { screen, examination in
      guard examination.covers.ignoresFades(screen.settings.cover.value) else { return }
      // A fade in `defaults` may be meant for other covers, unless this cover
      // is in `defaults` as well.
      let defaults = examination.policy.defaults
      let isDefaultCover = screen.settings.cover.origin == defaults.cover.origin
      let fades = [screen.settings.fadeIn.written, screen.settings.fadeOut.written]
        .compactMap(\.self)
      let fade = fades.first { fade in
        fade.value > .zero
          && (screen.entry != nil && screen.owns(fade.origin)
            || isDefaultCover && defaults.writes(at: fade.origin)
              && !examination.hasEffect(fadeAt: fade.origin))
      }
      guard let fade else { return }
      examination.report(
        .fadeWithoutEffect, "a fade has no effect on a 'hide' or 'view' cover", on: screen,
        causes: [(fade.origin, "the fade")], help: "write 'fade: none'")
    })
}

extension Examination {
  /// Whether a fade takes effect on an overlay, or on the cover of some other
  /// screen.
  fileprivate func hasEffect(fadeAt origin: Origin) -> Bool {
    func isTaken(_ settings: Settings) -> Bool {
      settings.fadeIn.origin == origin || settings.fadeOut.origin == origin
    }
    return policy.overlays.contains { isTaken(resolved.settings(of: $0)) }
      || resolved.screensOfEntries.contains {
        $0.isSensitive && isTaken($0.settings) && !covers.ignoresFades($0.settings.cover.value)
      }
  }
}
