#if canImport(AppKit) && !canImport(UIKit)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimRuntime
  internal import ScrimTimeline

  /// What AppKit draws in its own way.
  extension CoverView {
    /// Draws the backdrop for the current appearance.
    func drawBackdrop(of cover: Cover) {
      let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      layer?.backgroundColor = cover.backdrop(isDark ? .dark : .light).cgColor
    }

    func restyle() {
      if let cover { drawBackdrop(of: cover) }
    }

    func addBelow(_ view: NSView) { addSubview(view, positioned: .below, relativeTo: nil) }

    func describe(isElement: Bool, saying text: String?) {
      setAccessibilityElement(isElement)
      setAccessibilityLabel(text)
    }

    /// A button in the middle of the cover.
    func makeButton(_ title: String, _ action: @escaping @MainActor () -> Void) -> NSView {
      let button = ActionButton(frame: NSRect())
      button.perform = action
      button.title = title
      button.sizeToFit()
      button.frame.origin = NSPoint(
        x: bounds.midX - button.frame.width / 2, y: bounds.midY - button.frame.height / 2)
      button.autoresizingMask = [.minXMargin, .maxXMargin, .minYMargin, .maxYMargin]
      return button
    }

    /// The view that gets the keyboard: one of the app's views, or the button.
    var inputView: NSView? {
      guard takesInput, let content else { return subviews.last { $0 is ActionButton } }
      return content.firstAcceptingView ?? content
    }

    // MARK: - Changes of opacity

    func snap(to opacity: Double) { change(to: opacity, seconds: 0, .linear) }

    func animate(from: Double, to: Double, seconds: Double, _ curve: Curve) {
      snap(to: from)
      change(to: to, seconds: seconds, curve)
    }

    private func change(to opacity: Double, seconds: Double, _ curve: Curve) {
      let (first, second) = curve.controlPoints
      NSAnimationContext.runAnimationGroup { context in
        context.duration = seconds
        context.timingFunction = CAMediaTimingFunction(
          controlPoints: Float(first), 0, Float(second), 1)
        // A duration of zero also ends a running animation.
        animator().alphaValue = opacity
      }
      if seconds == 0 { alphaValue = opacity }
    }
  }

  /// A button that calls a closure.
  @MainActor
  final class ActionButton: NSButton {
    var perform: @MainActor () -> Void = {} {
      didSet {
        // AppKit sends the action of a button that has one. It never reaches the
        // target.
        (target, action) = (self, Selector(("performClick:")))
      }
    }

    override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
      perform()
      return true
    }
  }

  extension NSView {
    /// The first view in this one that takes the keyboard.
    fileprivate var firstAcceptingView: NSView? {
      if acceptsFirstResponder { return self }
      return subviews.lazy.compactMap(\.firstAcceptingView).first
    }
  }

  extension NSView.AutoresizingMask {
    static var filling: Self { [.width, .height] }
  }

  extension NSView {
    var isHiddenFromVoiceOver: Bool {
      get { isAccessibilityHidden() }
      set { setAccessibilityHidden(newValue) }
    }
  }

  extension NSImageView {
    /// A view of an image.
    ///
    /// AppKit has no scaling that fills a view and crops the image. `fill`
    /// leaves bars in the background color instead.
    convenience init(_ image: NSImage, _ mode: ImageMode) {
      self.init(frame: NSRect(origin: NSPoint(), size: image.size))
      self.image = image
      imageScaling =
        switch mode {
        case .fill, .fit: .scaleProportionallyUpOrDown
        case .center: .scaleNone
        case .stretch: .scaleAxesIndependently
        }
    }
  }

  extension NSImage {
    convenience init(_ image: CGImage, to size: CGSize) { self.init(cgImage: image, size: size) }
  }

  extension CoverColor {
    fileprivate var cgColor: CGColor {
      NSColor(
        srgbRed: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
        alpha: Double(alpha) / 255
      ).cgColor
    }
  }
#endif
