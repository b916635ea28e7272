#if os(macOS)
  internal import AppKit

  // Everything unsafe in this room is in this file: AppKit declares these references as
  // unowned. It sets them to nil itself before a window is gone, and all of this is on the
  // main actor.

  extension NSView {
    /// The window that the view is in.
    var presentWindow: NSWindow? { unsafe self.window }
  }

  extension NSWindow {
    /// The window that this one is a sheet of.
    var parentOfSheet: NSWindow? { unsafe self.sheetParent }
  }
#endif
