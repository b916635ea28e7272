package scrim;

import android.app.Activity;
import android.os.Build;
import android.view.Window;

/**
 * Keeps the windows of an activity, its own and those beside it, out of what the engine's level names.
 *
 * <p>Android asks only the topmost activity of a task whether it may be in recents. So one that is below
 * another, such as a request for a permission, has {@code FLAG_SECURE} meanwhile.
 */
final class WindowGuard {
  /**
   * How long a level outlasts the screen that needs it, in milliseconds. Until the next frame is there, the
   * system may store the one that shows the former screen.
   */
  private static final long FALL_TIME = 100;

  /** The flag of the activity's own window. */
  final SecureFlag flag;

  private final AppScenes app;
  private final ActivityScrim scene;
  private final Activity activity;
  private final AttachedWindows windows;

  /** Whether there is a dialog that no name stands for, or will be. */
  private boolean hasAlert = false;

  /** The level in force. */
  private Engine.Level level = Engine.Level.NONE;

  /** Whether another activity may be above this one. */
  private boolean isPaused = false;

  /** Whether Scrim keeps the activity out of recents. Android does not tell whether others do. */
  private boolean isOutOfRecents = false;

  private final Runnable falling = () -> set(neededLevel());

  WindowGuard(AppScenes app, ActivityScrim scene, Activity activity, VisibleScreens screens) {
    this.app = app;
    this.scene = scene;
    this.activity = activity;
    flag = new SecureFlag(activity.getWindow());
    windows = new AttachedWindows(app, scene, screens, flag);
  }

  /** Applies the level of the activity: a higher one now, and a lower one when the next frame is there. */
  void apply() {
    app.handler.removeCallbacks(falling);
    Engine.Level needed = neededLevel();
    if (needed.compareTo(level) >= 0) set(needed);
    else app.handler.postDelayed(falling, FALL_TIME);
  }

  /**
   * The level of the engine. An alert over a public screen has no name, and perhaps sensitive content. So it
   * keeps the activity out of recents, which nobody notices.
   */
  private Engine.Level neededLevel() {
    Engine.State state = scene.state();
    boolean isRaised = state.level == Engine.Level.NONE && state.isProtected && hasAlert;
    return isRaised ? Engine.Level.RECENTS : state.level;
  }

  private void set(Engine.Level level) {
    this.level = level;
    boolean isOut = level != Engine.Level.NONE;
    if (isOut != isOutOfRecents) setOutOfRecents(isOut);
    needFlag();
  }

  private void setOutOfRecents(boolean isOut) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) return;
    try {
      activity.setRecentsScreenshotEnabled(!isOut);
      isOutOfRecents = isOut;
    } catch (RuntimeException failure) {
      isOutOfRecents = false;
      app.report(failure);
    }
  }

  private void needFlag() {
    // What cannot be kept out of recents alone is kept out of everything.
    boolean isInRecents = !isOutOfRecents || isPaused;
    flag.need(level == Engine.Level.WINDOW || level == Engine.Level.RECENTS && isInRecents);
    windows.look();
  }

  /** Notes whether another activity may be above this one, and sets again what others may have cleared. */
  void setPaused(boolean isPaused) {
    this.isPaused = isPaused;
    if (isOutOfRecents) setOutOfRecents(true);
    needFlag();
  }

  void end() {
    app.handler.removeCallbacks(falling);
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
    hasAlert = windows.showsUnnamed(true);
    if (hasAlert != had) apply();
  }

  /** Sets the flag again if somebody has cleared it. */
  void renew() {
    flag.renew();
    look();
  }

  /** Whether a dialog is visible that no name stands for. */
  boolean showsUnnamed() {
    return windows.showsUnnamed(false);
  }

  /** Whether a token is that of one of the windows. */
  boolean owns(Object token) {
    return windows.owns(token);
  }

  boolean hasFocus() {
    return windows.hasFocus();
  }
}
