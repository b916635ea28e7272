/// The guides to all events, in the order of the reference page.
extension EventGuide {
  package static let all = lifecycle + content + protection + changes + overlays + others

  private static let lifecycle = [
    EventGuide(
      "will-resign-active",
      "The app is about to lose the focus: the user opens the switcher or notification center, "
        + "a prompt or a call comes up, or the user leaves the app.",
      otherNames: ["blur"],
      .on(
        .uiKit, "sceneWillResignActive(_:)", "UIScene.willDeactivateNotification",
        "applicationWillResignActive(_:)", "UIApplication.willResignActiveNotification"),
      .on(.swiftUI, "ScenePhase.inactive", remark: "after `active`"),
      .on(
        .appKit, "applicationWillResignActive(_:)", "NSApplication.willResignActiveNotification",
        "NSApplication.didResignActiveNotification"),
      .on(
        .android, "Activity.onPause()", "Lifecycle.Event.ON_PAUSE",
        "Activity.onTopResumedActivityChanged(false)"),
      .on(
        .reactNative, "AppState.inactive",
        remark: "on iOS; on Android the event `blur`, or `background` if the app only pauses"),
      .on(.flutter, "AppLifecycleState.inactive", remark: "after `resumed`")),
    EventGuide(
      "did-enter-background",
      "The app is no longer on screen. The system may take its snapshot from now on.",
      .on(
        .uiKit, "sceneDidEnterBackground(_:)", "UIScene.didEnterBackgroundNotification",
        "applicationDidEnterBackground(_:)", "UIApplication.didEnterBackgroundNotification"),
      .on(.swiftUI, "ScenePhase.background"),
      .on(
        .appKit, "NSWindow.willMiniaturizeNotification", "NSWindow.didMiniaturizeNotification",
        "NSApplication.willHideNotification", "NSApplication.didHideNotification"),
      .on(.android, "Activity.onStop()", "Lifecycle.Event.ON_STOP"),
      .on(.reactNative, "AppState.background"),
      .on(
        .flutter, "AppLifecycleState.hidden", "AppLifecycleState.paused",
        remark: "`hidden` comes first; ignore the `hidden` on return")),
    EventGuide(
      "will-enter-foreground",
      "The app is about to come back on screen.",
      otherNames: ["foreground"],
      .on(
        .uiKit, "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification",
        "applicationWillEnterForeground(_:)", "UIApplication.willEnterForegroundNotification"),
      .on(.swiftUI, "ScenePhase.inactive", remark: "after `background`"),
      .on(
        .appKit, "NSWindow.didDeminiaturizeNotification", "NSApplication.willUnhideNotification",
        "NSApplication.didUnhideNotification"),
      .on(.android, "Activity.onStart()", "Activity.onRestart()", "Lifecycle.Event.ON_START"),
      .on(
        .reactNative, remark: "none: `active` follows `background`; write both events at its time"),
      .on(.flutter, "AppLifecycleState.inactive", remark: "after `hidden`")),
    EventGuide(
      "did-become-active",
      "The app has the focus: the user can touch it and type.",
      otherNames: ["focus"],
      .on(
        .uiKit, "sceneDidBecomeActive(_:)", "UIScene.didActivateNotification",
        "applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification"),
      .on(.swiftUI, "ScenePhase.active"),
      .on(.appKit, "applicationDidBecomeActive(_:)", "NSApplication.didBecomeActiveNotification"),
      .on(
        .android, "Activity.onResume()", "Lifecycle.Event.ON_RESUME",
        "Activity.onTopResumedActivityChanged(true)"),
      .on(.reactNative, "AppState.active", remark: "on Android also the event `focus`"),
      .on(.flutter, "AppLifecycleState.resumed")),
  ]

  private static let content = [
    EventGuide(
      "screen",
      "This screen is visible from now on. If several are visible, name a sensitive one. Name an "
        + "arriving screen before it appears, and a leaving one until it is gone.",
      otherNames: ["screen-shown", "view-did-appear"],
      .on(
        .uiKit, "viewWillAppear(_:)", "viewDidDisappear(_:)",
        remark: "of the arriving and of the leaving view controller"),
      .on(.swiftUI, "onAppear(perform:)", "onDisappear(perform:)"),
      .on(.appKit, "viewWillAppear()", "viewDidDisappear()"),
      .on(.android, "NavController.OnDestinationChangedListener.onDestinationChanged()"),
      .on(.reactNative, "NavigationContainer.onStateChange", remark: "of React Navigation"),
      .on(.flutter, "NavigatorObserver.didPush()", "NavigatorObserver.didPop()")),
    EventGuide(
      "prompt-began",
      "A system prompt that the app itself asks for is about to come up: Face ID, a permission. "
        + "The ticket tells it from other prompts.",
      otherNames: ["prompt-started", "prompt-shown"],
      .on(
        .uiKit, "LAContext.evaluatePolicy(_:localizedReason:)",
        "AVCaptureDevice.requestAccess(for:)",
        remark: "before the call"),
      .on(.swiftUI, "LAContext.evaluatePolicy(_:localizedReason:)", remark: "before the call"),
      .on(.appKit, "LAContext.evaluatePolicy(_:localizedReason:)", remark: "before the call"),
      .on(
        .android, "BiometricPrompt.authenticate()", "Activity.requestPermissions()",
        remark: "before the call"),
      .on(.reactNative, "PermissionsAndroid.request()", remark: "before the call"),
      .on(.flutter, "LocalAuthentication.authenticate()", remark: "before the call")),
    EventGuide(
      "prompt-ended",
      "The prompt with this ticket is gone, whatever the user's answer was.",
      otherNames: ["prompt-dismissed"],
      .on(.uiKit, remark: "when that call returns"),
      .on(.swiftUI, remark: "when that call returns"),
      .on(.appKit, remark: "when that call returns"),
      .on(
        .android, "BiometricPrompt.AuthenticationCallback.onAuthenticationError()",
        "Activity.onRequestPermissionsResult()"),
      .on(.reactNative, remark: "when its promise is settled"),
      .on(.flutter, remark: "when its future is completed")),
  ]

