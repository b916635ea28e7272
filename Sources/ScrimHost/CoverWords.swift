/// What covers say to the user, in the user's language.
public struct CoverWords: Sendable {
  /// What a screen reader says while a privacy cover is on screen.
  public var hidden: String
  /// The title of the button that lets the user authenticate.
  public var unlock: String

  public init(hidden: String = "Hidden for privacy", unlock: String = "Unlock") {
    (self.hidden, self.unlock) = (hidden, unlock)
  }
}
