/// A choice that the file stores as a number.
///
/// The numbers belong to the format and never change, even if the cases are
/// reordered. They start at 0 and have no gaps.
package protocol Coded: CaseIterable {
  var code: UInt8 { get }
  /// - Parameter code: the code of a case. The file's checks ensure that it is
  ///   one.
  init(code: UInt8)
}

extension Coded {
  package static func isCode(_ code: UInt8) -> Bool { Int(code) < allCases.count }
}

extension Curve: Coded {
  @inline(__always) package var code: UInt8 {
    switch self {
    case .linear: 0
    case .easeIn: 1
    case .easeOut: 2
    case .easeInOut: 3
    }
  }

  @inline(__always) package init(code: UInt8) {
    switch code {
    case 0: self = .linear
    case 1: self = .easeIn
    case 2: self = .easeOut
    default: self = .easeInOut
    }
  }
}

extension Lifecycle: Coded {
  @inline(__always) package var code: UInt8 {
    switch self {
    case .iosScene: 0
    case .iosApp: 1
    case .android: 2
    case .desktop: 3
    }
  }

  /// The lifecycle with a code.
  ///
  /// Under `android`, a snapshot may be taken at any time, so it is the safest
  /// one to assume. The engine asks for it in each event, so it must not search
  /// an array of all cases.
  @inline(__always) package init(code: UInt8) {
    switch code {
    case 0: self = .iosScene
    case 1: self = .iosApp
    case 3: self = .desktop
    default: self = .android
    }
  }
}

extension Snapshots: Coded {
  @inline(__always) package var code: UInt8 {
    switch self {
    case .inBackground: 0
    case .fromResign: 1
    }
  }

  @inline(__always) package init(code: UInt8) { self = code == 0 ? .inBackground : .fromResign }
}

extension SecureLevel: Coded {
  /// A level with a higher code protects the window from more.
  @inline(__always) package var code: UInt8 {
    switch self {
    case .open: 0
    case .recents: 1
    case .window: 2
    }
  }

  @inline(__always) package init(code: UInt8) {
    switch code {
    case 0: self = .open
    case 1: self = .recents
    default: self = .window
    }
  }
}

extension ImageMode: Coded {
  @inline(__always) package var code: UInt8 {
    switch self {
    case .fill: 0
    case .fit: 1
    case .center: 2
    case .stretch: 3
    }
  }

  package init(code: UInt8) { self = Self.allCases.first { $0.code == code } ?? .stretch }
}
