package import ScrimBlur
internal import ScrimInterchange
package import ScrimTimeline

/// A word of the language and its meaning, which editors show beside the valid
/// values of a key.
package protocol PolicyWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// The meaning in a complete sentence, as Markdown.
  var meaning: String { get }
}

extension Lifecycle: PolicyWord { package var meaning: String { words.meaning } }

extension Snapshots: PolicyWord {
  package var meaning: String {
    switch self {
    case .inBackground: "iOS takes snapshots in the background only."
    case .fromResign:
      "iOS may take snapshots from the moment that the app resigns active, as some iPads do."
    }
  }
}

extension BlurPreset: PolicyWord {
  package var meaning: String {
    switch self {
    case .light: "A strong blur with a light tint, like the iOS style `light`."
    case .extraLight: "A strong blur with an almost white tint, like the iOS style `extraLight`."
    case .dark: "A strong blur with a dark tint, like the iOS style `dark`."
    }
  }
}

extension ImageMode: PolicyWord {
  package var meaning: String {
    switch self {
    case .fill: "The image covers the whole screen, which may cut off its edges."
    case .fit: "The screen shows all of the image, with the background around it."
    case .center: "The image keeps its size, in the middle of the screen."
    case .stretch: "The image is distorted to the size of the screen."
    }
  }
}

extension RuleLevel: PolicyWord {
  package var meaning: String {
    switch self {
    case .error: "Findings fail the run."
    case .warning: "Findings fail the run only with `--strict`."
    case .info: "Findings never fail the run."
    case .off: "Nothing is reported."
    }
  }
}
