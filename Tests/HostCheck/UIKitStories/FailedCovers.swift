import QuartzCore
import ScrimUIKit
import Staging
import Testing
import UIKit

/// How covers of other apps failed, in the order of `docs/failed-covers.md`.
extension Stories {
  @Suite @MainActor struct FailedCovers {
    @Test func `no snapshot shows a fade that is still running`() throws {
      let scene = try Story().scene(Page.balance)
      #expect(scene.colors == [.secret])
      scene.deactivate()
      Stage.pass(milliseconds: 50)
      #expect(scene.colors != [.secret] && scene.colors != [.paper])
      let snapshots = scene.enterBackground()
      #expect(snapshots.map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `a cover raised on resign goes without a foreground event`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      #expect(scene.colors == [.paper])
      scene.activate()
      Stage.pass(milliseconds: 500)
      #expect(scene.colors == [.secret])
      #expect(scene.windows.count == 1)
    }

    @Test func `a resign while the old cover fades out keeps a cover up`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      scene.activate()
      Stage.pass(milliseconds: 150)
      #expect(scene.colors != [.paper])
      scene.deactivate()
      Stage.pass(milliseconds: 200)
      #expect(scene.colors == [.paper])
      #expect(scene.enterBackground().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `repeated events leave one cover, which goes`() throws {
      let scene = try Story().scene(Page.balance)
      for _ in 0..<5 {
        scene.deactivate()
        _ = scene.enterBackground()
      }
      #expect(scene.windows.filter(\.isCover).count == 1)
      #expect(scene.windows.first(where: \.isCover)?.rootViewController?.view.subviews.count == 1)
      scene.comeBack()
      #expect(scene.colors == [.secret])
    }

    @Test func `the prompt for Face ID flashes no cover`() async throws {
      let story = try Story()
      let scene = story.scene(Page.balance)
      var shown: Set<Pixel> = []
      await story.scrim.prompt {
        scene.deactivate()
        shown.formUnion(scene.colorsWhile(milliseconds: 700))
      }
      scene.activate()
      shown.formUnion(scene.colorsWhile(milliseconds: 700))
      #expect(shown == [.secret])
    }

    @Test func `leaving during Face ID is covered`() async throws {
      let story = try Story()
      let scene = story.scene(Page.balance)
      await story.scrim.prompt {
        scene.deactivate()
        Stage.pass(milliseconds: 700)
        #expect(scene.enterBackground().map(\.colors) == [[.paper], [.darkPaper]])
      }
    }

    @Test func `nothing is visible before the lock`() throws {
      let story = try Story("locked", unlock: { false })
      let scene = UIWindowScene()
      var shown: Set<Pixel> = []
      scene.connect { scene in
        story.scrim.protect(scene)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Page.balance
        window.makeKeyAndVisible()
        shown.formUnion(scene.colors)
      }
      shown.formUnion(scene.colors)
      scene.enterForeground()
      shown.formUnion(scene.colorsWhile(milliseconds: 400))
      scene.activate()
      shown.formUnion(scene.colorsWhile(milliseconds: 400))
      #expect(shown == [.black])
    }

    @Test func `the cover is above the keyboard, a sheet and a full-screen controller`() throws {
      let scene = try Story().scene(Page.balance)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scene.front.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(scene.colors.count == 2)
      #expect(scene.leave() == [.paper, .darkPaper])
      scene.comeBack()
      for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
        let sheet = Page(.secret)
        sheet.modalPresentationStyle = style
        scene.front.present(sheet, animated: true)
        Stage.pass(milliseconds: 500)
        #expect(scene.leave() == [.paper, .darkPaper])
        scene.comeBack()
        scene.front.dismiss(animated: false)
      }
    }

    @Test func `a window that appears above the cover goes below it`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      let window = HighWindow(windowScene: scene)
      window.rootViewController = Page(.secret)
      window.isHidden = false
      #expect(scene.enterBackground().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `only the scene that is left is covered`() throws {
      let story = try Story()
      let (one, other) = (story.scene(Page.balance), story.scene(Page.balance))
      #expect(one.leave() == [.paper, .darkPaper])
      #expect(other.colors == [.secret])
    }

    @Test func `the cover fills the scene after a rotation`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      scene.resize(to: CGSize(width: 80, height: 40))
      #expect(scene.colors == [.paper])
      #expect(scene.enterBackground().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `without a capture to blur, the fallback color covers`() throws {
      // The page has one color, so its capture is of no use.
      let scene = try Story().scene(Page(.secret, screen: "frosted"))
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `a blur shows no text`() throws {
      let page = Page(.secret, screen: "frosted")
      let scene = try Story().scene(page)
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 20, height: 4))
      page.view.addSubview(label)
      let colors = scene.leave()
      #expect(colors.isDisjoint(with: [.black, .paper, .darkPaper]) && colors.count > 2)
    }

    @Test func `a screen that is not listed is covered`() throws {
      let story = try Story()
      #expect(story.scene(Page(.secret, screen: "statements")).leave() == [.paper, .darkPaper])
      #expect(story.scene(Page.unnamed).leave() == [.paper, .darkPaper])
    }

    @Test func `a public screen is not covered, and a sheet without a name over it is`() throws {
      let scene = try Story().scene(Page.welcome)
      #expect(scene.leave() == [.open])
      scene.comeBack()
      scene.front.present(Page.unnamed, animated: false)
      #expect(scene.leave() == [.paper, .darkPaper])
    }

    @Test func `turning protection off removes the cover`() throws {
      let story = try Story()
      let scene = story.scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      story.scrim.isProtected = false
      scene.activate()
      Stage.pass(milliseconds: 500)
      #expect(scene.colors == [.secret])
    }

    @Test func `the cover is not presented, so the app may present during a resign`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      #expect(scene.front.presentedViewController == nil)
      scene.front.present(Page.unnamed, animated: true)
      #expect(scene.enterBackground().map(\.colors) == [[.paper], [.darkPaper]])
    }

    @Test func `an active period of 2 ms uncovers nothing`() throws {
      let scene = try Story().scene(Page.balance)
      scene.deactivate()
      Stage.pass(milliseconds: 500)
      scene.activate()
      Stage.pass(milliseconds: 2)
      scene.deactivate()
      #expect(scene.colorsWhile(milliseconds: 500) == [.paper])
    }

    @Test func `a recording that runs at launch covers the screen`() throws {
      let story = try Story()
      let scene = UIWindowScene()
      scene.record(true)
      scene.connect { scene in
        story.scrim.protect(scene)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Page.balance
        window.makeKeyAndVisible()
      }
      scene.enterForeground()
      scene.activate()
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.paper])
      scene.record(false)
      Stage.pass(milliseconds: 1000)
      #expect(scene.colors == [.secret])
    }
  }
}

/// A window that claims a level above that of covers, as some libraries do.
private final class HighWindow: UIWindow {
  override var windowLevel: UIWindow.Level {
    get { UIWindow.Level(rawValue: 3e7) }
    set {}
  }
}
