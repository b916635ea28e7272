#if canImport(AppKit) && !canImport(UIKit)
  internal import AppKit

  // All unsafe code of this module is in this file. AppKit declares these
  // references as unowned, but sets them to nil before a window is deallocated.
  // All uses are on the main actor.

  extension NSView {
    /// The window that contains the view.
    var presentWindow: NSWindow? { unsafe self.window }

    /// The view that contains the view.
    var presentSuperview: NSView? { unsafe self.superview }
  }

  extension NSResponder {
    /// The next responder.
    var following: NSResponder? { unsafe self.nextResponder }
  }

  extension NSWindow {
    /// The window that this one is a sheet of.
    var parentOfSheet: NSWindow? { unsafe self.sheetParent }

    /// The window that this one is a child of.
    var parentOfChild: NSWindow? { unsafe self.parent }
  }
#endif
