/// The guides to all events, in the order of the reference page.
extension EventGuide {
  package static let all = lifecycle + content + protection + changes + overlays + [snapshot]

  private static let lifecycle = [
    EventGuide(
      "will-resign-active",
      "The app is about to lose the focus: the user opens the switcher or notification center, "
        + "a prompt or a call comes up, or the user leaves the app.",
      otherNames: ["blur"],
      .uiKit(
        "sceneWillResignActive(_:)", "UIScene.willDeactivateNotification",
        "applicationWillResignActive(_:)", "UIApplication.willResignActiveNotification"),
      .swiftUI("ScenePhase.inactive", remark: "after `active`"),
      .appKit(
        "applicationWillResignActive(_:)", "NSApplication.willResignActiveNotification",
        "NSApplication.didResignActiveNotification"),
      .android(
        "Activity.onPause()", "Lifecycle.Event.ON_PAUSE",
        "Activity.onTopResumedActivityChanged(false)"),
      .reactNative(
        "AppState.inactive",
        remark: "on iOS; on Android the event `blur`, or `background` if the app only pauses"),
      .flutter("AppLifecycleState.inactive", remark: "after `resumed`")),
    EventGuide(
      "did-enter-background",
      "The app is no longer on screen. The system may take its snapshot from now on.",
      .uiKit(
        "sceneDidEnterBackground(_:)", "UIScene.didEnterBackgroundNotification",
        "applicationDidEnterBackground(_:)", "UIApplication.didEnterBackgroundNotification"),
      .swiftUI("ScenePhase.background"),
      .appKit(
        "NSWindow.willMiniaturizeNotification", "NSWindow.didMiniaturizeNotification",
        "NSApplication.willHideNotification", "NSApplication.didHideNotification"),
      .android("Activity.onStop()", "Lifecycle.Event.ON_STOP"),
      .reactNative("AppState.background"),
      .flutter(
        "AppLifecycleState.hidden", "AppLifecycleState.paused",
        remark: "`hidden` comes first; ignore the `hidden` on return")),
    EventGuide(
      "will-enter-foreground",
      "The app is about to come back on screen.",
      otherNames: ["foreground"],
      .uiKit(
        "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification",
        "applicationWillEnterForeground(_:)", "UIApplication.willEnterForegroundNotification"),
      .swiftUI("ScenePhase.inactive", remark: "after `background`"),
      .appKit(
        "NSWindow.didDeminiaturizeNotification", "NSApplication.willUnhideNotification",
        "NSApplication.didUnhideNotification"),
      .android("Activity.onStart()", "Activity.onRestart()", "Lifecycle.Event.ON_START"),
      .reactNative(remark: "none: `active` follows `background`; write both events at its time"),
      .flutter("AppLifecycleState.inactive", remark: "after `hidden`")),
    EventGuide(
      "did-become-active",
      "The app has the focus: the user can touch it and type.",
      otherNames: ["focus"],
      .uiKit(
        "sceneDidBecomeActive(_:)", "UIScene.didActivateNotification",
        "applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification"),
      .swiftUI("ScenePhase.active"),
      .appKit("applicationDidBecomeActive(_:)", "NSApplication.didBecomeActiveNotification"),
      .android(
        "Activity.onResume()", "Lifecycle.Event.ON_RESUME",
        "Activity.onTopResumedActivityChanged(true)"),
      .reactNative("AppState.active", remark: "on Android also the event `focus`"),
      .flutter("AppLifecycleState.resumed")),
  ]

  private static let content = [
    EventGuide(
      "screen",
      "This screen is visible from now on. If several are visible, name a sensitive one. Name an "
        + "arriving screen before it appears, and a leaving one until it is gone.",
      otherNames: ["screen-shown", "view-did-appear"],
      .uiKit(
        "viewWillAppear(_:)", "viewDidDisappear(_:)",
        remark: "of the arriving and of the leaving view controller"),
      .swiftUI("onAppear(perform:)", "onDisappear(perform:)"),
      .appKit("viewWillAppear()", "viewDidDisappear()"),
      .android("NavController.OnDestinationChangedListener.onDestinationChanged()"),
      .reactNative("NavigationContainer.onStateChange", remark: "of React Navigation"),
      .flutter("NavigatorObserver.didPush()", "NavigatorObserver.didPop()")),
    EventGuide(
      "prompt-began",
      "A system prompt that the app itself asks for is about to come up: Face ID, a permission. "
        + "The ticket tells it from other prompts.",
      otherNames: ["prompt-started", "prompt-shown"],
      .uiKit(
        "LAContext.evaluatePolicy(_:localizedReason:)", "AVCaptureDevice.requestAccess(for:)",
        remark: "before the call"),
      .swiftUI("LAContext.evaluatePolicy(_:localizedReason:)", remark: "before the call"),
      .appKit("LAContext.evaluatePolicy(_:localizedReason:)", remark: "before the call"),
      .android(
        "BiometricPrompt.authenticate()", "Activity.requestPermissions()",
        remark: "before the call"),
      .reactNative("PermissionsAndroid.request()", remark: "before the call"),
      .flutter("LocalAuthentication.authenticate()", remark: "before the call")),
    EventGuide(
      "prompt-ended",
      "The prompt with this ticket is gone, whatever the user's answer was.",
      otherNames: ["prompt-dismissed"],
      .uiKit(remark: "when that call returns"),
      .swiftUI(remark: "when that call returns"),
      .appKit(remark: "when that call returns"),
      .android(
        "BiometricPrompt.AuthenticationCallback.onAuthenticationError()",
        "Activity.onRequestPermissionsResult()"),
      .reactNative(remark: "when its promise is settled"),
      .flutter(remark: "when its future is completed")),
  ]

