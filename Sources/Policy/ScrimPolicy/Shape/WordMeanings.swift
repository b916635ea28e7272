internal import ScrimTimeline

/// A word of the language and its meaning, which editors show beside the valid
/// values of a key.
protocol PolicyWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// The meaning in a complete sentence, as Markdown.
  var meaning: String { get }
}

extension Lifecycle: PolicyWord {
  var meaning: String {
    switch self {
    case .iosScene: "An iOS app with scenes, which sends the events of its scene delegate."
    case .iosApp: "An iOS app without scenes, which sends the events of its app delegate."
    case .android: "An Android app. The system may take a snapshot at any time."
    case .desktop: "An app whose windows the task switcher shows live."
    }
  }
}

extension Snapshots: PolicyWord {
  var meaning: String {
    switch self {
    case .inBackground: "iOS takes snapshots in background only."
    case .fromResign:
      "iOS may take snapshots from the moment that the app resigns active, as some iPads do."
    }
  }
}

extension RaiseEvent: PolicyWord {
  var meaning: String {
    switch self {
    case .willResignActive:
      "When the app is about to lose focus, so the switcher shows a cover."
    case .didEnterBackground:
      "When the app enters background. The switcher shows the content until then."
    }
  }
}

extension BackgroundAction: PolicyWord {
  var meaning: String {
    switch self {
    case .snap: "The fade ends at once, before the system takes its snapshot."
    case .keep: "The fade goes on, and a snapshot may show the content."
    }
  }
}

extension DropEvent: PolicyWord {
  var meaning: String {
    switch self {
    case .didBecomeActive: "When the app becomes active again."
    case .willEnterForeground: "When the app leaves background, before it is active."
    }
  }
}

extension RecordingAction: PolicyWord {
  var meaning: String {
    switch self {
    case .cover: "The screen is covered while it is recorded or mirrored."
    case .ignore: "Recordings show the screen."
    }
  }
}

extension SecureLevel: PolicyWord {
  var meaning: String {
    switch self {
    case .open: "Snapshots show the window."
    case .recents: "Snapshots in the switcher do not show the window."
    case .window: "Screenshots and recordings do not show the window either."
    }
  }
}

extension Curve: PolicyWord {
  var meaning: String {
    switch self {
    case .linear: "At constant speed."
    case .easeIn: "Slow at the start."
    case .easeOut: "Slow at the end."
    case .easeInOut: "Slow at the start and at the end."
    }
  }
}

extension BlurPresetName: PolicyWord {
  var meaning: String {
    switch self {
    case .light: "A strong blur with a light tint, like the iOS style `light`."
    case .extraLight: "A strong blur with an almost white tint, like the iOS style `extraLight`."
    case .dark: "A strong blur with a dark tint, like the iOS style `dark`."
    }
  }
}

extension ImageMode: PolicyWord {
  var meaning: String {
    switch self {
    case .fill: "The image covers the whole screen, which may cut off its edges."
    case .fit: "The screen shows all of the image, with the background around it."
    case .center: "The image keeps its size, in the middle of the screen."
    case .stretch: "The image is distorted to the size of the screen."
    }
  }
}

extension RuleLevel: PolicyWord {
  var meaning: String {
    switch self {
    case .error: "Findings fail the run."
    case .warning: "Findings fail the run only with `--strict`."
    case .info: "Findings never fail the run."
    case .off: "Nothing is reported."
    }
  }
}
