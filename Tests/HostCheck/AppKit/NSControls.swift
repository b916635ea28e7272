@MainActor open class NSControl: NSView {
  open weak var target: AnyObject?
  open var action: Selector?
  open func sizeToFit() { frame.size = NSSize(width: 20, height: 10) }

  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool { false }

  /// Does what a click on the control does.
  package func click() { sendAction(action, to: target) }
}

@MainActor open class NSButton: NSControl {
  open var title = ""
}

public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

@MainActor open class NSImageView: NSControl {
  open var image: NSImage?
  open var imageScaling = NSImageScaling.scaleProportionallyDown

  override func drawContent(_ context: CGContext) {
    super.drawContent(context)
    if let image { context.draw(image.image, in: bounds) }
  }
}

@MainActor public protocol NSTextViewDelegate: AnyObject {}

/// A text, or the editor that the text fields of a window share.
@MainActor open class NSTextView: NSView {
  open var isFieldEditor = false
  open weak var delegate: (any NSTextViewDelegate)?
}

/// A field for text.
@MainActor open class NSTextField: NSControl, NSTextViewDelegate {
  open override var acceptsFirstResponder: Bool { true }
}

@MainActor open class NSViewController: NSResponder {
  private var loaded: NSView?
  public private(set) var children: [NSViewController] = []
  public private(set) weak var parent: NSViewController?

  public nonisolated init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
  public nonisolated required init?(coder: NSCoder) { nil }

  open var view: NSView {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded!
    }
    set {
      loaded = newValue
      newValue.owner = self
    }
  }
  public var isViewLoaded: Bool { loaded != nil }
  open func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 80)) }
  open func viewDidLoad() {}

  open func addChild(_ child: NSViewController) {
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
