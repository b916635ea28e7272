package androidx.fragment.app;

import android.app.Activity;

public class FragmentActivity extends Activity {
  private final FragmentManager fragments = new FragmentManager() {};

  public FragmentManager getSupportFragmentManager() {
    return fragments;
  }
}
