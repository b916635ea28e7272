package scrim;

import android.app.Activity;
import android.view.Window;
import android.view.WindowManager;

/** Keeps the windows of an activity, its own and those beside it, out of what the engine's level names. */
final class WindowGuard {
  /**
   * How long a level outlasts the screen that needs it, in milliseconds. Until the next frame is there, the
   * system may store the one that shows the former screen.
   */
  private static final long FALL_TIME = 100;

  private final AppScenes app;
  private final ActivityScrim scene;
  private final VisibleScreens screens;
  private final Protection protection;
  private final AttachedWindows windows;

  /** Whether there is a dialog that no name stands for, or will be. */
  private boolean hasAlert = false;

  private Engine.Level applied = Engine.Level.NONE;
  private final Runnable falling = () -> set(level());

  WindowGuard(AppScenes app, ActivityScrim scene, Activity activity, VisibleScreens screens) {
    this.app = app;
    this.scene = scene;
    this.screens = screens;
    protection = new Protection(activity, app::report);
    windows = new AttachedWindows(app, scene, protection);
  }

  /** Applies the level of the activity: a higher one now, and a lower one when the next frame is there. */
  void apply() {
    app.handler.removeCallbacks(falling);
    Engine.Level level = level();
    if (level.compareTo(applied) >= 0) set(level);
    else app.handler.postDelayed(falling, FALL_TIME);
  }

  private void set(Engine.Level level) {
    applied = level;
    protection.apply(level);
    windows.look();
  }

  /**
   * The level of the engine. An alert over a public screen has no name, and perhaps sensitive content. So it
   * keeps the activity out of recents, which nobody notices.
   */
  private Engine.Level level() {
    Engine.State state = scene.state();
    boolean isRaised = state.level == Engine.Level.NONE && state.isProtected && hasAlert;
    return isRaised ? Engine.Level.RECENTS : state.level;
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
    hasAlert = windows.showsUnnamed(screens, true);
    if (hasAlert == had) return;
    apply();
  }

  /** Sets again what others have cleared. */
  void renew() {
    protection.renew();
    look();
  }

  /** Notes whether no other activity of the task may be above this one, or beside it and in use. */
  void setOnTop(boolean isOnTop) {
    protection.setOnTop(isOnTop);
    look();
  }

  /** Whether the window manager may not know the level yet. */
  boolean isBehind() {
    return protection.isBehind();
  }

  /** See {@link SecureFlag#takeNew}. */
  boolean takeBehind() {
    return protection.takeBehind();
  }

  void attributesChange(WindowManager.LayoutParams attributes) {
    protection.attributesChange(attributes);
  }

  /** Whether a dialog is visible that no name stands for. */
  boolean showsUnnamed() {
    return windows.showsUnnamed(screens, false);
  }

  boolean owns(Object token) {
    return windows.owns(token);
  }

  boolean hasFocus() {
    return windows.hasFocus();
  }
}
