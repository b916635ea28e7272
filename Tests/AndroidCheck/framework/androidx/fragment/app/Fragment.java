package androidx.fragment.app;

import android.view.View;

public class Fragment {
  /** The view that the fragment makes; null for none. */
  public View deviceView;

  public View getView() {
    return deviceView;
  }
}
