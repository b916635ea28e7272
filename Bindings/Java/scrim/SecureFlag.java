package scrim;

import android.view.WindowManager;

/**
 * The flag {@code FLAG_SECURE} of a window, which others may set and clear as well.
 *
 * <p>The flag is on if Scrim needs it or somebody else has set it. Scrim clears it only if Scrim alone has
 * set it, and sets it again if somebody else clears it meanwhile.
 */
final class SecureFlag {
  /** The window that has the flag. */
  interface Holder {
    WindowManager.LayoutParams attributes();

    /** Whether the flag is on, both for the app and for the window manager. */
    boolean isSet();

    /** Whether the window is on screen, so that only its next layout tells the window manager. */
    boolean isShown();

    void set(boolean isSecure);
  }

  private static final int FLAG = WindowManager.LayoutParams.FLAG_SECURE;

  private final Holder holder;
  private boolean isNeeded = false;

  /** Whether Scrim set the flag, and nobody else is known to want it. */
  private boolean isOurs = false;

  private boolean isChanging = false;

  /** Whether the window manager may not know the flag yet. */
  private boolean isNew = false;

  /** The attributes as they were last seen. */
  private final WindowManager.LayoutParams seen = new WindowManager.LayoutParams();

  SecureFlag(Holder holder) {
    this.holder = holder;
  }

  void need(boolean isNeeded) {
    boolean rises = isNeeded && !this.isNeeded && !holder.isSet();
    this.isNeeded = isNeeded;
    renew();
    isNew = rises && holder.isShown() || isNew && isNeeded;
  }

  /** Sets the flag if it is needed and somebody has cleared it. */
  void renew() {
    if (isNeeded && !holder.isSet()) {
      isOurs |= !isSet(holder.attributes());
      set(true);
    } else if (!isNeeded && isOurs) {
      isOurs = false;
      set(false);
    }
    // The system changes attributes past the window's callback.
    seen.copyFrom(holder.attributes());
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
    isChanging = true;
    try {
      holder.set(isSecure);
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

  static boolean isSet(WindowManager.LayoutParams attributes) {
    return (attributes.flags & FLAG) != 0;
  }
}
