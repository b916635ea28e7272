package scrim;

import android.app.Activity;
import android.view.Window;
import android.view.WindowManager;

/** Keeps the windows of an activity, its own and those beside it, out of what the engine's level names. */
final class WindowGuard {
  private final ActivityScrim scene;
  private final VisibleScreens screens;
  private final Protection protection;
  private final AttachedWindows windows;

  /** Whether there is a dialog that no name stands for, or will be. */
  private boolean hasAlert = false;

  WindowGuard(AppScenes app, ActivityScrim scene, Activity activity, VisibleScreens screens) {
    this.scene = scene;
    this.screens = screens;
    protection = new Protection(activity, app::report);
    windows = new AttachedWindows(app, scene, protection);
  }

  /**
   * Applies the level of the engine. An alert over a public screen has no name, and perhaps sensitive
   * content. So it keeps the activity out of recents, which nobody notices.
   */
  void apply() {
    Engine.State state = scene.state();
    boolean isRaised = state.level == Engine.Level.NONE && state.isProtected && hasAlert;
    protection.apply(isRaised ? Engine.Level.RECENTS : state.level);
  }

  /** Adds a window that is about to be shown. */
  void add(Window window) {
    windows.add(window);
    look();
  }

  /** Looks for new windows, and gives all of them what they need now. */
  void look() {
    windows.look();
    boolean had = hasAlert;
    hasAlert = windows.showsUnnamed(screens, true);
    if (hasAlert == had) return;
    apply();
    windows.look();
  }

  /** Sets again what others have cleared. */
  void renew() {
    protection.renew();
    look();
  }

  /** Notes whether another activity may be above this one. */
  void setPaused(boolean isPaused) {
    protection.setPaused(isPaused);
    look();
  }

  void attributesChange(WindowManager.LayoutParams attributes) {
    protection.attributesChange(attributes);
  }

  /** Whether a dialog is visible that no name stands for. */
  boolean showsUnnamed() {
    return windows.showsUnnamed(screens, false);
  }

  boolean hasFocus() {
    return windows.hasFocus();
  }
}
