package import ScrimRuntime
package import ScrimTimeline

/// What a system does to an app: which lifecycle events can follow which, and
/// when the system may take a snapshot.
///
/// A model is data, so that a reader can compare it with what devices do. Each
/// step and each window cites its source: the system's documentation, its
/// source code, or a device log in a public thread.
package struct LifecycleModel: Sendable {
  package let steps: [Step]
  package let window: Window
  /// The pictures out of which an app can keep its windows.
  package let pictures: [Picture]

  /// An event that can arrive in a phase, and the phase that it leads to.
  package struct Step: Hashable, Sendable {
    package let from: Phase
    package let event: CueEvent
    package let to: Phase
    /// Whether the event can arrive only before the first resign or background.
    package internal(set) var isOfLaunch = false

    /// Whether the event can arrive in a phase.
    ///
    /// - Parameter hasLeft: whether the app has resigned or entered the
    ///   background at least once.
    package func canCome(in phase: Phase, hasLeft: Bool) -> Bool {
      from == phase && !(isOfLaunch && hasLeft)
    }
  }

  /// The instants at which the system may take a snapshot.
  package struct Window: Sendable {
    /// Each includes those before it.
    package enum Instants: Comparable, Sendable {
      /// Any instant in the background.
      case inBackground
      /// Any instant in the background, and any instant from a resign until the
      /// next event that drops covers.
      case fromResign
      /// Any instant.
      case any
    }

    package let instants: Instants
    /// What the proof assumes about the system, as a sentence without its full
    /// stop.
    package let assumption: String
    package let source: String

    /// Whether the system may take a snapshot.
    ///
    /// - Parameter isAway: whether the app has resigned, and no event has dropped
    ///   its covers since.
    package func contains(_ phase: Phase, isAway: Bool) -> Bool {
      switch instants {
      case .inBackground: phase == .background
      case .fromResign: phase == .background || isAway
      case .any: true
      }
    }
  }

  /// Active periods shorter than this must not uncover anything.
  ///
  /// Locking the device and opening Notification Center cause active periods of
  /// 2 ms.
  package static let blipLimit = Nanoseconds.milliseconds(10)

  package init(of lifecycle: Lifecycle, _ snapshots: Snapshots) {
    (steps, window) =
      switch lifecycle {
      case .iosApp: (Step.common, snapshots == .fromResign ? .iPad : .iOS)
      case .iosScene:
        (Step.common + [.connection, .launch], snapshots == .fromResign ? .iPad : .iOS)
      case .android: (Step.common + [.launch], .android)
      case .desktop: (Step.common + [.connection, .launch], .desktop)
      }
    pictures = lifecycle.canSecure ? Picture.android : []
  }

  /// The model of a timeline's lifecycle.
  package init(of timeline: Timeline) { self.init(of: timeline.lifecycle, timeline.snapshots) }

  /// The phase that an event leads to; nil if the event does not change it.
  package func target(of event: CueEvent) -> Phase? { steps.first { $0.event == event }?.to }
}

/// Where the systems' documentation describes the events of the steps:
///
/// - `UIApplicationDelegate` and `UISceneDelegate` of Apple, in the methods of
///   the events' names
/// - `Activity` of Android: `onPause`, `onTopResumedActivityChanged`,
///   `onResume`, `onStop` and `onStart`
/// - `NSApplicationDelegate` of Apple: `applicationWillResignActive`,
///   `applicationDidBecomeActive` and, for a launch,
///   `applicationDidFinishLaunching`
/// - `NSWindowDelegate` of Apple: `windowDidMiniaturize` and
///   `windowDidDeminiaturize`
extension LifecycleModel.Step {
  /// The steps that all systems share.
  ///
  /// An app starts in the inactive phase. If the system launches it into the
  /// background, its first event is `did-enter-background`.
  fileprivate static let common = [
    // Active periods of 2 ms: facebook/react-native#18575, flutter/flutter#60683.
    Self(from: .active, event: .willResignActive, to: .inactive),
    // Without a background before it: microsoft/react-native-code-push#1991.
    Self(from: .inactive, event: .didBecomeActive, to: .active),
    // As the first event: keybase/client#12270.
    Self(from: .inactive, event: .didEnterBackground, to: .background),
    // 437 ms before `did-become-active` in one log: vultisig/vultisig-ios#5128.
    Self(from: .background, event: .willEnterForeground, to: .inactive),
  ]

  /// A launch into the foreground that the system announces with an event.
  fileprivate static let launch =
    Self(from: .inactive, event: .willEnterForeground, to: .inactive, isOfLaunch: true)

  /// UIKit sends a scene in the background `did-enter-background` again when
  /// the system connects the scene only to take its snapshot.
  ///
  /// `Drivers` sends it again to a scene or a window that an unlock has reached
  /// there, when the app is left.
  ///
  /// Source: Apple, `UISceneDelegate.sceneDidEnterBackground`.
  fileprivate static let connection =
    Self(from: .background, event: .didEnterBackground, to: .background)
}

extension LifecycleModel.Window {
  fileprivate static let iOS = Self(
    instants: .inBackground,
    assumption: "iOS takes snapshots only in the background, after did-enter-background returns",
    source: "Apple, Technical Q&A QA1838; two logs of one app, with snapshots 68 to 177 ms "
      + "later; microsoft/FluentDarkModeKit#97")

  fileprivate static let iPad = Self(
    instants: .fromResign,
    assumption: "iPadOS takes snapshots in the background, and at any instant from the return of "
      + "will-resign-active until the next event that drops covers",
    source: "mozilla-mobile/firefox-ios#20621, where iPadOS did not retake the snapshot of an app "
      + "that was covered in the background")

  fileprivate static let android = Self(
    instants: .any,
    assumption: "Android takes snapshots at any instant, without asking the app, and leaves out "
      + "the windows that their level of protection keeps out",
    source: "AOSP, TaskSnapshotController and Transition; OWASP/mastg#3457")

  fileprivate static let desktop = Self(
    instants: .fromResign,
    assumption: "a desktop takes snapshots in the background, and at any instant from the return "
      + "of will-resign-active until the next event that drops covers",
    source: "an assumption of Scrim's own, since no desktop documents when it keeps the "
      + "previews of windows")
}
