internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let styleUnsupported: Rule = .init(
    "style-unsupported", .error, "a blur without a fallback where blurring may be impossible",
    because: """
      On Android and desktop systems, an app cannot always blur the content behind a cover. Where the blur
      cannot be drawn, Scrim draws the 'fallback' color. Apps that had no screen capture to blur showed no cover
      at all (OnionBrowser).
      """,
    failing: """
      scrim: 1
      lifecycle: android
      covers:
        frost: «{ blur: { radius: 60, grain: 8 } }»
      defaults: { cover: frost, text: 17pt }
      """,
    passing: """
      scrim: 1
      lifecycle: android
      covers:
        frost: { blur: { radius: 60, grain: 8 }, fallback: "#F2F2F7" }
      defaults: { cover: frost, text: 17pt }
      """,
    exposure: .medium,
    check: .cover { cover, examination in
      guard !examination.system.lifecycle.isIOS, cover.isBlur, cover.fallback == nil,
        !cover.isBroken
      else { return }
      examination.report(
        .styleUnsupported,
        "a blur under '\(examination.system.lifecycle.rawValue)' needs a fallback",
        at: examination.files.valueSpan(of: cover.origin), notes: examination.lifecycleNotes,
        help: "add 'fallback: \"#FFFFFF\"' or another opaque color to the cover")
    })
}
