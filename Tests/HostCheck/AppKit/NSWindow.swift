@MainActor open class NSWindow: NSResponder {
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }

  public enum SharingType: UInt, Sendable { case none, readOnly }

  public nonisolated static let willMiniaturizeNotification = NSNotification.Name(
    "NSWindowWillMiniaturizeNotification")
  public nonisolated static let didDeminiaturizeNotification = NSNotification.Name(
    "NSWindowDidDeminiaturizeNotification")
  public nonisolated static let didUpdateNotification = NSNotification.Name(
    "NSWindowDidUpdateNotification")
  public nonisolated static let didResizeNotification = NSNotification.Name(
    "NSWindowDidResizeNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "NSWindowDidResignKeyNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "NSWindowDidBecomeKeyNotification")
  public nonisolated static let didChangeOcclusionStateNotification = NSNotification.Name(
    "NSWindowDidChangeOcclusionStateNotification")

  /// The view of the window's frame, which contains the content view.
  private let frameView = NSView(frame: NSRect())

  open var contentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let contentView {
        contentView.frame = NSRect(origin: NSPoint(), size: frame.size)
        contentView.autoresizingMask = [.width, .height]
        frameView.addSubview(contentView)
      }
      Observations.changed(self, \NSWindow.contentView)
    }
  }
  open var contentViewController: NSViewController? {
    didSet { contentView = contentViewController?.view }
  }
  public private(set) var frame: NSRect
  open var sharingType = SharingType.readOnly
  public private(set) weak var firstResponder: NSResponder?
  public private(set) var isMiniaturized = false
  public private(set) var isVisible = false
  @unsafe public private(set) weak var sheetParent: NSWindow?
  public private(set) var sheets: [NSWindow] = []
  public private(set) var childWindows: [NSWindow]? = []
  public private(set) var tabbedWindows: [NSWindow]?
  public private(set) var isKeyWindow = false
  open var canBecomeMain: Bool { isVisible }
  @unsafe open weak var parent: NSWindow?
  open var alphaValue: CGFloat = 1

  package init(size: NSSize = NSSize(width: 40, height: 80)) {
    frame = NSRect(origin: NSPoint(), size: size)
    super.init()
    frameView.frame = frame
    frameView.ownWindow = self
  }

  open var effectiveAppearance: NSAppearance { NSApplication.shared.effectiveAppearance }

  private lazy var fieldEditor: NSTextView = {
    let editor = NSTextView(frame: NSRect())
    editor.isFieldEditor = true
    return editor
  }()

  /// A text field is edited by the window's editor, which leaves it again.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    fieldEditor.removeFromSuperview()
    fieldEditor.delegate = responder as? NSTextField
    if let field = responder as? NSTextField { field.addSubview(fieldEditor) }
    firstResponder = responder is NSTextField ? fieldEditor : responder ?? self
    Observations.changed(self, \NSWindow.firstResponder)
    return true
  }

  open func displayIfNeeded() {}
  open func disableSnapshotRestoration() { isRestoredWithPicture = false }
  /// Whether the system stores a picture of the window for the next launch.
  package private(set) var isRestoredWithPicture = true

  open func orderFront(_ sender: Any?) {
    if !NSApplication.shared.windows.contains(where: { $0 === self }) {
      NSApplication.shared.windows.append(self)
    }
    isVisible = true
    post(Self.didChangeOcclusionStateNotification)
    Stage.after(0) { [weak self] in self?.post(Self.didUpdateNotification) }
  }

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    post(Self.didBecomeKeyNotification)
  }

  open func orderOut(_ sender: Any?) {
    isVisible = false
    NSApplication.shared.windows.removeAll { $0 === self }
    post(Self.didChangeOcclusionStateNotification)
  }

  open func miniaturize(_ sender: Any?) {
    post(Self.willMiniaturizeNotification)
    isMiniaturized = true
  }

  open func deminiaturize(_ sender: Any?) {
    isMiniaturized = false
    post(Self.didDeminiaturizeNotification)
  }

  open func setFrame(_ frame: NSRect, display: Bool) {
    self.frame = frame
    frameView.frame = NSRect(origin: NSPoint(), size: frame.size)
    post(Self.didResizeNotification)
  }

  open func beginSheet(_ sheet: NSWindow, completionHandler: ((Int) -> Void)? = nil) {
    sheets.append(sheet)
    sheet.sheetParent = self
    sheet.makeKeyAndOrderFront(nil)
  }

  open func endSheet(_ sheet: NSWindow) {
    sheets.removeAll { $0 === sheet }
    sheet.sheetParent = nil
    sheet.orderOut(nil)
  }

  open func addChildWindow(_ child: NSWindow, ordered place: OrderingMode) {
    childWindows?.append(child)
    child.parent = self
    child.orderFront(nil)
  }

  open func removeChildWindow(_ child: NSWindow) {
    childWindows?.removeAll { $0 === child }
    child.parent = nil
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: - Stage directions

  /// What a capture of the window shows; nil if the window is kept out of it.
  package var picture: CGImage? { sharingType == .none ? nil : frameView.picture }
  /// The views in the window, apart from the content view.
  package var viewsOverContent: [NSView] { frameView.subviews.filter { $0 !== contentView } }
  var allViews: NSView { frameView }
}

