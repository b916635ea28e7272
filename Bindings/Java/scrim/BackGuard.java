package scrim;

import android.app.Activity;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/**
 * Takes the back gesture of a locked activity, on Android 13 and later.
 *
 * <p>With a callback of its own, the system neither animates the gesture with a picture of what is below,
 * nor lets the app go back under the cover.
 */
final class BackGuard {
  private final Activity activity;
  private final OnBackInvokedCallback callback;
  private boolean isUp = false;

  BackGuard(Activity activity) {
    this.activity = activity;
    callback = () -> activity.moveTaskToBack(true);
  }

  void set(boolean isUp) {
    if (this.isUp == isUp) return;
    this.isUp = isUp;
    OnBackInvokedDispatcher dispatcher = activity.getOnBackInvokedDispatcher();
    if (isUp) {
      dispatcher.registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_OVERLAY, callback);
    } else {
      dispatcher.unregisterOnBackInvokedCallback(callback);
    }
  }
}
