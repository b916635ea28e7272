/// The events that the system sends, and when it takes pictures.
public enum Lifecycle: String, CaseIterable, Sendable {
  case iosScene = "ios-scene"
  case iosApp = "ios-app"
  case android
  case desktop

  package var isIOS: Bool { self == .iosScene || self == .iosApp }

  /// Whether a window can be kept out of the system's pictures.
  package var canSecure: Bool { self == .android }
}

/// When pictures may be taken of an app on iOS, as far as a policy takes it for granted.
public enum Snapshots: String, CaseIterable, Sendable {
  /// In background, once the app has been told so.
  case inBackground = "in-background"
  /// From the moment that the app resigns.
  case fromResign = "from-resign"
}

/// The standing protection of a window: what the system leaves it out of for as long as
/// it is told so.
public enum SecureLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case open = "none"
  /// The pictures of the switcher.
  case recents
  /// Screenshots, recordings and the pictures of the switcher.
  case window
}

/// When the app locks itself.
public enum Lock: Equatable, Sendable {
  case never
  /// Whenever the app enters background.
  case always
  /// When it has been in background for a time.
  case after(Nanoseconds)
}

/// What happens to covers while the app's own system prompts are up.
public enum Prompts: Equatable, Sendable {
  /// They come all the same.
  case cover
  /// They stay away until a prompt has been up for a time, or has ended and
  /// lingered for another.
  case ignore(for: Nanoseconds, linger: Nanoseconds)
}
