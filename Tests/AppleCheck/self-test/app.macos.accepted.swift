// The declarations that the macOS host uses.

import AppKit
import SwiftUI

@MainActor final class Covers {
  private var observations: [NSKeyValueObservation] = []

  func cover(_ window: NSWindow) {
    guard let content = window.contentView else { return }
    let cover = NSImageView(frame: content.bounds)
    cover.autoresizingMask = [.width, .height]
    content.addSubview(cover, positioned: .above, relativeTo: nil)
    cover.wantsLayer = true
    cover.layer?.backgroundColor = NSColor.black.cgColor
    cover.animator().alphaValue = 1
    NSAnimationContext.runAnimationGroup(
      { context in
        context.duration = 0.2
        cover.animator().alphaValue = 0
      },
      completionHandler: { MainActor.assumeIsolated { cover.removeFromSuperview() } })
    guard let picture = content.bitmapImageRepForCachingDisplay(in: content.bounds) else { return }
    content.cacheDisplay(in: content.bounds, to: picture)
    if let image = picture.cgImage {
      cover.image = NSImage(cgImage: image, size: content.frame.size)
    }
    let isDark = content.effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
    window.sharingType = isDark ? .none : .readOnly
    if window.occlusionState.contains(.visible), !window.isMiniaturized { window.orderFront(nil) }
    observations.append(
      window.observe(\.alphaValue, options: [.new]) { _, change in print(change.newValue ?? 1) })
    NotificationCenter.default.addObserver(
      forName: NSWindow.willMiniaturizeNotification, object: window, queue: .main
    ) { notification in print(notification.name) }
    _ = NSWorkspace.shared.accessibilityDisplayShouldReduceTransparency
    _ = NSApplication.shared.isActive || NSApp.isHidden
  }
}

final class Delegate: NSObject, NSApplicationDelegate {
  func applicationWillResignActive(_ notification: Notification) {}
}

struct Marker: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView { NSView(frame: .zero) }
  func updateNSView(_ view: NSView, context: Context) { view.isHidden = true }
}

struct Balance: View {
  var body: some View { Text("1 234").background(Marker()) }
}
