import AppKit
import QuartzCore
import ScrimApple
import ScrimAppKit
import ScrimHost
import ScrimTimeline
import Staging
import Testing

/// All stories, one after the other: they share the stage, as parts of an app
/// share the main thread.
@Suite(.serialized) @MainActor enum Stories {}

/// An app on the stage: its Scrim, and windows that are looked at.
@MainActor final class Story {
  let scrim: Scrim
  private(set) var unnamed: [String] = []
  /// The present story, which lasts until the next one begins.
  private static var current: Story?

  init(
    _ policy: String = "desktop", views: [String: CoverContent] = [:],
    unlock: (@MainActor () async -> Bool)? = nil, audit: Audit = .off
  ) throws {
    weak let former = Self.current?.scrim
    Self.current = nil
    try #require(former == nil, "the Scrim of the former story is still there")
    Stage.reset()
    NSApplication.shared.reset()
    let box = Box()
    scrim = Scrim(
      try timeline(policy), words: CoverWords(), views: views, unlock: unlock,
      observer: { if case .unnamed(let type) = $0.what { box.story?.unnamed.append(type) } },
      audit: audit, clock: .onStage)
    box.story = self
    Self.current = self
  }

  @MainActor private final class Box { weak var story: Story? }

  /// Opens a window that shows a controller.
  func window(_ root: NSViewController) -> NSWindow {
    let window = NSWindow()
    scrim.protect(window)
    window.contentViewController = root
    window.makeKeyAndOrderFront(nil)
    Stage.pass(milliseconds: 1000)
    return window
  }
}

extension NSWindow {
  var colors: Set<Pixel> { picture?.colors ?? [] }
}

/// A controller of the app whose view has one color.
class Page: NSViewController {
  private let color: Pixel
  private let screen: String?

  init(_ color: Pixel, screen: String? = nil) {
    (self.color, self.screen) = (color, screen)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = NSView(color) }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let screen { scrimScreen = screen }
  }

  static var welcome: Page { Page(.open, screen: "welcome") }
  static var balance: Page { Page(.secret, screen: "balance") }
  static var unnamed: Page { Page(.secret) }
}

extension NSView {
  convenience init(_ pixel: Pixel) {
    self.init(frame: NSRect(x: 0, y: 0, width: 40, height: 80))
    wantsLayer = true
    func part(_ byte: UInt8) -> CGFloat { CGFloat(byte) / 255 }
    layer?.backgroundColor = CGColor(
      srgbRed: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: 1)
  }
}
