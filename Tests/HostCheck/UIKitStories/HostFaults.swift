import QuartzCore
import ScrimApple
import ScrimHost
import ScrimRuntime
import ScrimUIKit
import Staging
import SwiftUI
import Testing
import UIKit

/// What hosts get wrong beyond the engine.
extension Stories {
  @Suite @MainActor struct HostFaults {
    // MARK: - Recordings

    @Test func `a recording that begins while no cover is up covers the screen`() throws {
      let scene = try Story().scene(Page.balance)
      #expect(scene.colors == [.secret])
      scene.record(true)
      #expect(scene.colors == [.paper])
      scene.record(false)
      Stage.pass(milliseconds: 500)
      #expect(scene.colors == [.secret])
    }

    // MARK: - What is visible without a name

    @Test func `a presentation from a child over a public screen is covered`() throws {
      let page = Page.welcome
      let child = Page(.open)
      let scene = try Story().scene(page)
      page.embed(child)
      child.definesPresentationContext = true
      let sheet = Page.unnamed
      sheet.modalPresentationStyle = .overCurrentContext
      child.present(sheet, animated: false)
      #expect(page.presentedViewController == nil)
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a column without a name beside a public one is covered`() throws {
      let split = UISplitViewController()
      let scene = try Story().scene(split)
      split.viewControllers = [Page.welcome, Page.unnamed]
      #expect(scene.leave() == [.paper, .darkPaper])
      scene.comeBack()
      split.viewControllers = [Page.welcome, Page.welcome]
      #expect(scene.leave() == [.open])
    }

    @Test func `a window without a name over a public screen is covered`() throws {
      let scene = try Story().scene(Page.welcome)
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Page.unnamed
      window.isHidden = false
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `containers and hidden tabs need no name`() throws {
      final class Tabs: UITabBarController {}
      let tabs = Tabs()
      tabs.viewControllers = [
        UINavigationController(rootViewController: Page.welcome), Page.unnamed,
      ]
      let scene = try Story().scene(tabs)
      #expect(scene.leave() == [.open])
      scene.comeBack()
      tabs.selectedIndex = 1
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a swipe back that is canceled keeps the sensitive screen covered`() throws {
      let navigation = UINavigationController(rootViewController: Page.welcome)
      let scene = try Story().scene(navigation)
      navigation.pushViewController(Page.balance, animated: true)
      #expect(scene.leave() == [.paper, .darkPaper])
      scene.comeBack()
      navigation.cancelSwipeBack()
      Stage.pass(milliseconds: 100)
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a controller without a name that embeds a public one is covered`() throws {
      let page = Page.unnamed
      let story = try Story(audit: .report)
      let scene = story.scene(page)
      page.embed(Page.welcome, in: CGRect(x: 0, y: 0, width: 10, height: 10))
      page.view.addSubview(UILabel(frame: CGRect(x: 0, y: 20, width: 10, height: 10)))
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a window of the app's own class counts as the app's`() throws {
      final class Toast: UIWindow {}
      let scene = try Story().scene(Page.welcome)
      let toast = Toast(windowScene: scene)
      toast.rootViewController = Page.unnamed
      toast.isHidden = false
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `what appears without a name during a lock, a recording or an absence is covered`()
      throws
    {
      let locked = try Story("buttoned", unlock: { false }).scene(Page.welcome)
      #expect(locked.colors == [.open])
      locked.front.present(Page.unnamed, animated: false)
      Stage.pass(milliseconds: 1)
      #expect(locked.colors == [.paper])

      let recorded = try Story().scene(Page.welcome)
      recorded.record(true)
      recorded.front.present(Page.unnamed, animated: false)
      Stage.pass(milliseconds: 1)
      #expect(recorded.colors == [.paper])

      let left = try Story().scene(Page.welcome)
      #expect(left.leave() == [.open])
      let window = UIWindow(windowScene: left)
      window.rootViewController = Page.unnamed
      window.isHidden = false
      #expect(left.snapshots().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `an alert over the public screen of a locked app is visible, until the app is left`()
      throws
    {
      let scene = try Story("buttoned", unlock: { false }).scene(Page.welcome)
      let alert = UIAlertController()
      alert.view.backgroundColor = UIColor(.black)
      scene.front.present(alert, animated: false)
      Stage.pass(milliseconds: 100)
      #expect(scene.colors == [.open, .black])
      scene.record(true)
      Stage.pass(milliseconds: 100)
      #expect(scene.colors == [.open, .black])
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `what an alert hid is named again when the alert is gone`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      scene.front.present(UIAlertController(), animated: false)
      _ = scene.leave()
      scene.comeBack()
      scene.front.dismiss(animated: false)
      Stage.pass(milliseconds: 10)
      let screens = story.events.compactMap { event -> String? in
        if case .event(.screen(let id)) = event.what { id } else { nil }
      }
      #expect(screens == ["welcome", "unnamed", "welcome"])
    }

    // MARK: - The keyboard and the key window

    @Test func `a window at the highest level that apps can set is below a passcode`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let scene = story.scene(Page.balance)
      let window = UIWindow(windowScene: scene)
      window.windowLevel = UIWindow.Level(rawValue: .greatestFiniteMagnitude)
      window.rootViewController = Page.unnamed
      window.isHidden = false
      #expect(scene.colors == [Passcode.color])
      #expect(scene.keyWindow?.isCover == true)
    }

    @Test func `a root that the app gives to the key window is not above a passcode`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let scene = story.scene(Page.welcome)
      let main = Page.balance
      scene.keyWindow?.rootViewController = main
      #expect(scene.colors == [Passcode.color])
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.secret])
      #expect(main.view.window?.isCover == false)
    }

