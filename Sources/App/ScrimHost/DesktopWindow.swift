public import ScrimRuntime

/// The state of a desktop app's window, which determines its phase.
///
/// The three properties change in any order.
public struct DesktopWindow: Equatable, Sendable {
  /// Whether the window's app is the active app.
  public var isActive: Bool
  public var isMinimized: Bool
  public var isHidden: Bool

  public init(isActive: Bool, isMinimized: Bool, isHidden: Bool) {
    (self.isActive, self.isMinimized, self.isHidden) = (isActive, isMinimized, isHidden)
  }

  public var phase: Phase {
    if isMinimized || isHidden { return .background }
    return isActive ? .active : .inactive
  }

  /// The events between the phases of this state and another one.
  public func events(to other: DesktopWindow) -> [Event] {
    switch (phase, other.phase) {
    case (.active, .inactive): [.willResignActive]
    case (.active, .background): [.willResignActive, .didEnterBackground]
    case (.inactive, .background): [.didEnterBackground]
    case (.inactive, .active): [.didBecomeActive]
    case (.background, .inactive): [.willEnterForeground]
    case (.background, .active): [.willEnterForeground, .didBecomeActive]
    case (.active, .active), (.inactive, .inactive), (.background, .background): []
    }
  }
}
