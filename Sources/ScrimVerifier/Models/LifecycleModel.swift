package import ScrimRuntime
package import ScrimTimeline

/// What a system does to an app: which of its events can follow which, and when it
/// may take a picture.
///
/// Models are data, to be read beside what devices do. Each step and each window names
/// what it is known from: the system's documentation or source code, or a log of a device
/// in a public thread.
package struct LifecycleModel: Sendable {
  package let steps: [Step]
  package let window: Window

  /// An event that can come in a phase, and the phase that it leads to.
  package struct Step: Hashable, Sendable {
    package let from: Phase
    package let event: CueEvent
    package let to: Phase
    /// The event comes only before there has been a resign or a background.
    var isOfLaunch = false
    let source: String

    /// Whether the event can come in a phase.
    ///
    /// - Parameter hasLeft: whether there has been a resign or a background.
    package func canCome(in phase: Phase, hasLeft: Bool) -> Bool {
      from == phase && !(isOfLaunch && hasLeft)
    }
  }

  /// The instants at which a picture may be taken.
  package struct Window: Sendable {
    enum Instants: Sendable {
      /// Any in background.
      case inBackground
      /// Those, and any from a resign to the next event that covers drop on.
      case fromResign
      /// Any at all.
      case any
    }

    let instants: Instants
    /// What is taken for granted of the system, as a sentence without its full stop.
    package let assumption: String
    package let source: String
  }

  /// Stays in active that are shorter are not to uncover anything: locking and
  /// Notification Center make one of 2 ms.
  package static let shortStay = Nanoseconds.milliseconds(10)

  package init(of lifecycle: Lifecycle, _ snapshots: Snapshots) {
    switch lifecycle {
    case .iosApp: steps = Step.app
    case .iosScene: steps = Step.scene
    case .android: steps = Step.android
    case .desktop: steps = Step.desktop
    }
    window =
      switch lifecycle {
      case .iosApp, .iosScene: snapshots == .fromResign ? .iPad : .iOS
      case .android: .android
      case .desktop: .desktop
      }
  }
}

extension LifecycleModel {
  /// The model that a timeline is for.
  package init(of timeline: Timeline) { self.init(of: timeline.lifecycle, timeline.snapshots) }
}

extension LifecycleModel.Step {
  /// The steps of every system.
  ///
  /// An app starts inactive, or in background, where `did-enter-background` is the first
  /// event.
  ///
  /// - Parameter sources: where the system's own documentation tells of the four.
  fileprivate static func common(
    _ sources: (resign: String, active: String, background: String, foreground: String)
  ) -> [Self] {
    [
      Self(
        from: .active, event: .willResignActive, to: .inactive,
        source: "\(sources.resign); stays of 2 ms: react-native#18575, flutter#60683"),
      Self(
        from: .inactive, event: .didBecomeActive, to: .active,
        source: "\(sources.active); without a background: react-native-code-push#1991"),
      Self(
        from: .inactive, event: .didEnterBackground, to: .background,
        source: "\(sources.background); as the first event: keybase/client#12270"),
      Self(
        from: .background, event: .willEnterForeground, to: .inactive,
        source: "\(sources.foreground); 437 ms before active in one log: vultisig#5128"),
    ]
  }

  /// A launch into foreground that says so.
  private static func launch(_ source: String) -> Self {
    Self(
      from: .inactive, event: .willEnterForeground, to: .inactive, isOfLaunch: true,
      source: source)
  }

  fileprivate static let app = common(
    (
      "Apple, UIApplicationDelegate.applicationWillResignActive",
      "Apple, UIApplicationDelegate.applicationDidBecomeActive",
      "Apple, UIApplicationDelegate.applicationDidEnterBackground",
      "Apple, UIApplicationDelegate.applicationWillEnterForeground"
    ))

  /// A scene enters background again while it is there, when the system has connected it
  /// only to take its picture.
  fileprivate static let scene =
    common(
      (
        "Apple, UISceneDelegate.sceneWillResignActive",
        "Apple, UISceneDelegate.sceneDidBecomeActive",
        "Apple, UISceneDelegate.sceneDidEnterBackground",
        "Apple, UISceneDelegate.sceneWillEnterForeground"
      )) + [
      Self(
        from: .background, event: .didEnterBackground, to: .background,
        source: "Apple, UISceneDelegate.sceneDidEnterBackground"),
      launch("Apple, UISceneDelegate.sceneWillEnterForeground"),
    ]

  fileprivate static let android =
    common(
      (
        "Android, Activity.onPause and onTopResumedActivityChanged", "Android, Activity.onResume",
        "Android, Activity.onStop", "Android, Activity.onStart"
      )) + [launch("Android, Activity.onStart")]

  fileprivate static let desktop =
    common(
      (
        "Apple, NSApplicationDelegate.applicationWillResignActive",
        "Apple, NSApplicationDelegate.applicationDidBecomeActive",
        "Apple, NSWindowDelegate.windowDidMiniaturize",
        "Apple, NSWindowDelegate.windowDidDeminiaturize"
      )) + [launch("Apple, NSApplicationDelegate.applicationDidFinishLaunching")]
}

extension LifecycleModel.Window {
  fileprivate static let iOS = Self(
    instants: .inBackground,
    assumption: "iOS takes snapshots only in background, after did-enter-background returns",
    source: "Apple, Technical Q&A QA1838; two logs of one app, with snapshots 68 to 177 ms "
      + "later; FluentDarkModeKit#97")

  fileprivate static let iPad = Self(
    instants: .fromResign,
    assumption: "iPadOS takes snapshots in background, and at any instant from the return of "
      + "will-resign-active until the next event that covers drop on",
    source: "firefox-ios#20621, where the picture of an app that was covered in background "
      + "was not taken anew")

  fileprivate static let android = Self(
    instants: .any,
    assumption: "Android takes snapshots at any instant, without asking the app",
    source: "AOSP, TaskSnapshotController and Transition; OWASP/mastg#3457")

  fileprivate static let desktop = Self(
    instants: .fromResign,
    assumption: "a desktop takes snapshots in background, and at any instant from the return "
      + "of will-resign-active until the next event that covers drop on",
    source: "an assumption of Scrim's own, since no desktop documents when it keeps the "
      + "previews of windows")
}
