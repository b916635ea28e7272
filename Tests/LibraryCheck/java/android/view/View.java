package android.view;

import android.app.Activity;

public class View {
  private final ViewPropertyAnimator animator = new ViewPropertyAnimator(this);
  ViewGroup parent;
  float alpha = 1;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_AUTO = 0;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS = 4;

  public int color;
  public int layoutCount = 0;
  public boolean isClickable = false;
  public int importance = IMPORTANT_FOR_ACCESSIBILITY_AUTO;

  public View(Activity activity) {}

  public ViewPropertyAnimator animate() {
    return animator;
  }

  public float getAlpha() {
    return animator.isRunning ? animator.alpha() : alpha;
  }

  public void setAlpha(float alpha) {
    this.alpha = alpha;
  }

  public void setBackgroundColor(int color) {
    this.color = color;
  }

  public void bringToFront() {
    if (parent == null) return;
    parent.children.remove(this);
    parent.children.add(this);
  }

  public void requestLayout() {
    layoutCount += 1;
  }

  public void setClickable(boolean isClickable) {
    this.isClickable = isClickable;
  }

  public void setImportantForAccessibility(int importance) {
    this.importance = importance;
  }
}