    @Test func `an unlock during a recording takes the button away`() throws {
      let story = try Story("buttoned", unlock: { false })
      let scene = story.scene(Page.balance)
      #expect(scene.keyWindow?.isCover == true)
      scene.record(true)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.paper])
      #expect(scene.keyWindow?.isCover == false)
      #expect(!(scene.touch(x: 20, y: 40) is UIButton))
    }

    @Test func `a chat's accessory view is not above a passcode`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let chat = Chat()
      let scene = story.scene(chat)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      chat.becomeFirstResponder()
      #expect(scene.colors.count == 2)
      #expect(scene.leave() == [.paper, .darkPaper])
      Stage.pass(milliseconds: 60_000)
      scene.comeBack()
      #expect(scene.colors == [Passcode.color])
    }

    @Test func `a lock with a button takes the keyboard from the app`() throws {
      let story = try Story("buttoned", unlock: { false })
      let page = Page.balance
      let scene = story.scene(page)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      page.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(scene.leave() == [.paper, .darkPaper])
      #expect(field.isFirstResponder)
      Stage.pass(milliseconds: 60_000)
      scene.comeBack()
      #expect(!field.isFirstResponder && scene.keyWindow?.isCover == true)
      #expect(scene.leave() == [.paper, .darkPaper])
      scene.comeBack()
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      #expect(scene.keyWindow?.isCover == false)
    }

    @Test func `a passcode cover has no view of the keyboard above it`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let page = Page.balance
      let scene = story.scene(page)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let accessory = UIView(frame: .zero)
      accessory.backgroundColor = UIColor(.secret)
      field.inputAccessoryView = accessory
      page.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(scene.leave() == [.paper, .darkPaper])
      Stage.pass(milliseconds: 60_000)
      scene.enterForeground()
      #expect(scene.colors == [Passcode.color])
      scene.activate()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [Passcode.color])
    }

    @Test func `the app's window is key after an unlock at launch`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let scene = UIWindowScene()
      scene.enterForeground()
      scene.activate()
      // The cover comes before the app has a window.
      story.scrim.protect(scene)
      Stage.pass(milliseconds: 10)
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Page.balance
      window.makeKeyAndVisible()
      Stage.turn()
      #expect(scene.keyWindow?.isCover == true)
      #expect(scene.colors == [Passcode.color])
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.secret])
      #expect(scene.keyWindow === window)
    }

    @Test func `a window is key after an unlock, if the former one is gone`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let scene = story.scene(Page.balance)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      var alert: UIWindow? = UIWindow(windowScene: scene)
      alert?.makeKeyAndVisible()
      _ = scene.leave()
      Stage.pass(milliseconds: 60_000)
      scene.comeBack()
      alert?.isHidden = true
      alert = nil
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(scene.keyWindow != nil)
    }

    @Test func `no other cover takes the keyboard from the app`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      #expect(scene.keyWindow?.isCover == false)
    }

    // MARK: - Following the app

    @Test func `the cover keeps the orientations and the status bar of the controller in front`()
      throws
    {
      final class Landscape: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { true }
      }
      let scene = try Story().scene(Page.balance)
      let video = Landscape()
      video.modalPresentationStyle = .fullScreen
      scene.front.present(video, animated: false)
      scene.deactivate()
      let cover = try #require(scene.windows.first(where: \.isCover)?.rootViewController)
      #expect(cover.supportedInterfaceOrientations == .landscape)
      #expect(cover.preferredStatusBarStyle == .lightContent)
      #expect(cover.prefersStatusBarHidden)
    }

    @Test func `the cover keeps the status bar of a navigation controller's content`() throws {
      final class Dark: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      let scene = try Story().scene(UINavigationController(rootViewController: Dark()))
      scene.deactivate()
      let cover = try #require(scene.windows.first(where: \.isCover)?.rootViewController)
      #expect(cover.preferredStatusBarStyle == .lightContent)
    }

    @Test(arguments: [true, false])
    func `the cover keeps the appearance that the app sets`(isOfWindow: Bool) throws {
      let page = Page.balance
      let scene = try Story().scene(page)
      if isOfWindow {
        page.view.window?.overrideUserInterfaceStyle = .dark
      } else {
        page.overrideUserInterfaceStyle = .dark
      }
      #expect(scene.leave() == [.darkPaper])
    }

    // MARK: - VoiceOver

    @Test func `a glance at Control Center does not move VoiceOver's focus`() throws {
      let scene = try Story().scene(Page.balance)
      UIAccessibility.posts = []
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      #expect(scene.windows.filter { !$0.isCover }.allSatisfy { $0.accessibilityElementsHidden })
      scene.activate()
      Stage.pass(milliseconds: 500)
      #expect(UIAccessibility.posts.isEmpty)
      #expect(!scene.windows.contains { $0.accessibilityElementsHidden })
    }

    @Test func `a cover of the active scene moves VoiceOver's focus, and back`() throws {
      let scene = try Story().scene(Page.balance)
      UIAccessibility.posts = []
      scene.record(true)
      #expect(UIAccessibility.posts.map(\.notification) == [.screenChanged])
      #expect(UIAccessibility.posts.last?.argument != nil)
      scene.record(false)
      Stage.pass(milliseconds: 500)
      #expect(UIAccessibility.posts.map(\.notification) == [.screenChanged, .screenChanged])
      #expect(UIAccessibility.posts.last?.argument == nil)
    }

    @Test func `the button of a lock gets VoiceOver's focus when the scene is active`() throws {
      let scene = try Story("locked", unlock: { false }).scene(Page.balance, isActive: false)
      UIAccessibility.posts = []
      scene.activate()
      Stage.pass(milliseconds: 10)
      #expect(UIAccessibility.posts.map(\.notification).contains(.screenChanged))
    }

    @Test func `a chat gets its accessory view back after an unlock`() throws {
      let story = try Story("buttoned", unlock: { false })
      let chat = Chat()
      let scene = story.scene(chat)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      chat.becomeFirstResponder()
      _ = scene.leave()
      Stage.pass(milliseconds: 60_000)
      scene.comeBack()
      #expect(!chat.isFirstResponder)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(chat.isFirstResponder && scene.keyWindow?.isCover == false)
    }

    @Test func `a cover that is a view, and not a passcode, leaves the keyboard to the app`() throws
    {
      let story = try Story("splash", views: ["Splash": .view { Passcode() }])
      let page = Page.balance
      let scene = story.scene(page)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      page.view.addSubview(field)
      field.becomeFirstResponder()
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      #expect(scene.colors == [Passcode.color])
      #expect(field.isFirstResponder && scene.keyWindow?.isCover == false)
    }

    @Test func `a toast over the whole scene is not the app's window`() throws {
      let story = try Story("buttoned", unlock: { false })
      let scene = story.scene(Page.balance)
      let main = scene.windows.first { !$0.isCover }
      let toast = UIWindow(windowScene: scene)
      toast.rootViewController = UIViewController()
      toast.rootViewController?.scrimScreen = "welcome"
      toast.isUserInteractionEnabled = false
      toast.windowLevel = UIWindow.Level(rawValue: 1)
      toast.isHidden = false
      let new = Page.balance
      scene.keyWindow?.rootViewController = new
      #expect(main?.rootViewController === new)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 500)
      #expect(scene.keyWindow === main)
      story.scrim.show(overlay: "loading", in: scene)
      #expect(main?.subviews.count == 2 && toast.subviews.count == 1)
    }

    // MARK: - The content of a passcode cover

    /// A passcode with its controller.
    private func passcode(_ note: @escaping (UIViewController) -> Void) -> CoverContent {
      final class PasscodeController: UIViewController {
        override func loadView() { view = Passcode() }
      }
      return .controller {
        let controller = PasscodeController()
        note(controller)
        return controller
      }
    }

    @Test func `a passcode controller lives as long as its cover, as a child of the window's`()
      throws
    {
      weak var made: UIViewController?
      let story = try Story("locked", views: ["Passcode": passcode { made = $0 }])
      let scene = story.scene(Page.balance)
      #expect(scene.colors == [Passcode.color])
      #expect(made?.parent === scene.windows.first(where: \.isCover)?.rootViewController)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.secret])
      #expect(made == nil)
    }

    @Test func `a passcode can be a view of SwiftUI`() throws {
      struct Plate: UIViewRepresentable {
        func makeUIView(context: Context) -> Passcode { Passcode() }
        func updateUIView(_ view: Passcode, context: Context) {}
      }
      let story = try Story("locked", views: ["Passcode": .swiftUI { Plate() }])
      #expect(story.scene(Page.balance).colors == [Passcode.color])
    }

    @Test func `what a passcode presents is gone when the app is left`() throws {
      weak var made: UIViewController?
      let story = try Story("locked", views: ["Passcode": passcode { made = $0 }])
      let scene = story.scene(Page.balance)
      made?.present(Page(.secret), animated: false)
      #expect(scene.colors == [.secret])
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `what the app presents over the key window's root is below a passcode`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let scene = story.scene(Page.balance)
      scene.keyWindow?.rootViewController?.present(Page.unnamed, animated: false)
      #expect(scene.colors == [Passcode.color])
      #expect(scene.front.presentedViewController != nil)
    }

    @Test func `a passcode controller does not turn the app`() throws {
      final class Portrait: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        override var shouldAutorotate: Bool { false }
      }
      let story = try Story("locked", views: ["Passcode": .controller { UIViewController() }])
      let scene = story.scene(Portrait())
      let cover = try #require(scene.windows.first(where: \.isCover)?.rootViewController)
      #expect(cover.supportedInterfaceOrientations == .portrait)
      #expect(!cover.shouldAutorotate)
    }

    // MARK: - Overlays

    @Test func `a small window of a library gets no overlay`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      let head = UIWindow(windowScene: scene)
      head.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      head.windowLevel = UIWindow.Level(rawValue: 1)
      head.rootViewController = Page.welcome
      head.isHidden = false
      story.scrim.show(overlay: "loading", in: scene)
      #expect(scene.picture.pixels.last == .loading)
    }

    @Test func `an overlay moves on when its window is gone`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      let other = UIWindow(windowScene: scene)
      other.rootViewController = Page.welcome
      other.isHidden = false
      story.scrim.show(overlay: "loading", in: scene)
      other.isHidden = true
      #expect(scene.colors == [.loading])
    }

    @Test func `an alert during an overlay is visible and can be touched`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      story.scrim.show(overlay: "loading", in: scene)
      #expect(scene.colors == [.loading])
      let alert = UIAlertController()
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
      button.backgroundColor = UIColor(.black)
      alert.view.addSubview(button)
      scene.front.present(alert, animated: false)
      #expect(scene.colors.contains(.black))
      #expect(scene.touch(x: 20, y: 40) === button)
    }

    @Test func `an overlay takes the touches of what it covers, and goes`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      story.scrim.show(overlay: "loading", in: scene)
      #expect(scene.touch(x: 20, y: 40) !== scene.front.view)
      story.scrim.dismiss(overlay: "loading", in: scene)
      Stage.pass(milliseconds: 100)
      #expect(scene.touch(x: 20, y: 40) === scene.front.view)
    }

    @Test func `an overlay is above a sheet that is there already, and below a cover`() throws {
      let story = try Story()
      let scene = story.scene(Page.welcome)
      scene.front.present(Page.balance, animated: false)
      story.scrim.show(overlay: "loading", in: scene)
      #expect(scene.colors == [.loading])
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    // MARK: - Blurs

    @Test func `a resize captures once, when the size has settled`() throws {
      let page = Page(.secret, screen: "frosted")
      let scene = try Story().scene(page)
      page.view.addSubview(UILabel(frame: CGRect(x: 10, y: 10, width: 20, height: 4)))
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      Capture.count = 0
      for width in 41...60 {
        scene.resize(to: CGSize(width: width, height: 80))
        Stage.pass(milliseconds: 16)
        #expect(scene.colors.isDisjoint(with: [.black]))
      }
      #expect(Capture.count == 0)
      Stage.pass(milliseconds: 500)
      #expect(Capture.count == 1)
    }

    @Test func `a capture that takes too long is replaced by the fallback, and not tried again`()
      throws
    {
      let page = Page(.secret, screen: "frosted")
      let scene = try Story().scene(page)
      page.view.addSubview(UILabel(frame: CGRect(x: 10, y: 10, width: 20, height: 4)))
      Capture.duration = 151_000_000
      Capture.count = 0
      #expect(scene.leave() == [.paper, .darkPaper])
      scene.comeBack()
      #expect(scene.leave() == [.paper, .darkPaper])
      #expect(Capture.count == 1)
    }

    // MARK: - Touches

    @Test func `a cover that fades out lets touches and VoiceOver through`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      #expect(scene.touch(x: 20, y: 40) !== scene.front.view)
      scene.activate()
      Stage.pass(milliseconds: 60)
      #expect(scene.colors != [.secret])
      #expect(scene.touch(x: 20, y: 40) === scene.front.view)
      #expect(!scene.windows.contains { $0.accessibilityElementsHidden })
      scene.deactivate()
      #expect(scene.touch(x: 20, y: 40) !== scene.front.view)
      #expect(scene.windows.contains { $0.accessibilityElementsHidden })
    }

    // MARK: - Names

    @Test func `the root of a screen can be a visual effect view`() throws {
      final class Glass: UIViewController {
        override func loadView() {
          view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = UIColor(.open)
          scrimScreen = "welcome"
        }
      }
      let scene = try Story().scene(Glass())
      #expect(scene.leave() == [.open])
    }

    @Test func `a view of SwiftUI names its screen`() throws {
      struct Welcome: View {
        var name: String
        var body: some View { Text("Hello").scrim(screen: name) }
      }
      let controller = UIHostingController(rootView: Welcome(name: "welcome"))
      controller.view.backgroundColor = UIColor(.open)
      let scene = try Story().scene(controller)
      #expect(scene.leave() == [.open])
      scene.comeBack()
      controller.rootView = Welcome(name: "balance")
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a cover is complete at once inside an animation of the app`() throws {
      let scene = try Story().scene(Page.welcome)
      scene.record(true)
      let window = scene.keyWindow
      UIView.animate(withDuration: 1) { window?.rootViewController = Page.balance }
      #expect(scene.colorsWhile(milliseconds: 1500) == [.paper])
    }

    @Test func `what is drawn when the scene is left is sent to the screen at once`() throws {
      let scene = try Story().scene(Page.balance)
      let flushes = Stage.flushes
      scene.deactivate()
      #expect(Stage.flushes > flushes)
    }

    // MARK: - Launch

    @Test func `no cover flashes at launch over a public screen`() throws {
      let story = try Story()
      let scene = UIWindowScene()
      var shown: Set<Pixel> = []
      scene.connect { scene in
        story.scrim.protect(scene)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Page.welcome
        window.makeKeyAndVisible()
      }
      scene.enterForeground()
      shown.formUnion(scene.colors)
      Stage.pass(milliseconds: 30)
      shown.formUnion(scene.colors)
      scene.activate()
      for _ in 0..<50 {
        Stage.pass(milliseconds: 10)
        shown.formUnion(scene.colors)
      }
      #expect(shown == [.open])
    }

    @Test func `a scene that connects in the background is covered`() throws {
      let story = try Story()
      let scene = UIWindowScene()
      scene.connect { scene in
        story.scrim.protect(scene)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Page.balance
        window.makeKeyAndVisible()
        #expect(!scene.colors.contains(.secret))
      }
      #expect(!scene.colors.contains(.secret))
      Stage.pass(milliseconds: 1)
      #expect(scene.colors == [.paper])
      #expect(scene.snapshots().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `a scene on an external display gets no cover window`() throws {
      let story = try Story("locked", unlock: { false })
      let scene = UIWindowScene(role: UISceneSession.Role(rawValue: "ExternalDisplay"))
      scene.connect()
      scene.enterForeground()
      Stage.pass(milliseconds: 100)
      #expect(scene.windows.isEmpty)
      withExtendedLifetime(story) {}
    }

    // MARK: - Several scenes

    @Test func `a scene that comes back while another is in use is not locked`() throws {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let (used, left) = (story.scene(Page.balance), story.scene(Page.balance))
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(left.leave() == [.paper, .darkPaper])
      Stage.pass(milliseconds: 120_000)
      #expect(used.colors == [.secret])
      left.comeBack()
      #expect(left.colors == [.secret])
    }

    @Test
    func `a window that opens while another is in use is not locked, and is locked with the app`()
      throws
    {
      let story = try Story("locked", views: ["Passcode": .view { Passcode() }])
      let used = story.scene(Page.balance)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      let new = story.scene(Page.balance)
      #expect(new.colors == [.secret])
      _ = new.leave()
      _ = used.leave()
      Stage.pass(milliseconds: 60_000)
      #expect(story.scene(Page.balance).colors == [Passcode.color])
      used.comeBack()
      #expect(used.colors == [Passcode.color])
    }
  }
}

/// A passcode screen of the app.
final class Passcode: UIView {
  static let color = Pixel(red: 0, green: 255, blue: 255)

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(Self.color)
  }

  required init?(coder: NSCoder) { nil }
}

/// A controller with a view above the keyboard.
private final class Chat: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(.secret)
    bar.backgroundColor = UIColor(.secret)
    scrimScreen = "balance"
  }
}
