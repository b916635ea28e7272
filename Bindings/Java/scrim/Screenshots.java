package scrim;

import android.app.Activity;

/** Reports the screenshots that the user takes of an activity, on Android 14 and later. */
final class Screenshots {
  private final Activity activity;
  private final AppScenes scenes;
  private final Activity.ScreenCaptureCallback callback = this::taken;
  private boolean isRegistered = false;
  private boolean isForbidden = false;

  Screenshots(Activity activity, AppScenes scenes) {
    this.activity = activity;
    this.scenes = scenes;
  }

  void begin() {
    // Android keeps a callback that it has refused, and throws another exception the next time.
    if (isRegistered || isForbidden) return;
    try {
      activity.registerScreenCaptureCallback(scenes.handler::post, callback);
      isRegistered = true;
    } catch (SecurityException failure) {
      // The app has removed the permission that the library's manifest asks for.
      isForbidden = true;
      scenes.report(failure);
    }
  }

  void end() {
    if (!isRegistered) return;
    isRegistered = false;
    activity.unregisterScreenCaptureCallback(callback);
  }

  private void taken() {
    scenes.tell(observer -> observer.tookScreenshot(activity));
  }
}
