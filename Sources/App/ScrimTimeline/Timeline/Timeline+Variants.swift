/// The timeline of a policy's variant, for some devices or builds.
public struct TimelineVariant: Sendable {
  /// The name of the variant, such as `ipad`.
  public let name: String
  /// The timeline that such a device or build plays.
  public let timeline: Timeline

  /// Opens a timeline from Base64 text, as generated Swift source contains it.
  public init(_ name: String, base64 text: StaticString) {
    (self.name, timeline) = (name, Timeline(base64: text))
  }
}

extension Timeline {
  /// Opens a timeline and those of its policy's variants from Base64 text, as
  /// generated Swift source contains them.
  public init(base64 text: StaticString, variants: [TimelineVariant]) {
    self.init(base64: text)
    self.variants = variants
  }

  /// The timeline of a variant of the policy.
  ///
  /// If this build has no such variant, it is the timeline that covers
  /// everything.
  public func variant(_ name: String) -> Timeline {
    variants.named(name)?.timeline ?? .closed(because: TimelineError(.noVariant(name)))
  }

  /// The timeline for iPads: that of the variant `ipad`, if there is one.
  ///
  /// The hosts of Scrim take it by themselves.
  public var forIPad: Timeline { variants.named("ipad")?.timeline ?? self }
}

extension [TimelineVariant] {
  /// The variant of a name, by its bytes.
  fileprivate func named(_ name: String) -> TimelineVariant? {
    first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
