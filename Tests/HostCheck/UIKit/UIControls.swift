@MainActor open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    let size = CGSize(width: image?.cgImage?.width ?? 0, height: image?.cgImage?.height ?? 0)
    self.init(frame: CGRect(origin: CGPoint(), size: size))
    self.image = image
  }

  override func drawContent(_ context: CGContext) {
    super.drawContent(context)
    guard let image = image?.cgImage else { return }
    let size = CGSize(width: image.width, height: image.height)
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    let (x, y): (CGFloat, CGFloat) =
      switch contentMode {
      case .scaleToFill, .redraw: (across, down)
      case .scaleAspectFit: (min(across, down), min(across, down))
      case .scaleAspectFill: (max(across, down), max(across, down))
      case .center: (1, 1)
      }
    let drawn = CGSize(width: size.width * x, height: size.height * y)
    let origin = CGPoint(x: (frame.width - drawn.width) / 2, y: (frame.height - drawn.height) / 2)
    context.draw(image, in: CGRect(origin: origin, size: drawn))
  }
}

/// Text, drawn as columns of its color.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = .black
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false

  override func drawContent(_ context: CGContext) {
    super.drawContent(context)
    context.setFillColor(textColor.drawn(with: traitCollection))
    for x in stride(from: 0, to: bounds.width, by: 2) {
      context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height))
    }
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }

  private var actions: [(events: Event, action: UIAction)] = []

  open func addAction(_ action: UIAction, for events: Event) { actions.append((events, action)) }

  /// Does what a touch of the control does.
  package func touch() {
    for (events, action) in actions
    where !events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) {
      action.handler(action)
    }
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor public final class UIAction: NSObject {
  let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init()
  }
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public let titleLabel: UILabel? = UILabel(frame: .zero)
  package private(set) var title: String?

  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  open func setTitle(_ title: String?, for state: State) { self.title = title }
}

@MainActor open class UITextField: UIControl {
  open override var canBecomeFirstResponder: Bool { true }
  private var accessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
}

/// A view that accepts no direct subviews, as UIKit's.
@MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)

  override func insert(_ view: UIView, at index: Int?) {
    precondition(
      view === contentView, "UIVisualEffectView accepts subviews in its contentView only")
    super.insert(view, at: index)
  }

  open override func layoutSubviews() {
    if contentView.superview == nil { super.insert(contentView, at: 0) }
    contentView.frame = bounds
  }
}
