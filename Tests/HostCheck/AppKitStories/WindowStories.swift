import AppKit
import QuartzCore
import ScrimApple
import ScrimAppKit
import Staging
import SwiftUI
import Testing

/// What the windows of a Mac app show.
extension Stories {
  @Suite @MainActor struct WindowStories {
    private let app = NSApplication.shared

    @Test func `a window is covered before the app has resigned, and bare when it is active`()
      throws
    {
      let window = try Story().window(Page.balance)
      #expect(window.colors == [.secret])
      app.resign()
      #expect(window.colors == [.paper])
      app.activate()
      Stage.pass(milliseconds: 1000)
      #expect(window.colors == [.secret])
    }

    @Test func `a minimized window and a hidden app are covered`() throws {
      let window = try Story().window(Page.balance)
      window.miniaturize(nil)
      #expect(window.colors == [.paper])
      window.deminiaturize(nil)
      Stage.pass(milliseconds: 1000)
      #expect(window.colors == [.secret])
      app.hide()
      #expect(window.colors == [.paper])
      app.unhide()
      Stage.pass(milliseconds: 1000)
      #expect(window.colors == [.secret])
    }

    @Test func `the cover follows the appearance`() throws {
      let window = try Story().window(Page.balance)
      app.resign()
      app.setAppearance(.darkAqua)
      #expect(window.colors == [.darkPaper])
    }

    @Test func `the cover fills the window after a resize`() throws {
      let window = try Story().window(Page.balance)
      app.resign()
      window.setFrame(NSRect(x: 0, y: 0, width: 90, height: 50), display: true)
      #expect(window.colors == [.paper])
    }

    @Test func `a view that is added above the cover goes below it`() throws {
      let window = try Story().window(Page.balance)
      app.resign()
      window.contentView?.addSubview(NSView(.secret))
      #expect(window.colors == [.paper])
      window.contentView = NSView(.secret)
      #expect(window.colors == [.paper])
    }

    @Test func `a sheet is covered with its window`() throws {
      let window = try Story().window(Page.balance)
      let sheet = NSWindow()
      sheet.contentViewController = Page.unnamed
      window.beginSheet(sheet)
      app.resign()
      #expect(sheet.colors == [.paper])
      #expect(window.colors == [.paper])
    }

    @Test func `a passcode that takes the keyboard itself keeps it, and the app gets it back`()
      throws
    {
      final class Plate: NSView {
        let field = NSTextField(frame: NSRect())
        override func viewDidMoveToWindow() {
          super.viewDidMoveToWindow()
          addSubview(field)
          unsafe window?.makeFirstResponder(field)
        }
      }
      let story = try Story("desktop-locked", views: ["Passcode": .view { Plate(frame: NSRect()) }])
      let page = Page.balance
      let window = story.window(page)
      let field = NSTextField(frame: NSRect())
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      page.view.addSubview(field)
      window.makeFirstResponder(field)
      NSApplication.shared.resign()
      NSApplication.shared.hide()
      Stage.pass(milliseconds: 600_000)
      NSApplication.shared.unhide()
      NSApplication.shared.activate()
      Stage.pass(milliseconds: 100)
      let editor = window.firstResponder as? NSTextView
      #expect((editor?.delegate as? NSView)?.isDescendant(of: page.view) == false)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect((window.firstResponder as? NSTextView)?.delegate as? NSView === field)
    }

    @Test func `the system stores no picture of a window for the next launch`() throws {
      let window = try Story().window(Page.balance)
      #expect(!window.isRestoredWithPicture)
    }

