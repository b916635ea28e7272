public import ScrimRuntime

/// The state of a desktop app's window, which determines its phase.
///
/// The three properties change in any order.
public struct DesktopWindow: Equatable, Sendable {
  /// Whether the window's app is the active app.
  public var isActive: Bool
  /// Whether the window is minimized.
  public var isMinimized: Bool
  /// Whether the window, or its app, is hidden.
  public var isHidden: Bool

  /// Creates the state of a window.
  public init(isActive: Bool, isMinimized: Bool, isHidden: Bool) {
    (self.isActive, self.isMinimized, self.isHidden) = (isActive, isMinimized, isHidden)
  }

  /// The phase of the window, which follows from the three properties.
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
