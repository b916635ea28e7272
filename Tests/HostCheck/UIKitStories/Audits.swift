import QuartzCore
import ScrimHost
import ScrimRuntime
import ScrimUIKit
import Staging
import SwiftUI
import Testing
import UIKit

/// What the audit of a debug build reports.
extension Stories {
  @Suite @MainActor struct Audits {
    @Test func `each visible part without a name is reported once`() throws {
      let story = try Story(audit: .report)
      let tabs = UITabBarController()
      tabs.viewControllers = [Page.welcome, PayController()]
      let scene = story.scene(tabs)
      #expect(story.unnamed == [])
      tabs.selectedIndex = 1
      Stage.pass(milliseconds: 1)
      tabs.selectedIndex = 0
      tabs.selectedIndex = 1
      Stage.pass(milliseconds: 1)
      #expect(story.unnamed == ["UIKitStories.PayController"])
      tabs.present(UIAlertController(), animated: true)
      Stage.pass(milliseconds: 1)
      #expect(story.unnamed == ["UIKitStories.PayController", "UIAlertController"])
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: Text("Pay"))
      window.isHidden = false
      Stage.pass(milliseconds: 1)
      #expect(story.unnamed.last == "SwiftUI.UIHostingController<SwiftUI.Text>")
      #expect(story.unnamed.count == 3)
    }

    @Test func `an app with a name for every part is silent, and its screens are noted`() throws {
      let story = try Story(audit: .report)
      let scene = story.scene(UINavigationController(rootViewController: Page.welcome))
      scene.front.present(Page.balance, animated: true)
      Stage.pass(milliseconds: 1000)
      _ = scene.leave()
      scene.comeBack()
      #expect(story.unnamed == [])
      let screens = story.events.compactMap { event -> String? in
        if case .event(.screen(let id)) = event.what { id } else { nil }
      }
      #expect(screens == ["welcome", "balance"])
    }

    @Test func `a named view of SwiftUI is not reported`() throws {
      struct Pay: View {
        var body: some View { Text("Pay").scrim("balance") }
      }
      let story = try Story(audit: .stop)
      let scene = story.scene(UIHostingController(rootView: Pay()))
      scene.front.present(UIHostingController(rootView: Pay()), animated: true)
      Stage.pass(milliseconds: 1000)
      #expect(story.unnamed == [])
    }

    @Test func `an audit that stops leaves alone what no app can name`() throws {
      let story = try Story(audit: .stop)
      let scene = story.scene(Page.welcome)
      scene.front.present(UIAlertController(), animated: false)
      Stage.pass(milliseconds: 1)
      #expect(story.unnamed == ["UIAlertController"])
    }

    @Test func `an audit that is off notes nothing`() throws {
      let story = try Story()
      _ = story.scene(PayController()).leave()
      #expect(story.unnamed == [])
    }
  }
}

private final class PayController: UIViewController {}

extension Story {
  /// The types that the audit has noted.
  fileprivate var unnamed: [String] {
    events.compactMap { event -> String? in
      if case .unnamed(let type) = event.what { type } else { nil }
    }
  }
}
