package androidx.fragment.app;

import android.os.Bundle;
import android.view.View;

public class Fragment {
  /** The view that the fragment makes; null for none. */
  public View deviceView;

  private FragmentActivity activity;

  public Fragment() {}

  public Fragment(int layout) {}

  public void onViewCreated(View view, Bundle state) {}

  public final FragmentActivity requireActivity() {
    return activity;
  }

  public View getView() {
    return deviceView;
  }
}
