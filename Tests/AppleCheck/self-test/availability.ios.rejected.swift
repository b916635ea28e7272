import UIKit

@MainActor func isCaptured(_ view: UIView) -> Bool {
  // finds: 'sceneCaptureState' is only available in iOS 17.0 or newer
  view.traitCollection.sceneCaptureState == .active
}
