package scrim;

import android.app.Activity;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import java.lang.ref.WeakReference;

/**
 * The flag {@code FLAG_SECURE} of a window, which others may set and clear as well.
 *
 * <p>The flag is on if Scrim needs it or somebody else has set it. Scrim clears it only if Scrim alone has
 * set it, and sets it again if somebody else clears it meanwhile.
 */
final class SecureFlag {
  /** The window that has the flag. */
  private interface Holder {
    WindowManager.LayoutParams attributes();

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

  /** The flag of a window, which may go out of use at any time. */
  SecureFlag(Window window) {
    this(new OfWindow(window));
  }

  /** The flag of a window whose root alone is known. */
  SecureFlag(View root, Activity activity) {
    this(new OfRoot(root, activity));
  }

  private SecureFlag(Holder holder) {
    this.holder = holder;
  }

  boolean isNeeded() {
    return isNeeded;
  }

  void need(boolean isNeeded) {
    boolean rises = isNeeded && !this.isNeeded && !isSet(holder.attributes());
    this.isNeeded = isNeeded;
    renew();
    isNew = rises && holder.isShown() || isNew && isNeeded;
  }

  /** Sets the flag if it is needed and somebody has cleared it. */
  void renew() {
    boolean isSet = isSet(holder.attributes());
    if (isNeeded && !isSet) {
      isOurs = true;
      set(true);
    } else if (!isNeeded && isOurs) {
      isOurs = false;
      if (isSet) set(false);
    }
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
    seen.copyFrom(holder.attributes());
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

  private static boolean isSet(WindowManager.LayoutParams attributes) {
    return (attributes.flags & FLAG) != 0;
  }

  /** What the window manager knows of a window, by its root; as for a new window if there is none. */
  static WindowManager.LayoutParams attributes(View root) {
    Object known = root == null ? null : root.getLayoutParams();
    return known instanceof WindowManager.LayoutParams
        ? (WindowManager.LayoutParams) known
        : new WindowManager.LayoutParams();
  }

  private static final class OfWindow implements Holder {
    private final WeakReference<Window> window;

    OfWindow(Window window) {
      this.window = new WeakReference<>(window);
    }

    private View root() {
      Window present = window.get();
      return present == null ? null : present.peekDecorView();
    }

    @Override
    public WindowManager.LayoutParams attributes() {
      View root = root();
      Window present = window.get();
      // Somebody may have given the window manager others than those of the window.
      boolean isAdded = root != null && root.getLayoutParams() instanceof WindowManager.LayoutParams;
      return isAdded || present == null ? SecureFlag.attributes(root) : present.getAttributes();
    }

    @Override
    public boolean isShown() {
      View root = root();
      return root != null && root.isAttachedToWindow();
    }

    @Override
    public void set(boolean isSecure) {
      Window present = window.get();
      if (present != null) present.setFlags(isSecure ? FLAG : 0, FLAG);
    }
  }

  private static final class OfRoot implements Holder {
    private final View root;
    private final Activity activity;

    OfRoot(View root, Activity activity) {
      this.root = root;
      this.activity = activity;
    }

    @Override
    public WindowManager.LayoutParams attributes() {
      return SecureFlag.attributes(root);
    }

    @Override
    public boolean isShown() {
      return root.isAttachedToWindow();
    }

    @Override
    public void set(boolean isSecure) {
      WindowManager.LayoutParams attributes = attributes();
      attributes.flags = isSecure ? attributes.flags | FLAG : attributes.flags & ~FLAG;
      try {
        activity.getWindowManager().updateViewLayout(root, attributes);
      } catch (IllegalArgumentException removed) {
        // The window is gone by now.
      }
    }
  }
}
