/// What is drawn over a screen.
public struct Cover: Hashable, Sendable {
  /// What a cover shows.
  public enum Kind: Hashable, Sendable {
    /// A blurred capture of the screen.
    case blur(Blur)
    /// A color for each appearance.
    case color(light: CoverColor, dark: CoverColor)
    /// An image of the app.
    case image(name: String, mode: ImageMode)
    /// A view that the host supplies.
    case view(name: String)
    /// The window itself is hidden.
    case hide
  }

  /// The name in the policy; `in-place` for a cover without a name, `default`
  /// for the built-in one.
  public var name: String
  /// What the cover shows.
  public var kind: Kind
  /// The colors behind an image or a view.
  public var background: CoverColors?
  /// The colors that replace a blur if blurring is impossible.
  public var fallback: CoverColors

  /// Creates a cover, with a black fallback unless another one is given.
  public init(
    name: String, kind: Kind, background: CoverColors? = nil,
    fallback: CoverColors = CoverColors(.black)
  ) {
    (self.name, self.kind) = (name, kind)
    (self.background, self.fallback) = (background, fallback)
  }

  /// The cover of the timeline that covers everything.
  public static let opaqueBlack = Cover(name: "default", kind: .color(light: .black, dark: .black))

  /// The cover's own opacity: the lower alpha of its two colors.
  public var ownOpacity: Double {
    guard case .color(let light, let dark) = kind else { return 1 }
    return Double(min(light.alpha, dark.alpha)) / 255
  }

  /// The colors behind an image or a view, and in place of a missing one.
  ///
  /// They are opaque, whatever the policy says.
  public var opaqueBackground: CoverColors {
    (background ?? CoverColors(.black)).overBlack
  }

  /// The colors that replace a blur.
  ///
  /// They are opaque, whatever the policy says.
  public var opaqueFallback: CoverColors { fallback.overBlack }

  /// Whether the cover appears and disappears at once, whatever its fade says.
  public var isInstant: Bool { kind.code.isInstant }
}

/// The kinds of covers, by their numbers in files.
package enum CoverKindCode: UInt8 {
  case blur, color, image, view, hide

  /// Whether such covers appear and disappear at once, whatever their fades say.
  package var isInstant: Bool { self == .view || self == .hide }
}

extension Cover.Kind {
  package var code: CoverKindCode {
    switch self {
    case .blur: .blur
    case .color: .color
    case .image: .image
    case .view: .view
    case .hide: .hide
    }
  }
}

/// A blur, and the changes of the blurred capture.
public struct Blur: Hashable, Sendable {
  /// The standard deviation of the Gaussian, in points.
  public var radius: Double
  /// The saturation of the blurred capture; 1 leaves it unchanged.
  public var saturation: Double
  /// A color over the blurred capture.
  public var tint: CoverColor?
  /// The strength of the noise that bounds what can be recovered, in levels of
  /// 255; 0 for none.
  public var grain: Double

  /// Creates a blur, by default without grain, tint or a change of saturation.
  public init(radius: Double, saturation: Double = 1, tint: CoverColor? = nil, grain: Double = 0) {
    (self.radius, self.saturation) = (radius, saturation)
    (self.tint, self.grain) = (tint, grain)
  }
}

/// How an image fits the screen.
public enum ImageMode: String, CaseIterable, Sendable {
  /// Fills the screen, keeps its proportions, and loses what is outside.
  case fill
  /// Fits into the screen, and keeps its proportions.
  case fit
  /// Keeps its size, in the center of the screen.
  case center
  /// Fills the screen, and loses its proportions.
  case stretch
}

/// A color for each appearance of the system.
public struct CoverColors: Hashable, Sendable {
  /// The color for the light appearance.
  public var light: CoverColor
  /// The color for the dark appearance.
  public var dark: CoverColor

  /// Creates a pair of colors.
  public init(light: CoverColor, dark: CoverColor) { (self.light, self.dark) = (light, dark) }

  /// One color for both appearances.
  public init(_ both: CoverColor) { self.init(light: both, dark: both) }

  fileprivate var overBlack: CoverColors {
    CoverColors(light: light.overBlack, dark: dark.overBlack)
  }
}

/// A color with its alpha, eight bits each.
public struct CoverColor: Hashable, Sendable {
  /// The red part, from 0 to 255.
  public var red: UInt8
  /// The green part, from 0 to 255.
  public var green: UInt8
  /// The blue part, from 0 to 255.
  public var blue: UInt8
  /// The alpha, from 0 for transparent to 255 for opaque.
  public var alpha: UInt8

  /// Creates a color, opaque unless an alpha is given.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black.
  public static let black = CoverColor(red: 0, green: 0, blue: 0)

  /// The opaque color that results from drawing this one over black.
  public var overBlack: CoverColor {
    func part(_ color: UInt8) -> UInt8 { UInt8((Int(color) * Int(alpha) + 127) / 255) }
    return CoverColor(red: part(red), green: part(green), blue: part(blue))
  }
}
