package scrim;

import android.annotation.TargetApi;
import android.app.Activity;
import android.os.Build;
import android.view.View;
import android.view.Window;
import android.view.WindowManager;
import java.util.function.Consumer;

/**
 * Keeps an activity out of what a level names.
 *
 * <p>Android asks only the topmost activity of a task whether it may be in recents. So one that is below
 * another, such as a request for a permission, has {@code FLAG_SECURE} meanwhile. So has one that shares its
 * task with another beside it, while that one is in use.
 */
final class Protection {
  private final Activity activity;
  private final Consumer<RuntimeException> report;
  private final SecureFlag flag;
  private Engine.Level level = Engine.Level.NONE;
  private boolean isOnTop = true;
  private boolean isSecure = false;

  /** Whether Scrim keeps the activity out of recents. Nobody can ask whether others do. */
  private boolean isOutOfRecents = false;

  /** Whether Scrim has said so in this instance. The system keeps what a former one has said. */
  private boolean isTold = false;

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
      public boolean isSet() {
        View root = window.peekDecorView();
        Object known = root == null ? null : root.getLayoutParams();
        // Somebody may have given the window manager others than those of the window. And a window may have
        // the root of a former instance of the activity, with what that one has set.
        return SecureFlag.isSet(window.getAttributes())
            && (!(known instanceof WindowManager.LayoutParams)
                || SecureFlag.isSet((WindowManager.LayoutParams) known));
      }

      @Override
      public boolean isShown() {
        View root = window.peekDecorView();
        return root != null && root.isAttachedToWindow();
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
    this.level = level;
    setOutOfRecents(level != Engine.Level.NONE);
    needFlag();
  }

  void setOnTop(boolean isOnTop) {
    this.isOnTop = isOnTop;
    renewAll();
  }

  private void needFlag() {
    // What cannot be kept out of recents alone is kept out of everything.
    boolean isInRecents = !isOutOfRecents || !isOnTop;
    isSecure = level == Engine.Level.WINDOW || level == Engine.Level.RECENTS && isInRecents;
    flag.need(isSecure);
  }

  /** Applies the level again, in case that somebody else has changed it. */
  void renew() {
    flag.renew();
  }

  /** Applies the level again, also what nobody can read. */
  private void renewAll() {
    if (isOutOfRecents) isOutOfRecents = enableRecents(false);
    needFlag();
  }

  void attributesChange(WindowManager.LayoutParams attributes) {
    flag.attributesChange(attributes);
  }

  boolean isBehind() {
    return flag.isNew();
  }

  /** See {@link SecureFlag#takeNew}. */
  boolean takeBehind() {
    return flag.takeNew();
  }

  private void setOutOfRecents(boolean isOut) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU) return;
    if (isTold && isOut == isOutOfRecents) return;
    isTold = enableRecents(!isOut);
    if (isTold) isOutOfRecents = isOut;
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
