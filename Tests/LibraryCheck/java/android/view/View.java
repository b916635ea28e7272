package android.view;

import android.app.Activity;

public class View {
  private final ViewPropertyAnimator animator = new ViewPropertyAnimator(this);
  ViewGroup parent;
  float alpha = 1;
  public int color;

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

  public void requestLayout() {}
}
