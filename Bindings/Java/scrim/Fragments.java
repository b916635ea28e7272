package scrim;

import android.app.Activity;
import android.app.DialogFragment;
import android.app.Fragment;
import android.app.FragmentManager;
import android.os.Bundle;
import android.view.View;
import android.view.Window;

/** Finds the fragments of an activity: the platform's, and those of androidx if the app has them. */
final class Fragments extends FragmentManager.FragmentLifecycleCallbacks {
  private final ActivityScrim scene;
  private final FragmentManager manager;

  Fragments(ActivityScrim scene, Activity activity) {
    this.scene = scene;
    manager = activity.getFragmentManager();
    if (manager != null) manager.registerFragmentLifecycleCallbacks(this, true);
    try {
      SupportFragments.watch(scene, activity);
    } catch (LinkageError absent) {
      // The app has no fragments of androidx.
    }
  }

  void end() {
    if (manager != null) manager.unregisterFragmentLifecycleCallbacks(this);
  }

  @Override
  public void onFragmentViewCreated(FragmentManager manager, Fragment fragment, View view, Bundle state) {
    scene.fragmentAppeared(fragment, view, null);
  }

  /** A dialog is shown by now, and not drawn yet. */
  @Override
  public void onFragmentStarted(FragmentManager manager, Fragment fragment) {
    if (!(fragment instanceof DialogFragment)) return;
    android.app.Dialog dialog = ((DialogFragment) fragment).getDialog();
    if (dialog == null) return;
    Window window = dialog.getWindow();
    if (window != null) scene.fragmentAppeared(fragment, window.getDecorView(), window);
  }

  @Override
  public void onFragmentViewDestroyed(FragmentManager manager, Fragment fragment) {
    scene.fragmentDisappeared(fragment);
  }

  @Override
  public void onFragmentDestroyed(FragmentManager manager, Fragment fragment) {
    scene.fragmentDisappeared(fragment);
  }
}
