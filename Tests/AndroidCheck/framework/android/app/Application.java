package android.app;

import android.content.ContextWrapper;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.List;

public class Application extends ContextWrapper {
  public interface ActivityLifecycleCallbacks {
    default void onActivityPreCreated(Activity activity, Bundle state) {}

    void onActivityCreated(Activity activity, Bundle state);

    void onActivityStarted(Activity activity);

    void onActivityResumed(Activity activity);

    void onActivityPaused(Activity activity);

    void onActivityStopped(Activity activity);

    void onActivitySaveInstanceState(Activity activity, Bundle state);

    void onActivityDestroyed(Activity activity);
  }

  private final List<ActivityLifecycleCallbacks> callbacks = new ArrayList<>();

  public Application() {
    super(null);
  }

  public void onCreate() {}

  public void registerActivityLifecycleCallbacks(ActivityLifecycleCallbacks callback) {
    callbacks.add(callback);
  }

  List<ActivityLifecycleCallbacks> callbacks() {
    return new ArrayList<>(callbacks);
  }
}
