#if canImport(ObjectiveC) && canImport(UIKit)
  public import Foundation
  internal import ScrimTimeline
  public import UIKit

  // What apps in Objective-C use. Swift does not see it.

  /// Covers the scenes of an app on iOS, as a compiled policy specifies.
  @available(swift, obsoleted: 1.0)
  @MainActor
  @objc(Scrim)
  public final class ScrimOfObjectiveC: NSObject {
    private let scrim: Scrim

    /// - Parameters:
    ///   - timeline: the bytes of a policy that `scrim compile --emit binary` has
    ///     compiled. Without them, everything is covered.
    ///   - viewNames: the names of views that `view` covers show, such as a
    ///     passcode screen.
    ///   - makeView: makes the view controller with a name.
    ///   - hiddenText: what VoiceOver speaks while a cover is on screen.
    ///   - unlockText: the title of the button that lets the user authenticate.
    ///   - unlock: lets the user authenticate, and calls the block that it gets
    ///     with the result, once.
    @objc(initWithTimeline:viewNames:makeView:hiddenText:unlockText:unlock:)
    public init(
      timeline: Data?, viewNames: [String], makeView: (@MainActor (String) -> UIViewController)?,
      hiddenText: String, unlockText: String,
      unlock: (@MainActor (@escaping @Sendable (Bool) -> Void) -> Void)?
    ) {
      var views: [String: CoverContent] = [:]
      if let makeView {
        for name in viewNames { views[name] = .controller { makeView(name) } }
      }
      var authenticate: (@MainActor () async -> Bool)?
      if let unlock {
        authenticate = {
          await withCheckedContinuation { result in unlock { result.resume(returning: $0) } }
        }
      }
      scrim = Scrim(
        Timeline(bytes: timeline.map { Array($0) } ?? []),
        words: CoverWords(hidden: hiddenText, unlock: unlockText), views: views,
        unlock: authenticate)
    }

    /// Covers a scene until it disconnects.
    @objc public func protect(_ scene: UIScene) { scrim.protect(scene) }

    /// Tells the engine that the app's own authentication has succeeded.
    @objc public func unlocked() { scrim.unlocked() }

    /// Notes that the app is about to show a system prompt; returns its ticket.
    @objc public func beginPrompt() -> Int { scrim.beginPrompt() }

    /// Notes that a prompt has ended.
    @objc public func endPrompt(_ ticket: Int) { scrim.endPrompt(ticket) }

    /// Shows an overlay of the policy in a scene, by its name.
    @objc public func showOverlay(_ name: String, in scene: UIScene) {
      scrim.show(overlay: name, in: scene)
    }

    /// Dismisses an overlay of the policy in a scene, by its name.
    @objc public func dismissOverlay(_ name: String, in scene: UIScene) {
      scrim.dismiss(overlay: name, in: scene)
    }

    /// Whether covers are on, for apps that let the user choose.
    @objc public var isProtected: Bool {
      get { scrim.isProtected }
      set { scrim.isProtected = newValue }
    }

    /// Why everything in a protected scene is covered; nil if the timeline has
    /// loaded.
    @objc public func closedReason(of scene: UIScene) -> String? {
      scrim.driver(of: scene)?.closedBecause
    }
  }

  extension UIViewController {
    /// The screen that this view controller shows, by its id in the policy.
    @available(swift, obsoleted: 1.0)
    @objc(scrimScreen) public var screenOfObjectiveC: String? {
      get { scrimScreen }
      set { scrimScreen = newValue }
    }
  }

  extension UIView {
    /// The screen that this view shows, by its id in the policy.
    @available(swift, obsoleted: 1.0)
    @objc(scrimScreen) public var screenOfObjectiveC: String? {
      get { scrimScreen }
      set { scrimScreen = newValue }
    }
  }
#endif
