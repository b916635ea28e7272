package scrim;

import android.app.Activity;
import android.app.DialogFragment;
import android.app.Fragment;
import android.app.FragmentManager;
import android.os.Bundle;
import android.view.View;

/** Finds the fragments of an activity: the platform's, and those of androidx if the app has them. */
final class Fragments extends FragmentManager.FragmentLifecycleCallbacks {
  private final ActivityScrim scene;
  private final FragmentManager manager;
  private Runnable endOfSupport = () -> {};

  Fragments(ActivityScrim scene, Activity activity) {
    this.scene = scene;
    manager = activity.getFragmentManager();
    if (manager != null) manager.registerFragmentLifecycleCallbacks(this, true);
    try {
      endOfSupport = SupportFragments.watch(scene, activity);
    } catch (LinkageError absent) {
      // The app has no fragments of androidx.
    }
  }

  void end() {
    if (manager != null) manager.unregisterFragmentLifecycleCallbacks(this);
    endOfSupport.run();
  }

  @Override
  public void onFragmentViewCreated(FragmentManager manager, Fragment fragment, View view, Bundle state) {
    scene.fragmentAppeared(fragment, view);
  }

  @Override
  public void onFragmentStarted(FragmentManager manager, Fragment fragment) {
    if (fragment instanceof DialogFragment) {
      scene.fragmentAppeared(fragment, ((DialogFragment) fragment).getDialog());
    }
  }

  /** Comes for every fragment, also for one without a view. */
  @Override
  public void onFragmentViewDestroyed(FragmentManager manager, Fragment fragment) {
    scene.fragmentDisappeared(fragment);
  }
}