  private static let protection = [
    EventGuide(
      "recording-began",
      "The screen is recorded, mirrored or shared, or was already when the app started.",
      otherNames: ["recording-started", "recording-start"],
      .on(
        .uiKit, "UITraitCollection.sceneCaptureState", "UIScreen.capturedDidChangeNotification",
        remark: "when the state is active"),
      .on(.swiftUI, "EnvironmentValues.isSceneCaptured", remark: "when it is true"),
      .on(
        .android, "WindowManager.addScreenRecordingCallback()",
        remark: "from Android 15 on, when the window is visible in a recording")),
    EventGuide(
      "recording-ended",
      "The screen is no longer recorded.",
      otherNames: ["recording-stopped", "recording-stop"],
      .on(
        .uiKit, "UITraitCollection.sceneCaptureState", "UIScreen.capturedDidChangeNotification",
        remark: "when the state is inactive"),
      .on(.swiftUI, "EnvironmentValues.isSceneCaptured", remark: "when it is false"),
      .on(
        .android, "WindowManager.addScreenRecordingCallback()",
        remark: "from Android 15 on, when the window is not visible in any recording")),
    EventGuide(
      "unlocked",
      "The user has passed the app's own authentication.",
      otherNames: ["unlock"],
      .on(.uiKit, remark: "when the authentication succeeds"),
      .on(.swiftUI, remark: "when the authentication succeeds"),
      .on(.appKit, remark: "when the authentication succeeds"),
      .on(
        .android, "BiometricPrompt.AuthenticationCallback.onAuthenticationSucceeded()",
        remark: "write `prompt-ended` as well"),
      .on(.reactNative, remark: "when the authentication succeeds"),
      .on(.flutter, remark: "when the authentication succeeds")),
    EventGuide(
      "protection-off",
      "The user switches covers off, in an app with such a setting. A lock still holds."),
    EventGuide("protection-on", "The user switches covers on again."),
  ]

  private static let changes = [
    EventGuide(
      "hierarchy-changed",
      "Something was added above the cover, which has to come to the front again.",
      .on(
        .uiKit, "UIWindow.didBecomeVisibleNotification", remark: "of another window of the scene"),
      .on(
        .swiftUI, "UIWindow.didBecomeVisibleNotification", remark: "of another window of the scene"),
      .on(.appKit, "NSView.didAddSubview(_:)", remark: "of the window's content view"),
      .on(.android, "ViewGroup.OnHierarchyChangeListener.onChildViewAdded()")),
    EventGuide(
      "bounds-changed",
      "The window has another size: it was rotated, or resized.",
      .on(.uiKit, "viewWillTransition(to:with:)"),
      .on(.swiftUI, "onGeometryChange(for:of:action:)"),
      .on(.appKit, "NSWindow.didResizeNotification"),
      .on(
        .android, "Activity.onConfigurationChanged()",
        "View.OnLayoutChangeListener.onLayoutChange()"),
      .on(.reactNative, "useWindowDimensions()"),
      .on(.flutter, "WidgetsBindingObserver.didChangeMetrics()")),
    EventGuide(
      "appearance-changed",
      "The system changes between light and dark.",
      .on(.uiKit, "traitCollectionDidChange(_:)", "registerForTraitChanges(_:handler:)"),
      .on(.swiftUI, "EnvironmentValues.colorScheme"),
      .on(.appKit, "NSView.viewDidChangeEffectiveAppearance()"),
      .on(.android, "Activity.onConfigurationChanged()"),
      .on(.reactNative, "useColorScheme()", "Appearance.addChangeListener()"),
      .on(.flutter, "WidgetsBindingObserver.didChangePlatformBrightness()")),
  ]

  private static let overlays = [
    EventGuide("show", "The app shows an overlay of the policy, such as a loading screen."),
    EventGuide("dismiss", "The app takes the overlay away again."),
  ]

  private static let others = [
    EventGuide(
      "snapshot",
      "Not sent to the app. Shows what a system snapshot at this instant would contain."),
    EventGuide(
      "unnamed",
      "Something is visible that the app does not name as a screen. The engine ignores it."),
  ]
}
