import Foundation
import QuartzCore
import ScrimApple
import ScrimHost
import ScrimTimeline
import ScrimUIKit
import Staging
import Testing
import UIKit

/// All stories, one after the other: they share the stage, as parts of an app
/// share the main thread.
@Suite(.serialized) @MainActor enum Stories {}

/// An app on the stage: its Scrim, and scenes whose windows are looked at.
@MainActor final class Story {
  let scrim: Scrim
  private(set) var events: [ObservedEvent] = []
  private let box: Box

  @MainActor private final class Box { weak var story: Story? }

  /// The present story, which lasts until the next one begins.
  private static var current: Story?

  init(
    _ policy: String = "bank", views: [String: CoverContent] = [:],
    unlock: (@MainActor () async -> Bool)? = nil, audit: Audit = .off
  ) throws {
    weak let former = Self.current?.scrim
    Self.current = nil
    try #require(former == nil, "the Scrim of the former story is still there")
    Stage.reset()
    UIAccessibility.posts = []
    UIAccessibility.reduceTransparency(false)
    (Capture.count, Capture.duration) = (0, 0)
    let box = Box()
    self.box = box
    scrim = Scrim(
      try timeline(policy), words: CoverWords(), views: views, unlock: unlock,
      observer: { box.story?.events.append($0) }, audit: audit, clock: .onStage)
    box.story = self
    Self.current = self
  }

  /// Connects a scene that shows a controller, and activates it.
  func scene(
    _ root: @autoclosure @MainActor () -> UIViewController, isActive: Bool = true
  ) -> UIWindowScene {
    let scene = UIWindowScene()
    scene.connect { scene in
      scrim.protect(scene)
      let window = UIWindow(windowScene: scene)
      window.rootViewController = root()
      window.makeKeyAndVisible()
    }
    scene.enterForeground()
    if isActive {
      scene.activate()
      Stage.pass(milliseconds: 1000)
    }
    return scene
  }
}

extension UIWindowScene {
  var colors: Set<Pixel> { picture.colors }

  /// All colors that are on screen while time passes.
  func colorsWhile(milliseconds: Double) -> Set<Pixel> {
    var shown = colors
    for _ in 0..<Int(milliseconds / 10) {
      Stage.pass(milliseconds: 10)
      shown.formUnion(colors)
    }
    return shown
  }

  var front: UIViewController {
    windows.first { $0.rootViewController != nil && !$0.isCover }!.rootViewController!
  }

  /// Leaves the app: resigns active, and enters the background.
  ///
  /// - Returns: the colors of all snapshots.
  func leave(after milliseconds: Double = 600) -> Set<Pixel> {
    deactivate()
    Stage.pass(milliseconds: milliseconds)
    let first = enterBackground()
    Stage.pass(milliseconds: 80)
    return (first + snapshots()).reduce(into: []) { $0.formUnion($1.colors) }
  }

  /// Returns to the app, and waits until it is at rest.
  func comeBack() {
    enterForeground()
    Stage.pass(milliseconds: 400)
    activate()
    Stage.pass(milliseconds: 1000)
  }
}

extension UIWindow {
  /// Whether the window shows covers.
  var isCover: Bool { String(describing: type(of: self)).hasPrefix("Cover") }
}

/// A controller of the app whose view has one color.
class Page: UIViewController {
  private let color: Pixel
  private let screen: String?

  init(_ color: Pixel, screen: String? = nil) {
    (self.color, self.screen) = (color, screen)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(color)
    if let screen { scrimScreen = screen }
  }

  static var welcome: Page { Page(.open, screen: "welcome") }
  static var balance: Page { Page(.secret, screen: "balance") }
  static var unnamed: Page { Page(.secret) }
}

extension UIColor {
  convenience init(_ pixel: Pixel) {
    func part(_ byte: UInt8) -> CGFloat { CGFloat(byte) / 255 }
    self.init(
      red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: 1)
  }
}
