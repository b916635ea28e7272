internal import ScrimTimeline

/// A word of the language, and what it means, for editors that list the words of a key.
protocol PolicyWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// In a whole sentence, as Markdown.
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
      "iOS may take snapshots from the moment that the app resigns, as some iPads do."
    }
  }
}

extension RaiseEvent: PolicyWord {
  var meaning: String {
    switch self {
    case .willResignActive:
      "As soon as the app is about to lose focus, so the switcher shows a cover."
    case .didEnterBackground:
      "Once the app is in background. The switcher shows the content until then."
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
    case .didBecomeActive: "Once the app is active again."
    case .willEnterForeground: "As soon as the app leaves background, before it is active."
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
    case .recents: "The switcher's snapshots leave the window out."
    case .window: "Screenshots and recordings leave the window out as well."
    }
  }
}

extension Curve: PolicyWord {
  var meaning: String {
    switch self {
    case .linear: "At one speed."
    case .easeIn: "Slow at first."
    case .easeOut: "Slow at the end."
    case .easeInOut: "Slow at first and at the end."
    }
  }
}

extension BlurStyle: PolicyWord {
  var meaning: String {
    switch self {
    case .light: "A strong blur with a light tint, as the style `light` of iOS."
    case .extraLight: "A strong blur with an almost white tint, as the style `extraLight` of iOS."
    case .dark: "A strong blur with a dark tint, as the style `dark` of iOS."
    }
  }
}

extension ImageMode: PolicyWord {
  var meaning: String {
    switch self {
    case .fill: "The image covers the whole screen, which may cut off its edges."
    case .fit: "All of the image is shown, and the background around it."
    case .center: "The image keeps its size, in the middle of the screen."
    case .stretch: "The image takes the size of the screen, whatever its proportions."
    }
  }
}

extension RuleLevel: PolicyWord {
  var meaning: String {
    switch self {
    case .error: "Findings fail the run."
    case .warning: "Findings are reported, and fail the run under `--strict` only."
    case .info: "Findings are reported, and never fail the run."
    case .off: "Nothing is reported."
    }
  }
}
