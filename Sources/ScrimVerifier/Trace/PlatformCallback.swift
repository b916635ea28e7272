/// The events of a trace by the names that platforms have for them.
enum PlatformCallback {
  /// The event that a callback, a notification or a state of a platform stands for; nil for
  /// a name that no platform has.
  static func event(for name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    return table.filter { letters.hasSuffix($0.callback) }
      .max { $0.callback.count < $1.callback.count }?.event
  }

  /// In letters alone, since platforms spell one thing in several ways.
  private static let table: [(callback: String, event: String)] = [
    // UIKit, for scenes and for apps, and SwiftUI's phases.
    ("willresignactive", "will-resign-active"), ("inactive", "will-resign-active"),
    ("didenterbackground", "did-enter-background"), ("background", "did-enter-background"),
    ("willenterforeground", "will-enter-foreground"),
    ("didbecomeactive", "did-become-active"), ("active", "did-become-active"),
    // AppKit.
    ("didresignactive", "will-resign-active"), ("didhide", "did-enter-background"),
    ("willunhide", "will-enter-foreground"), ("didunhide", "will-enter-foreground"),
    // Android.
    ("onpause", "will-resign-active"), ("onstop", "did-enter-background"),
    ("onstart", "will-enter-foreground"), ("onrestart", "will-enter-foreground"),
    ("onresume", "did-become-active"),
    // React Native and Flutter.
    ("paused", "did-enter-background"), ("hidden", "did-enter-background"),
    ("resumed", "did-become-active"), ("foreground", "will-enter-foreground"),
    // Recordings, prompts and screens, as people say.
    ("recordingstarted", "recording-began"), ("recordingstart", "recording-began"),
    ("recordingstopped", "recording-ended"), ("recordingstop", "recording-ended"),
    ("promptstarted", "prompt-began"), ("promptshown", "prompt-began"),
    ("promptdismissed", "prompt-ended"), ("unlock", "unlocked"),
    ("screenshown", "screen"), ("viewdidappear", "screen"), ("ondidappear", "screen"),
    ("screenshot", "snapshot"),
  ]
}
