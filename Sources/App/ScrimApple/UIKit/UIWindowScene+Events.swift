#if canImport(UIKit)
  internal import ScrimHost
  internal import ScrimRuntime
  internal import UIKit

  extension UIWindowScene {
    /// The scene's phase; nil while the scene is connecting.
    var phase: Phase? {
      switch activationState {
      case .foregroundActive: .active
      case .foregroundInactive: .inactive
      case .background: .background
      case .unattached: nil
      @unknown default: nil
      }
    }

    /// Whether the scene is being recorded or mirrored.
    var isRecorded: Bool {
      if #available(iOS 17, *) { return traitCollection.sceneCaptureState == .active }
      return screen.isCaptured
    }
  }

  extension SceneNotifications {
    /// The notifications of a UIKit scene.
    @MainActor static func of(_ scene: UIWindowScene) -> SceneNotifications {
      SceneNotifications(
        events: [
          UIScene.willDeactivateNotification: .willResignActive,
          UIScene.didEnterBackgroundNotification: .didEnterBackground,
          UIScene.willEnterForegroundNotification: .willEnterForeground,
          UIScene.didActivateNotification: .didBecomeActive,
        ],
        ofRecording: [UIScreen.capturedDidChangeNotification],
        areActivationsSent: scene.session.role == .windowApplication)
    }
  }
#endif
