package scrim;

import android.app.Activity;
import android.view.WindowManager;
import java.util.function.Consumer;

/**
 * Whether the app is recorded, as Android 15 and later report it.
 *
 * <p>A callback may miss a recording that began before it was registered. So it is registered again whenever
 * an activity is resumed or paused, which returns the present state. While others in the process have a
 * callback, too, Android returns what it has told last.
 */
final class Recordings {
  private final AppScenes scenes;
  private final Consumer<Integer> callback = this::changed;
  private boolean isRegistered = false;
  private boolean isForbidden = false;

  Recordings(AppScenes scenes) {
    this.scenes = scenes;
  }

  void read(Activity activity) {
    if (isForbidden) return;
    WindowManager manager = activity.getWindowManager();
    try {
      if (isRegistered) manager.removeScreenRecordingCallback(callback);
      isRegistered = true;
      changed(manager.addScreenRecordingCallback(scenes.handler::post, callback));
    } catch (SecurityException failure) {
      // The app has removed the permission that the library's manifest asks for.
      isForbidden = true;
      scenes.report(failure);
    }
  }

  private void changed(int state) {
    scenes.setRecordedBySystem(state == WindowManager.SCREEN_RECORDING_STATE_VISIBLE);
  }
}
