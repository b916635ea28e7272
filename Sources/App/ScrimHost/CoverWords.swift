/// The texts of covers, in the user's language.
public struct CoverWords: Sendable {
  /// The text that a screen reader speaks while a privacy cover is on screen.
  public var hidden: String
  /// The title of the button that lets the user authenticate.
  public var unlock: String

  public init(hidden: String = "Hidden for privacy", unlock: String = "Unlock") {
    (self.hidden, self.unlock) = (hidden, unlock)
  }
}
