public import ScrimRuntime

/// Where a window of a desktop app is: its app is in use or not, and it is minimized or
/// hidden or neither.
///
/// The three change in any order.
public struct DesktopWindow: Equatable, Sendable {
  /// Whether the window's app is the one in use.
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

  /// The events that lead from here to there.
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
