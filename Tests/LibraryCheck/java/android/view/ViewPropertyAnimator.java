package android.view;

import android.view.animation.PathInterpolator;

public class ViewPropertyAnimator {
  private final View view;
  private float alpha;
  public boolean isRunning;
  public long duration;

  ViewPropertyAnimator(View view) {
    this.view = view;
  }

  public ViewPropertyAnimator alpha(float alpha) {
    this.alpha = alpha;
    return this;
  }

  public ViewPropertyAnimator setDuration(long milliseconds) {
    duration = milliseconds;
    return this;
  }

  public ViewPropertyAnimator setInterpolator(PathInterpolator interpolator) {
    return this;
  }

  /** The animation is not played: the view has its last alpha at once. */
  public void start() {
    isRunning = true;
    view.alpha = alpha;
  }

  public void cancel() {
    isRunning = false;
  }
}
