internal import ScrimTimeline

/// What a screen's map, or `defaults`, sets: only what is written there.
struct Settings: Sendable {
  var isSensitive: Setting<Bool>?
  /// Where there is a reason for being public.
  var because: Setting<Reason>?
  var cover: Setting<CoverReference>?
  var fade = FadeSettings()
  var raiseOn: Setting<RaiseEvent>?
  var atBackground: Setting<BackgroundAction>?
  var dropOn: Setting<DropEvent>?
  var recording: Setting<RecordingAction>?
  var textSize: Setting<Double>?
}

/// How a cover comes and goes, as far as it is written.
struct FadeSettings: Sendable {
  var fadeIn: Setting<Nanoseconds>?
  var fadeOut: Setting<Nanoseconds>?
  var curve: Setting<Curve>?
  var settle: Setting<Nanoseconds>?
}

/// What holds for a screen with these settings, as far as rules ask.
extension Settings {
  var coversScreen: Bool { isSensitive?.value ?? BuiltInSettings.isSensitive }
  var raisesOn: RaiseEvent { raiseOn?.value ?? BuiltInSettings.raiseOn }
}

/// A reason is for people: it is there or not.
struct Reason: Hashable, Sendable {}

/// A cover as a screen names it: one of `covers`, or one written in place.
enum CoverReference: Sendable, Hashable {
  case named(Name)
  /// A cover written in place, by where it stands.
  case inPlace(Origin)
}

enum RaiseEvent: String, CaseIterable, Sendable {
  case willResignActive = "will-resign-active"
  case didEnterBackground = "did-enter-background"
}

enum BackgroundAction: String, CaseIterable, Sendable {
  case snap
  case keep
}

enum DropEvent: String, CaseIterable, Sendable {
  case didBecomeActive = "did-become-active"
  case willEnterForeground = "will-enter-foreground"
}

enum RecordingAction: String, CaseIterable, Sendable {
  case cover
  case ignore
}

extension Lifecycle {
  var isIOS: Bool { self == .iosScene || self == .iosApp }
}
