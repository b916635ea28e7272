package scrim;

import android.annotation.TargetApi;
import android.app.Activity;
import android.os.Build;
import android.view.Window;
import android.view.WindowManager;
import java.util.function.Consumer;

/** Keeps an activity out of what a level names, and out of nothing else. */
final class Protection {
  private final Activity activity;
  private final Consumer<RuntimeException> report;
  private final SecureFlag flag;
  private boolean isSecure = false;

  /** Whether Scrim keeps the activity out of recents. Nobody can ask whether others do. */
  private boolean isOutOfRecents = false;

  Protection(Activity activity, Consumer<RuntimeException> report) {
    this.activity = activity;
    this.report = report;
    flag = new SecureFlag(holder(activity.getWindow()));
  }

  static SecureFlag.Holder holder(Window window) {
    return new SecureFlag.Holder() {
      @Override
      public WindowManager.LayoutParams attributes() {
        return window.getAttributes();
      }

      @Override
      public void set(boolean isSecure) {
        if (isSecure) {
          window.addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        } else {
          window.clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
        }
      }
    };
  }

  /** Whether all windows of the activity need {@code FLAG_SECURE}. */
  boolean isSecure() {
    return isSecure;
  }

  void apply(Engine.Level level) {
    boolean isOut = setOutOfRecents(level != Engine.Level.NONE);
    // What cannot be kept out of recents alone is kept out of everything.
    isSecure = level == Engine.Level.WINDOW || level == Engine.Level.RECENTS && !isOut;
    flag.need(isSecure);
  }

  /** Applies the level again, in case that somebody else has changed it. */
  void renew() {
    flag.renew();
  }

  /** Applies the level again, also what nobody can read. */
  void renewAll() {
    if (isOutOfRecents && !enableRecents(false)) {
      isSecure = true;
      flag.need(true);
    }
    renew();
  }

  void attributesChange(WindowManager.LayoutParams attributes) {
    flag.attributesChange(attributes);
  }

  /** Returns whether the activity is out of recents now, because of this call or an earlier one. */
  private boolean setOutOfRecents(boolean isOut) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) return false;
    if (isOut != isOutOfRecents && enableRecents(!isOut)) isOutOfRecents = isOut;
    return isOutOfRecents;
  }

  @TargetApi(Build.VERSION_CODES.TIRAMISU)
  private boolean enableRecents(boolean isEnabled) {
    try {
      activity.setRecentsScreenshotEnabled(isEnabled);
      return true;
    } catch (RuntimeException failure) {
      report.accept(failure);
      return false;
    }
  }
}
