internal import ScrimPatterns

/// A choice that the file keeps as a number.
///
/// The numbers are the format's and never change, whatever becomes of the order
/// in which the cases are written. They are counted from 0 without a gap.
protocol Coded: CaseIterable {
  /// How many cases there are.
  static var count: Int { get }
  var code: UInt8 { get }
  /// - Parameter code: one that a case has; the file has been checked for that.
  init(code: UInt8)
}

extension Coded {
  static func isCode(_ code: UInt8) -> Bool { Int(code) < count }
}

extension CueEvent: Coded {
  package static var count: Int { 18 }

  @inline(__always)
  package var code: UInt8 {
    switch self {
    case .willResignActive: 0
    case .didEnterBackground: 1
    case .willEnterForeground: 2
    case .didBecomeActive: 3
    case .screen: 4
    case .promptBegan: 5
    case .promptEnded: 6
    case .exemptionEnded: 7
    case .recordingBegan: 8
    case .recordingEnded: 9
    case .unlocked: 10
    case .protectionOff: 11
    case .protectionOn: 12
    case .hierarchyChanged: 13
    case .boundsChanged: 14
    case .appearanceChanged: 15
    case .show: 16
    case .dismiss: 17
    }
  }

  @inline(__always)
  init(code: UInt8) {
    switch code {
    case 0: self = .willResignActive
    case 1: self = .didEnterBackground
    case 2: self = .willEnterForeground
    case 3: self = .didBecomeActive
    case 4: self = .screen
    case 5: self = .promptBegan
    case 6: self = .promptEnded
    case 7: self = .exemptionEnded
    case 8: self = .recordingBegan
    case 9: self = .recordingEnded
    case 10: self = .unlocked
    case 11: self = .protectionOff
    case 12: self = .protectionOn
    case 13: self = .hierarchyChanged
    case 14: self = .boundsChanged
    case 15: self = .appearanceChanged
    case 16: self = .show
    default: self = .dismiss
    }
  }
}

extension Curve: Coded {
  static var count: Int { 4 }

  @inline(__always)
  var code: UInt8 {
    switch self {
    case .linear: 0
    case .easeIn: 1
    case .easeOut: 2
    case .easeInOut: 3
    }
  }

  @inline(__always)
  init(code: UInt8) {
    switch code {
    case 0: self = .linear
    case 1: self = .easeIn
    case 2: self = .easeOut
    default: self = .easeInOut
    }
  }
}

extension Cause: Coded {
  static var count: Int { 12 }

  @inline(__always)
  var code: UInt8 {
    switch self {
    case .sensitive: 0
    case .cover: 1
    case .fadeIn: 2
    case .fadeOut: 3
    case .curve: 4
    case .settle: 5
    case .raiseOn: 6
    case .atBackground: 7
    case .dropOn: 8
    case .recording: 9
    case .lock: 10
    case .prompts: 11
    }
  }

  @inline(__always)
  init(code: UInt8) {
    switch code {
    case 0: self = .sensitive
    case 1: self = .cover
    case 2: self = .fadeIn
    case 3: self = .fadeOut
    case 4: self = .curve
    case 5: self = .settle
    case 6: self = .raiseOn
    case 7: self = .atBackground
    case 8: self = .dropOn
    case 9: self = .recording
    case 10: self = .lock
    default: self = .prompts
    }
  }
}

extension Lifecycle: Coded {
  static var count: Int { 4 }

  @inline(__always)
  var code: UInt8 {
    switch self {
    case .iosScene: 0
    case .iosApp: 1
    case .android: 2
    case .desktop: 3
    }
  }

  @inline(__always)
  init(code: UInt8) {
    switch code {
    case 0: self = .iosScene
    case 1: self = .iosApp
    case 2: self = .android
    default: self = .desktop
    }
  }
}

extension ImageMode: Coded {
  static var count: Int { 4 }

  @inline(__always)
  var code: UInt8 {
    switch self {
    case .fill: 0
    case .fit: 1
    case .center: 2
    case .stretch: 3
    }
  }

  @inline(__always)
  init(code: UInt8) {
    switch code {
    case 0: self = .fill
    case 1: self = .fit
    case 2: self = .center
    default: self = .stretch
    }
  }
}
