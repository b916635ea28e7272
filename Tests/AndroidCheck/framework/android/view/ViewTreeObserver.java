package android.view;

import java.util.ArrayList;
import java.util.List;

public final class ViewTreeObserver {
  public interface OnPreDrawListener {
    boolean onPreDraw();
  }

  public interface OnGlobalLayoutListener {
    void onGlobalLayout();
  }

  public interface OnWindowFocusChangeListener {
    void onWindowFocusChanged(boolean hasFocus);
  }

  private final List<OnPreDrawListener> listeners = new ArrayList<>();
  private final List<OnGlobalLayoutListener> layoutListeners = new ArrayList<>();
  private final List<OnWindowFocusChangeListener> focusListeners = new ArrayList<>();

  ViewTreeObserver() {}

  public void addOnPreDrawListener(OnPreDrawListener listener) {
    listeners.add(listener);
  }

  public int deviceCount() {
    return listeners.size() + focusListeners.size();
  }

  public void removeOnPreDrawListener(OnPreDrawListener listener) {
    listeners.remove(listener);
  }

  public void addOnWindowFocusChangeListener(OnWindowFocusChangeListener listener) {
    focusListeners.add(listener);
  }

  public void removeOnWindowFocusChangeListener(OnWindowFocusChangeListener listener) {
    focusListeners.remove(listener);
  }

  public void deviceFocus(boolean hasFocus) {
    new ArrayList<>(focusListeners).forEach(each -> each.onWindowFocusChanged(hasFocus));
  }

  public void addOnGlobalLayoutListener(OnGlobalLayoutListener listener) {
    layoutListeners.add(listener);
  }

  public void deviceLayOut() {
    for (OnGlobalLayoutListener each : new ArrayList<>(layoutListeners)) each.onGlobalLayout();
  }

  /** Returns whether the frame may be drawn. */
  public boolean deviceDispatch() {
    boolean isDrawn = true;
    for (OnPreDrawListener each : new ArrayList<>(listeners)) isDrawn &= each.onPreDraw();
    return isDrawn;
  }
}
