package scrim;

import android.app.Activity;
import android.os.Build;
import android.view.Window;

/**
 * Keeps the windows of an activity, its own and those beside it, out of what the engine's level names.
 *
 * <p>Android asks only the topmost activity of a task whether it may be in recents. So one that is below
 * another, such as a request for a permission, has {@code FLAG_SECURE} meanwhile. So has one that shares its
 * task with another beside it, while that one is in use.
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

  /** Whether no other activity of the task may be above this one, or beside it and in use. */
  private boolean isOnTop = false;

  /** Whether Scrim keeps the activity out of recents. Android does not tell whether others do. */
  private boolean isOutOfRecents = false;

  /** Whether Scrim has said so in this instance. The system keeps what a former one has said. */
  private boolean isTold = false;

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
    if (!isTold || isOut != isOutOfRecents) setOutOfRecents(isOut);
    needFlag();
  }

  private void setOutOfRecents(boolean isOut) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) return;
    try {
      activity.setRecentsScreenshotEnabled(!isOut);
      isTold = true;
      isOutOfRecents = isOut;
    } catch (RuntimeException failure) {
      isOutOfRecents = false;
      app.report(failure);
    }
  }

  private void needFlag() {
    // What cannot be kept out of recents alone is kept out of everything.
    boolean isInRecents = !isOutOfRecents || !isOnTop;
    flag.need(level == Engine.Level.WINDOW || level == Engine.Level.RECENTS && isInRecents);
    windows.look();
  }

  /** Notes whether the activity is on top, and sets again what others may have cleared. */
  void setOnTop(boolean isOnTop) {
    if (isOnTop == this.isOnTop) return;
    this.isOnTop = isOnTop;
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

  /** Looks for new windows, gives all of them what they need now, and sets again what others have cleared. */
  void look() {
    flag.renew();
    windows.look();
    boolean had = hasAlert;
    hasAlert = windows.showsUnnamed(true);
    if (hasAlert != had) apply();
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
