package scrim;

import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import java.lang.ref.WeakReference;

/**
 * The flag {@code FLAG_SECURE} of a window, which others may set and clear as well.
 *
 * <p>The flag is on if Scrim needs it or somebody else has set it. Scrim clears it only if Scrim alone has
 * set it, and sets it again if somebody else clears it meanwhile. It does not keep a window in memory.
 */
final class SecureFlag {
  private static final int FLAG = WindowManager.LayoutParams.FLAG_SECURE;

  /** The window, once somebody has passed it. Before, its root alone is known. */
  private WeakReference<Window> window;

  private final WeakReference<View> found;
  private final WindowManager manager;
  private boolean isNeeded = false;

  /** Whether Scrim set the flag, and nobody else is known to want it. */
  private boolean isOurs = false;

  private boolean isChanging = false;

  /** Whether the window manager may not know the flag yet. */
  private boolean isNew = false;

  /** The app's attributes as they were last seen. */
  private final WindowManager.LayoutParams seen = new WindowManager.LayoutParams();

  SecureFlag(Window window) {
    this.window = new WeakReference<>(window);
    found = new WeakReference<>(null);
    manager = null;
  }

  SecureFlag(View root, WindowManager manager) {
    window = new WeakReference<>(null);
    found = new WeakReference<>(root);
    this.manager = manager;
  }

  /** Notes the window of a root. */
  void pass(Window window) {
    this.window = new WeakReference<>(window);
  }

  boolean isOf(Window other) {
    return window.get() == other || root() != null && root() == other.peekDecorView();
  }

  /** Whether somebody may show the window again. */
  boolean isPassed() {
    return window.get() != null;
  }

  /** The root of the window; null if there is none yet, or any longer. */
  View root() {
    Window passed = window.get();
    return passed == null ? found.get() : passed.peekDecorView();
  }

  /** Whether the window is on screen, so that only its next layout tells the window manager. */
  boolean isShown() {
    View root = root();
    return root != null && root.isAttachedToWindow();
  }

  /** What the window manager knows of the window, or will know. */
  WindowManager.LayoutParams attributes() {
    Object known = root() == null ? null : root().getLayoutParams();
    if (known instanceof WindowManager.LayoutParams) return (WindowManager.LayoutParams) known;
    Window passed = window.get();
    return passed == null ? new WindowManager.LayoutParams() : passed.getAttributes();
  }

  /** What the app knows of it. */
  private WindowManager.LayoutParams own() {
    Window passed = window.get();
    return passed == null ? attributes() : passed.getAttributes();
  }

  boolean isNeeded() {
    return isNeeded;
  }

  void need(boolean isNeeded) {
    boolean rises = isNeeded && !this.isNeeded && !isSet();
    this.isNeeded = isNeeded;
    renew();
    isNew = rises && isShown() || isNew && isNeeded;
  }

  /** Sets the flag if it is needed and somebody has cleared it. */
  void renew() {
    if (isNeeded && !isSet()) {
      isOurs |= !isSet(own());
      set(true);
    } else if (!isNeeded && isOurs) {
      isOurs = false;
      set(false);
    }
    // The system changes attributes past the window's callback.
    seen.copyFrom(own());
  }

  boolean isNew() {
    return isNew;
  }

  /**
   * Whether the frame that is due must not be drawn, because the flag may have been set after the layout
   * that tells the window manager. The layout of the next frame tells it.
   */
  boolean takeNew() {
    boolean was = isNew;
    isNew = false;
    return was;
  }

  private void set(boolean isSecure) {
    Window passed = window.get();
    View root = root();
    isChanging = true;
    try {
      if (passed != null) {
        passed.setFlags(isSecure ? FLAG : 0, FLAG);
      } else if (root != null) {
        WindowManager.LayoutParams attributes = attributes();
        attributes.flags = isSecure ? attributes.flags | FLAG : attributes.flags & ~FLAG;
        manager.updateViewLayout(root, attributes);
      }
    } catch (IllegalArgumentException removed) {
      // The window is gone by now.
    } finally {
      isChanging = false;
    }
  }

  /** Corrects attributes that somebody else changes, before they reach the window manager. */
  void attributesChange(WindowManager.LayoutParams attributes) {
    if (isChanging) return;
    if (isNeeded && !isSet(attributes)) {
      attributes.flags |= FLAG;
      isOurs = true;
    } else if (isOurs && seen.copyFrom(attributes) == 0) {
      // Somebody has set what is set already. So the flag is theirs, too.
      isOurs = false;
    }
    seen.copyFrom(attributes);
  }

  /**
   * Whether the flag is on for both. Somebody may have given the window manager other attributes than those
   * of the window, and a window may have the root of a former instance of the activity, with its attributes.
   */
  private boolean isSet() {
    return isSet(own()) && isSet(attributes());
  }

  private static boolean isSet(WindowManager.LayoutParams attributes) {
    return (attributes.flags & FLAG) != 0;
  }
}
