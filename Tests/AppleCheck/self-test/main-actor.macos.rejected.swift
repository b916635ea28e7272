import AppKit

func hide(_ window: NSWindow) {
  // finds: call to main actor-isolated instance method 'orderOut' in a synchronous nonisolated context
  window.orderOut(nil)
}
