package android.view;

import android.os.SystemClock;
import android.view.animation.PathInterpolator;

/** Animates the alpha of a view in a straight line. */
public class ViewPropertyAnimator {
  private final View view;
  private float from;
  private float to;
  private long start;
  private long duration;
  boolean isRunning;

  ViewPropertyAnimator(View view) {
    this.view = view;
  }

  public ViewPropertyAnimator alpha(float alpha) {
    to = alpha;
    return this;
  }

  public ViewPropertyAnimator setDuration(long milliseconds) {
    duration = milliseconds * 1_000_000;
    return this;
  }

  public ViewPropertyAnimator setInterpolator(PathInterpolator interpolator) {
    return this;
  }

  public void start() {
    from = view.getAlpha();
    start = SystemClock.now;
    isRunning = true;
  }

  public void cancel() {
    view.alpha = view.getAlpha();
    isRunning = false;
  }

  float alpha() {
    long passed = SystemClock.now - start;
    return passed >= duration ? to : from + (to - from) * passed / duration;
  }
}
