#if canImport(UIKit) || canImport(AppKit)
  internal import ScrimBlur
  internal import ScrimTimeline

  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The view that draws a layer's cover.
  ///
  /// The cover's opacity is the view's alpha. So a blur fades as a crossfade
  /// between its blurred picture and the screen below. A visual effect view
  /// does not blur at a partial alpha.
  @MainActor
  final class CoverView: PlatformView {
    private(set) var cover: Cover?
    /// Whether the view takes the touches of what it covers.
    var blocks = true
    /// The image or the app's view over the backdrop, if there is one.
    private(set) var content: PlatformView?
    /// The controller of the app's view, if it has one.
    private var controller: PlatformViewController?
    private let views: [String: CoverContent]
    private let capture: (Blur, CGSize) -> Picture?
    private var button: PlatformView?

    #if canImport(UIKit)
      var animator: UIViewPropertyAnimator?
    #else
      var appearanceChanged: () -> Void = {}
    #endif

    /// - Parameters:
    ///   - views: makes the app's views, by their names.
    ///   - capture: returns the blurred picture of the scene, for a view of a
    ///     size; nil if there is none.
    init(
      frame: CGRect, views: [String: CoverContent],
      capture: @escaping (Blur, CGSize) -> Picture?
    ) {
      (self.views, self.capture) = (views, capture)
      super.init(frame: frame)
      autoresizingMask = .filling
      #if canImport(UIKit)
        clipsToBounds = true
      #else
        wantsLayer = true
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    #if canImport(AppKit) && !canImport(UIKit)
      /// Takes all clicks, so that none reaches the content below.
      override func hitTest(_ point: NSPoint) -> NSView? {
        guard blocks, frame.contains(point) else { return nil }
        return super.hitTest(point) ?? self
      }

      override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        appearanceChanged()
      }
    #endif

    /// Draws a cover: its backdrop first, then the content over it, if there is
    /// any.
    func show(_ cover: Cover) {
      self.cover = cover
      removeContent()
      drawBackdrop(of: cover)
      switch cover.kind {
      case .blur: refresh()
      case .image(let name, let mode):
        if let image = PlatformImage(named: name) { show(PlatformImageView(image, mode)) }
      case .view(let name):
        switch views[name]?.make() {
        case .view(let view): show(view)
        case .controller(let controller): show(controller.view, of: controller)
        case nil: break
        }
      case .color, .hide: break
      }
    }

    /// Captures and blurs the screen again, in its current layout.
    ///
    /// If that fails, the old picture stays, scaled to the new size.
    func refresh() {
      guard case .blur(let blur) = cover?.kind, let picture = capture(blur, bounds.size) else {
        return
      }
      if let image = CGImage.image(of: picture) {
        show(PlatformImageView(PlatformImage(image, to: bounds.size), .stretch))
      }
    }

    private func show(_ view: PlatformView, of controller: PlatformViewController? = nil) {
      removeContent()
      view.frame = bounds
      view.autoresizingMask = .filling
      (content, self.controller) = (view, controller)
      #if canImport(UIKit)
        // The root of any other window is the app's.
        let parent =
          controller == nil ? nil : (window as? CoverWindow)?.rootViewController
        if let controller { parent?.addChild(controller) }
      #endif
      addBelow(view)
      #if canImport(UIKit)
        if let parent { controller?.didMove(toParent: parent) }
      #endif
    }

    /// Removes the image or the app's view, so that the backdrop is left.
    func removeContent() {
      #if canImport(UIKit)
        controller?.willMove(toParent: nil)
      #endif
      content?.removeFromSuperview()
      #if canImport(UIKit)
        controller?.removeFromParent()
      #endif
      (content, controller) = (nil, nil)
    }

    /// Takes the cover off the screen.
    func close() {
      removeContent()
      removeFromSuperview()
    }

    /// Shows an unlock button, or makes VoiceOver say that the screen is
    /// hidden.
    ///
    /// The app's own view has its own way to unlock. If the app has no view
    /// with the cover's name, the cover shows the button.
    ///
    /// - Parameter title: the button's title; nil for no button.
    func offerUnlock(
      _ title: String?, saying hidden: String, _ unlock: @escaping @MainActor () -> Void
    ) {
      let isView = takesInput && content != nil
      let title = isView ? nil : title
      describe(isElement: !isView && title == nil, saying: isView ? nil : hidden)
      button?.removeFromSuperview()
      button = title.map { makeButton($0, unlock) }
      if let button { addSubview(button) }
    }

    /// Whether the cover takes input, as a passcode view does.
    var takesInput: Bool { cover?.takesInput ?? false }
  }

  extension Cover {
    /// Whether the cover takes input, as a passcode view does.
    var takesInput: Bool {
      if case .view = kind { true } else { false }
    }
  }
#endif
