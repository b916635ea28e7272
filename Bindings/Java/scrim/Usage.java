package scrim;

import android.app.Activity;
import android.os.Build;
import android.os.Handler;

/**
 * Whether an activity is the one in use: it is resumed, and in a split screen, no other one is in use.
 *
 * <p>The app may report the latter. Otherwise, the focus tells.
 */
final class Usage {
  /** How long the focus may be on its way between windows of an activity, in milliseconds. */
  private static final long FOCUS_TIME = 50;

  /** How long a resumed activity may take to get the focus, in milliseconds. */
  private static final long FIRST_FOCUS_TIME = 500;

  private final Handler handler;
  private final Runnable changed;
  private final Runnable judging = this::judge;
  private Activity activity;
  private WindowGuard windows;
  private boolean isResumed = false;
  private boolean isTop = true;
  private boolean isReported = false;

  Usage(Handler handler, Runnable changed) {
    this.handler = handler;
    this.changed = changed;
  }

  void enter(Activity activity, WindowGuard windows) {
    this.activity = activity;
    this.windows = windows;
  }

  void leave() {
    handler.removeCallbacks(judging);
    activity = null;
    windows = null;
    isResumed = false;
  }

  boolean isResumed() {
    return isResumed;
  }

  boolean isInUse() {
    return isResumed && isTop;
  }

  void setResumed(boolean isResumed) {
    this.isResumed = isResumed;
    if (isResumed && activity.isInMultiWindowMode()) handler.postDelayed(judging, FIRST_FOCUS_TIME);
  }

  /** Notes what the app reports. From now on, the focus does not count. */
  void report(boolean isTop) {
    isReported = true;
    set(isTop);
  }

  /** Notes that one of the activity's windows has got or lost the focus. */
  void focusMoved() {
    handler.removeCallbacks(judging);
    // A window that gets the focus is told at once, but the former one may be told first.
    if (activity == null || windows.hasFocus()) judge();
    else handler.postDelayed(judging, FOCUS_TIME);
  }

  private void judge() {
    if (activity == null || isReported) return;
    // Outside of split screens, what takes the focus pauses the activity, or is a panel of the system's.
    // Before Android 10, it does so inside of them, too.
    boolean isAmongOthers =
        Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q && activity.isInMultiWindowMode();
    set(windows.hasFocus() || !isAmongOthers);
  }

  private void set(boolean isTop) {
    this.isTop = isTop;
    if (activity != null) changed.run();
  }
}
