package android.view;

import java.util.ArrayList;
import java.util.List;

public final class ViewTreeObserver {
  public interface OnPreDrawListener {
    boolean onPreDraw();
  }

  private final List<OnPreDrawListener> listeners = new ArrayList<>();

  ViewTreeObserver() {}

  public void addOnPreDrawListener(OnPreDrawListener listener) {
    listeners.add(listener);
  }

  public void removeOnPreDrawListener(OnPreDrawListener listener) {
    listeners.remove(listener);
  }

  /** Returns whether the frame may be drawn. */
  public boolean deviceDispatch() {
    boolean isDrawn = true;
    for (OnPreDrawListener each : new ArrayList<>(listeners)) isDrawn &= each.onPreDraw();
    return isDrawn;
  }
}
