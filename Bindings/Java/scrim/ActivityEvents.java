package scrim;

import android.app.Activity;
import android.app.Application;
import android.os.Build;
import android.os.Bundle;

/** Passes the lifecycle of all activities on to their scenes. */
final class ActivityEvents implements Application.ActivityLifecycleCallbacks {
  private final AppScenes scenes;
  private final Recordings recordings;

  ActivityEvents(AppScenes scenes) {
    this.scenes = scenes;
    recordings =
        Build.VERSION.SDK_INT >= Build.VERSION_CODES.VANILLA_ICE_CREAM ? new Recordings(scenes) : null;
  }

  /** From Android 10 on, this comes before the activity's own {@code onCreate}. */
  @Override
  public void onActivityPreCreated(Activity activity, Bundle state) {
    scenes.of(activity);
  }

  @Override
  public void onActivityCreated(Activity activity, Bundle state) {
    scenes.of(activity);
  }

  @Override
  public void onActivityStarted(Activity activity) {
    scenes.of(activity).started();
  }

  @Override
  public void onActivityResumed(Activity activity) {
    scenes.of(activity).resumed();
    readRecording(activity);
  }

  @Override
  public void onActivityPaused(Activity activity) {
    scenes.of(activity).paused();
    readRecording(activity);
  }

  @Override
  public void onActivityStopped(Activity activity) {
    scenes.of(activity).stopped();
  }

  @Override
  public void onActivitySaveInstanceState(Activity activity, Bundle state) {}

  @Override
  public void onActivityDestroyed(Activity activity) {
    scenes.destroyed(activity);
  }

  private void readRecording(Activity activity) {
    if (recordings != null) recordings.read(activity);
  }
}