  private static let protection = [
    EventGuide(
      "recording-began",
      "The screen is recorded, mirrored or shared, or was already when the app started.",
      otherNames: ["recording-started", "recording-start"],
      .uiKit(
        "UITraitCollection.sceneCaptureState", "UIScreen.capturedDidChangeNotification",
        remark: "when the state is active"),
      .swiftUI("EnvironmentValues.isSceneCaptured", remark: "when it is true"),
      .android(
        "WindowManager.addScreenRecordingCallback()",
        remark: "from Android 15 on, when the window is visible in a recording")),
    EventGuide(
      "recording-ended",
      "The screen is no longer recorded.",
      otherNames: ["recording-stopped", "recording-stop"],
      .uiKit(
        "UITraitCollection.sceneCaptureState", "UIScreen.capturedDidChangeNotification",
        remark: "when the state is inactive"),
      .swiftUI("EnvironmentValues.isSceneCaptured", remark: "when it is false"),
      .android(
        "WindowManager.addScreenRecordingCallback()",
        remark: "from Android 15 on, when the window is not visible in any recording")),
    EventGuide(
      "unlocked",
      "The user has passed the app's own authentication.",
      otherNames: ["unlock"],
      .uiKit(remark: "when the authentication succeeds"),
      .swiftUI(remark: "when the authentication succeeds"),
      .appKit(remark: "when the authentication succeeds"),
      .android(
        "BiometricPrompt.AuthenticationCallback.onAuthenticationSucceeded()",
        remark: "write `prompt-ended` as well"),
      .reactNative(remark: "when the authentication succeeds"),
      .flutter(remark: "when the authentication succeeds")),
    EventGuide(
      "protection-off",
      "The user switches covers off, in an app with such a setting. A lock still holds."),
    EventGuide("protection-on", "The user switches covers on again."),
  ]

  private static let changes = [
    EventGuide(
      "hierarchy-changed",
      "Something was added above the cover, which has to come to the front again.",
      .uiKit(
        "UIWindow.didBecomeVisibleNotification", remark: "of another window of the scene"),
      .swiftUI(
        "UIWindow.didBecomeVisibleNotification", remark: "of another window of the scene"),
      .appKit("NSView.didAddSubview(_:)", remark: "of the window's content view"),
      .android("ViewGroup.OnHierarchyChangeListener.onChildViewAdded()")),
    EventGuide(
      "bounds-changed",
      "The window has another size: it was rotated, or resized.",
      .uiKit("viewWillTransition(to:with:)"),
      .swiftUI("onGeometryChange(for:of:action:)"),
      .appKit("NSWindow.didResizeNotification"),
      .android("Activity.onConfigurationChanged()", "View.OnLayoutChangeListener.onLayoutChange()"),
      .reactNative("useWindowDimensions()"),
      .flutter("WidgetsBindingObserver.didChangeMetrics()")),
    EventGuide(
      "appearance-changed",
      "The system changes between light and dark.",
      .uiKit("traitCollectionDidChange(_:)", "registerForTraitChanges(_:handler:)"),
      .swiftUI("EnvironmentValues.colorScheme"),
      .appKit("NSView.viewDidChangeEffectiveAppearance()"),
      .android("Activity.onConfigurationChanged()"),
      .reactNative("useColorScheme()", "Appearance.addChangeListener()"),
      .flutter("WidgetsBindingObserver.didChangePlatformBrightness()")),
  ]

  private static let overlays = [
    EventGuide(
      "show", "The app shows an overlay of the policy, such as a loading screen."),
    EventGuide("dismiss", "The app takes the overlay away again."),
  ]

  private static let snapshot = EventGuide(
    "snapshot",
    "Not sent to the app. Shows what a system snapshot at this instant would contain.")
}
