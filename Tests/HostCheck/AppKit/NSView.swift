@MainActor open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  open var frame: NSRect {
    didSet { if frame.size != oldValue.size { resizeSubviews(from: oldValue.size) } }
  }
  open var bounds: NSRect {
    get { NSRect(origin: NSPoint(), size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var isHidden = false
  open var wantsLayer: Bool {
    get { layer != nil }
    set { layer = newValue ? layer ?? CALayer() : nil }
  }
  open var layer: CALayer?
  open var alphaValue: CGFloat = 1 {
    didSet { if !NSAnimationContext.isAnimating { motion = nil } }
  }
  var motion: Motion?
  @unsafe public private(set) weak var superview: NSView?
  weak var ownWindow: NSWindow?
  weak var owner: NSViewController?

  open var subviews: [NSView] = [] {
    didSet { Observations.changed(self, \NSView.subviews) }
  }

  public nonisolated init(frame: NSRect) {
    self.frame = frame
    super.init()
  }

  public nonisolated required init?(coder: NSCoder) { nil }

  @unsafe open var window: NSWindow? { superview?.window ?? ownWindow }
  @unsafe open override var nextResponder: NSResponder? { owner ?? superview ?? ownWindow }

  open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }

  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?
  ) {
    if view.superview === self { subviews.removeAll { $0 === view } }
    let index = other.flatMap { other in subviews.firstIndex { $0 === other } }
    insert(view, at: place == .below ? index ?? 0 : index.map { $0 + 1 } ?? subviews.count)
  }

  private func insert(_ view: NSView, at index: Int) {
    let old = view.window
    if let former = view.superview {
      let earlier = former === self ? subviews.prefix(index).contains { $0 === view } : false
      former.subviews.removeAll { $0 === view }
      return finish(view, at: earlier ? index - 1 : index, from: old)
    }
    finish(view, at: index, from: old)
  }

  private func finish(_ view: NSView, at index: Int, from old: NSWindow?) {
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
    if old !== window { view.moved() }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let old = window
    self.superview = nil
    superview.subviews.removeAll { $0 === self }
    if old != nil { moved() }
  }

  func moved() {
    viewDidMoveToWindow()
    for view in subviews { view.moved() }
  }

  open func viewDidMoveToWindow() {}

  public func isDescendant(of view: NSView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  private func resizeSubviews(from old: NSSize) {
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.width) { size.width += frame.width - old.width }
      if view.autoresizingMask.contains(.height) { size.height += frame.height - old.height }
      view.frame.size = size
    }
  }

  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inside = NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    for view in subviews.reversed() {
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }

  // MARK: - Appearance and accessibility

  open var appearance: NSAppearance? {
    didSet { appearanceChanged() }
  }
  open var effectiveAppearance: NSAppearance {
    appearance ?? superview?.effectiveAppearance ?? window?.effectiveAppearance
      ?? NSApplication.shared.effectiveAppearance
  }
  open func viewDidChangeEffectiveAppearance() {}

  func appearanceChanged() {
    viewDidChangeEffectiveAppearance()
    for view in subviews { view.appearanceChanged() }
  }

  private var isElement = false
  private var label: String?
  private var isHiddenFromAccessibility = false
  open func setAccessibilityElement(_ isElement: Bool) { self.isElement = isElement }
  open func isAccessibilityElement() -> Bool { isElement }
  open func setAccessibilityLabel(_ label: String?) { self.label = label }
  open func accessibilityLabel() -> String? { label }
  open func setAccessibilityHidden(_ isHidden: Bool) { isHiddenFromAccessibility = isHidden }
  open func isAccessibilityHidden() -> Bool { isHiddenFromAccessibility }

  // MARK: - Drawing

  open func animator() -> Self { self }

  func drawContent(_ context: CGContext) {
    guard let color = layer?.backgroundColor else { return }
    context.setFillColor(color)
    context.fill(bounds)
  }

  /// Draws the view as it is on screen, in a context whose origin is the view's
  /// upper left.
  func draw(_ context: CGContext) {
    if isHidden { return }
    context.drawGroup(
      opacity: motion.map { $0.value(at: Stage.now) } ?? Double(alphaValue), clip: nil
    ) { context in
      drawContent(context)
      for view in subviews {
        let down = bounds.height - view.frame.maxY
        context.translateBy(x: view.frame.minX, y: down)
        view.draw(context)
        context.translateBy(x: -view.frame.minX, y: -down)
      }
    }
  }

  package var picture: CGImage? {
    guard
      let context = CGContext(
        data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8,
        bytesPerRow: Int(bounds.width) * 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
    else { return nil }
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    draw(context)
    return context.makeImage()
  }

  open func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? {
    NSBitmapImageRep()
  }

  open func cacheDisplay(in rect: NSRect, to rep: NSBitmapImageRep) { rep.cgImage = picture }
}

/// A view whose subviews are panes.
@MainActor open class NSSplitView: NSView {
  open var arrangedSubviews: [NSView] { subviews }

  /// Lays the panes out side by side.
  override func draw(_ context: CGContext) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, pane) in subviews.enumerated() {
      pane.frame = NSRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    super.draw(context)
  }
}

@MainActor public final class NSAnimationContext: NSObject {
  public var duration: TimeInterval = 0.25
  public var timingFunction: CAMediaTimingFunction?
  static var isAnimating = false

  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let context = NSAnimationContext()
    let before = NSApplication.shared.windows.flatMap { $0.allViews.tree }.map {
      ($0, $0.alphaValue)
    }
    isAnimating = true
    changes(context)
    isAnimating = false
    for (view, alpha) in before where view.alphaValue != alpha || context.duration == 0 {
      view.motion =
        context.duration == 0
        ? nil
        : Motion(
          from: Double(alpha), to: Double(view.alphaValue), start: Stage.now,
          duration: Int64(context.duration * 1e9), timing: context.timingFunction?.timing ?? .linear
        )
    }
  }
}

extension NSView {
  fileprivate var tree: [NSView] { [self] + subviews.flatMap(\.tree) }
}
