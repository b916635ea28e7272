package scrim;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import androidx.fragment.app.DialogFragment;
import androidx.fragment.app.Fragment;
import androidx.fragment.app.FragmentActivity;
import androidx.fragment.app.FragmentManager;

/** Finds the fragments of androidx. An app without them never loads this class. */
final class SupportFragments extends FragmentManager.FragmentLifecycleCallbacks {
  private final ActivityScrim scene;

  private SupportFragments(ActivityScrim scene) {
    this.scene = scene;
  }

  /** Watches the fragments of an activity, if it has some of androidx; returns what ends this. */
  static Runnable watch(ActivityScrim scene, Activity activity) {
    if (!(activity instanceof FragmentActivity)) return () -> {};
    FragmentManager manager = ((FragmentActivity) activity).getSupportFragmentManager();
    SupportFragments fragments = new SupportFragments(scene);
    manager.registerFragmentLifecycleCallbacks(fragments, true);
    return () -> manager.unregisterFragmentLifecycleCallbacks(fragments);
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
