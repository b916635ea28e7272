// The Swift part of Apple's AppKit module.

@_exported import AppKit
@_exported import Foundation
@_exported import QuartzCore

@MainActor public var NSApp: NSApplication! { nil }

extension NSApplicationDelegate {
  @MainActor public static func main() {}
}