    @Test func `a popover is covered with its window, and bare when the app is active`() throws {
      let window = try Story().window(Page.balance)
      let popover = NSPopover()
      popover.contentViewController = Page.unnamed
      popover.show(over: try #require(window.contentView))
      Stage.pass(milliseconds: 1)
      let shown = try #require(window.childWindows?.first)
      #expect(shown.colors == [.secret])
      app.resign()
      #expect(shown.colors == [.paper])
      app.activate()
      Stage.pass(milliseconds: 1000)
      #expect(shown.colors == [.secret])
    }

    @Test func `a child window is covered when its owner is minimized`() throws {
      let window = try Story().window(Page.balance)
      let palette = NSWindow()
      palette.contentViewController = Page.unnamed
      window.addChildWindow(palette, ordered: .above)
      Stage.pass(milliseconds: 1)
      window.miniaturize(nil)
      #expect(palette.colors == [.paper])
    }

    @Test func `a public window is not covered, unless a part of it has no name`() throws {
      let story = try Story()
      let root = NSViewController()
      let window = story.window(root)
      for page in [Page.welcome, Page.welcome] {
        root.addChild(page)
        root.view.addSubview(page.view)
      }
      app.resign()
      #expect(window.colors == [.open])
      app.activate()
      Stage.pass(milliseconds: 1000)
      let page = Page.unnamed
      root.addChild(page)
      root.view.addSubview(page.view)
      app.resign()
      #expect(window.colors == [.paper])
    }

    @Test func `a split view is covered as a whole`() throws {
      final class Split: NSViewController {
        override func loadView() {
          view = NSSplitView(frame: NSRect(x: 0, y: 0, width: 40, height: 80))
          view.addSubview(NSView(.secret))
          view.addSubview(NSView(.secret))
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          scrimScreen = "balance"
        }
      }
      let split = Split()
      let window = try Story().window(split)
      app.resign()
      #expect(window.colors == [.paper])
      #expect(split.view.subviews.count == 2)
    }

    @Test func `a window that is ordered out does not keep the app unlocked`() throws {
      let story = try Story("desktop-locked", unlock: { false })
      let (one, other) = (story.window(Page.balance), story.window(Page.balance))
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(one.colors == [.secret] && other.colors == [.secret])
      other.orderOut(nil)
      one.miniaturize(nil)
      Stage.pass(milliseconds: 60_000)
      one.deminiaturize(nil)
      Stage.pass(milliseconds: 1000)
      #expect(!one.colors.contains(.secret))
    }

    @Test func `a window that was never shown does not keep the app unlocked`() throws {
      let story = try Story("desktop-locked", unlock: { false })
      let window = story.window(Page.balance)
      let preferences = NSWindow()
      story.scrim.protect(preferences)
      Stage.pass(milliseconds: 10)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      window.miniaturize(nil)
      Stage.pass(milliseconds: 60_000)
      window.deminiaturize(nil)
      Stage.pass(milliseconds: 1000)
      #expect(!window.colors.contains(.secret))
    }

    @Test func `a closed window stays closed when its app is hidden and comes back`() throws {
      let story = try Story("desktop-locked", unlock: { false })
      let (one, other) = (story.window(Page.balance), story.window(Page.balance))
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      other.orderOut(nil)
      app.hide()
      app.unhide()
      one.miniaturize(nil)
      Stage.pass(milliseconds: 60_000)
      one.deminiaturize(nil)
      Stage.pass(milliseconds: 1000)
      #expect(!one.colors.contains(.secret))
    }

    @Test func `a public window that opens while the app is inactive is not covered`() throws {
      let story = try Story()
      _ = story.window(Page.balance)
      app.resign()
      #expect(story.window(Page.welcome).colors == [.open])
    }

    @Test func `a public window is not covered before its app is active for the first time`() throws
    {
      let story = try Story()
      app.resign()
      let window = story.window(Page.welcome)
      #expect(window.colors == [.open])
      app.activate()
      for _ in 0..<50 {
        #expect(window.colors == [.open])
        Stage.pass(milliseconds: 10)
      }
    }

    @Test func `the content is covered when it grows in a window that does not`() throws {
      let window = try Story().window(Page.balance)
      window.contentView?.frame.size.height = 60
      app.resign()
      window.contentView?.frame.size.height = 80
      NotificationCenter.default.post(name: NSWindow.didUpdateNotification, object: window)
      #expect(window.colors == [.paper])
    }

    @Test func `a sheet that opens while the app is inactive is covered`() throws {
      let window = try Story().window(Page.balance)
      app.resign()
      let sheet = NSWindow()
      sheet.contentViewController = Page.unnamed
      window.beginSheet(sheet)
      #expect(sheet.colors == [.paper])
    }

    @Test func `a text field gets the keyboard back`() throws {
      let story = try Story("desktop-locked", unlock: { false })
      let page = Page.balance
      let window = story.window(page)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
      page.view.addSubview(field)
      window.makeFirstResponder(field)
      let editor = window.firstResponder as? NSTextView
      #expect(editor?.delegate === field)
      window.miniaturize(nil)
      Stage.pass(milliseconds: 60_000)
      window.deminiaturize(nil)
      Stage.pass(milliseconds: 1000)
      #expect(window.firstResponder is NSButton)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(editor?.delegate === field && window.firstResponder === editor)
    }

    @Test func `the audit reports an unprotected window`() throws {
      let story = try Story(audit: .report)
      let window = NSWindow()
      window.contentViewController = Page.unnamed
      window.makeKeyAndOrderFront(nil)
      Stage.pass(milliseconds: 10)
      #expect(story.unnamed == ["AppKitStories.Page"])
    }

    @Test func `the button of a lock unlocks, and a passcode gets the keyboard`() async throws {
      let story = try Story("desktop-locked", unlock: { true })
      let window = story.window(Page.balance)
      #expect(!window.colors.contains(.secret))
      let cover = try #require(window.viewsOverContent.last)
      let button = try #require(cover.subviews.last as? NSButton)
      #expect(button.title == "Unlock")
      button.click()
      for _ in 0..<100 { await Task.yield() }
      Stage.pass(milliseconds: 1000)
      #expect(window.colors == [.secret])
    }

    @Test func `a passcode controller gets the keyboard, and gives it back`() throws {
      final class Passcode: NSViewController {
        override func loadView() { view = NSView(.loading) }
      }
      let story = try Story("desktop-locked", views: ["Passcode": .controller { Passcode() }])
      let page = Page.balance
      let window = NSWindow()
      window.contentViewController = page
      window.makeFirstResponder(page.view)
      story.scrim.protect(window)
      window.makeKeyAndOrderFront(nil)
      #expect(window.colors == [.loading])
      #expect(window.firstResponder is NSView && window.firstResponder !== page.view)
      story.scrim.unlocked()
      Stage.pass(milliseconds: 1000)
      #expect(window.colors == [.secret])
      #expect(window.firstResponder === page.view)
    }

    @Test func `a name on a split view adds no pane, and on a view of SwiftUI counts`() throws {
      final class Split: NSViewController {
        override func loadView() {
          view = NSSplitView(frame: NSRect(x: 0, y: 0, width: 40, height: 80))
          view.addSubview(NSView(.open))
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          scrimScreen = "welcome"
        }
      }
      let story = try Story()
      let split = Split()
      let window = story.window(split)
      #expect(split.view.subviews.count == 1)
      app.resign()
      #expect(window.colors == [.open])
      let hosting = NSHostingController(rootView: Text("Hello").scrim("balance"))
      app.activate()
      let other = story.window(hosting)
      #expect(story.scrim.driver(of: other)?.isCovered == false)
      app.resign()
      #expect(other.colors == [.paper])
    }

    @Test func `the audit reports a window without a name once`() throws {
      let story = try Story(audit: .report)
      _ = story.window(Page.welcome)
      let window = story.window(Page.unnamed)
      app.resign()
      app.activate()
      Stage.pass(milliseconds: 1000)
      #expect(story.unnamed == ["AppKitStories.Page"])
      withExtendedLifetime(window) {}
    }
  }
}