/// A popover, which shows its content in a child window that is not key.
@MainActor open class NSPopover: NSResponder {
  public nonisolated static let willShowNotification = NSNotification.Name(
    "NSPopoverWillShowNotification")
  public nonisolated static let didShowNotification = NSNotification.Name(
    "NSPopoverDidShowNotification")

  open var contentViewController: NSViewController?
  private var shown: NSWindow?

  package func show(over view: NSView) {
    NotificationCenter.default.post(name: Self.willShowNotification, object: self)
    let window = NSWindow(size: NSSize(width: 20, height: 20))
    window.contentViewController = contentViewController
    view.window?.addChildWindow(window, ordered: .above)
    shown = window
    NotificationCenter.default.post(name: Self.didShowNotification, object: self)
  }

  open func close() {
    shown?.parent?.removeChildWindow(shown!)
    shown?.orderOut(nil)
    shown = nil
  }
}

@MainActor public final class NSApplication: NSResponder {
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "NSApplicationWillResignActiveNotification")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "NSApplicationDidBecomeActiveNotification")
  public nonisolated static let willHideNotification = NSNotification.Name(
    "NSApplicationWillHideNotification")
  public nonisolated static let didUnhideNotification = NSNotification.Name(
    "NSApplicationDidUnhideNotification")

  public static let shared = NSApplication()
  public private(set) var isActive = false
  public private(set) var isHidden = false
  public internal(set) var windows: [NSWindow] = []
  package internal(set) var effectiveAppearance = NSAppearance(named: .aqua)!

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: - Stage directions

  /// Begins a story with an app that is active and has no window.
  package func reset() {
    (isActive, isHidden, windows) = (true, false, [])
    effectiveAppearance = NSAppearance(named: .aqua)!
  }

  package func resign() {
    post(Self.willResignActiveNotification)
    isActive = false
  }

  package func activate() {
    isActive = true
    post(Self.didBecomeActiveNotification)
  }

  package func hide() {
    post(Self.willHideNotification)
    isHidden = true
  }

  package func unhide() {
    isHidden = false
    post(Self.didUnhideNotification)
  }

  package func setAppearance(_ name: NSAppearance.Name) {
    effectiveAppearance = NSAppearance(named: name)!
    for window in windows { window.allViews.appearanceChanged() }
  }
}

public final class NSWorkspace: NSObject, @unchecked Sendable {
  public static let shared = NSWorkspace()
  public var accessibilityDisplayShouldReduceTransparency: Bool { false }
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {}
