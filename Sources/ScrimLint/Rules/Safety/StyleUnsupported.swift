internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let styleUnsupported: Rule = .init(
    "style-unsupported", .error, "a blur without a fallback where blurring may be impossible",
    because: """
      Android and desktop systems do not all let an app blur what is behind a cover. A blur without a
      'fallback' has no color to become where it cannot be drawn; apps that found no picture to blur
      showed no cover at all (OnionBrowser).
      """,
    failing: """
      scrim: 1
      lifecycle: android
      covers:
        frost: «{ blur: { radius: 60 } }»
      defaults: { cover: frost, text: 17pt }
      """,
    mended: """
      scrim: 1
      lifecycle: android
      covers:
        frost: { blur: { radius: 60 }, fallback: "#F2F2F7" }
      defaults: { cover: frost, text: 17pt }
      """,
    exposure: .medium,
    check: .cover { cover, examination in
      guard !examination.system.lifecycle.isIOS, cover.isBlur, cover.fallback == nil,
        !cover.isBroken
      else { return }
      examination.find(
        .styleUnsupported,
        "a blur under '\(examination.system.lifecycle.rawValue)' needs a fallback",
        at: examination.files.valueSpan(of: cover.origin),
        help: "add 'fallback' with an opaque color")
    })
}
