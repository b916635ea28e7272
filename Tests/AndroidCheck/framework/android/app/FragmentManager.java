package android.app;

import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import java.util.ArrayList;
import java.util.List;

public abstract class FragmentManager {
  public abstract static class FragmentLifecycleCallbacks {
    public void onFragmentViewCreated(
        FragmentManager manager, Fragment fragment, View view, Bundle state) {}

    public void onFragmentStarted(FragmentManager manager, Fragment fragment) {}

    public void onFragmentViewDestroyed(FragmentManager manager, Fragment fragment) {}
  }

  private final List<FragmentLifecycleCallbacks> callbacks = new ArrayList<>();

  public void registerFragmentLifecycleCallbacks(
      FragmentLifecycleCallbacks callback, boolean recursive) {
    callbacks.add(callback);
  }

  public void unregisterFragmentLifecycleCallbacks(FragmentLifecycleCallbacks callback) {
    callbacks.remove(callback);
  }

  /** Shows a fragment: its view in a group, or its dialog. */
  public void deviceAdd(Fragment fragment, ViewGroup group) {
    if (fragment.deviceView != null) {
      callbacks.forEach(each -> each.onFragmentViewCreated(this, fragment, fragment.deviceView, null));
      if (group != null) group.addView(fragment.deviceView);
    }
    if (fragment instanceof DialogFragment) ((DialogFragment) fragment).deviceDialog.show();
    callbacks.forEach(each -> each.onFragmentStarted(this, fragment));
  }

  public void deviceRemove(Fragment fragment) {
    if (fragment.deviceView != null && fragment.deviceView.getParent() != null) {
      ((ViewGroup) fragment.deviceView.getParent()).removeView(fragment.deviceView);
    }
    if (fragment instanceof DialogFragment) ((DialogFragment) fragment).deviceDialog.dismiss();
    callbacks.forEach(each -> each.onFragmentViewDestroyed(this, fragment));
  }
}
