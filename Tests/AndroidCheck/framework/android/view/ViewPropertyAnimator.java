package android.view;

import android.animation.TimeInterpolator;
import device.Device;

public class ViewPropertyAnimator {
  private final View view;
  private float from;
  private float to;
  private long start;
  private long duration = 300;
  private TimeInterpolator interpolator = input -> input;
  private boolean isRunning = false;

  ViewPropertyAnimator(View view) {
    this.view = view;
  }

  public ViewPropertyAnimator alpha(float value) {
    to = value;
    return this;
  }

  public ViewPropertyAnimator setDuration(long milliseconds) {
    duration = milliseconds;
    return this;
  }

  public ViewPropertyAnimator setInterpolator(TimeInterpolator interpolator) {
    this.interpolator = interpolator;
    return this;
  }

  public void start() {
    from = view.getAlpha();
    start = Device.now();
    isRunning = true;
    view.invalidate();
  }

  public void cancel() {
    isRunning = false;
  }

  /** Moves the view to where the animation is now. */
  void deviceStep() {
    if (!isRunning) return;
    double passed = (Device.now() - start) / 1e6;
    if (passed >= duration * Device.animationScale) {
      isRunning = false;
      view.deviceSetAlpha(to);
      return;
    }
    float part = interpolator.getInterpolation((float) (passed / duration / Device.animationScale));
    view.deviceSetAlpha(from + (to - from) * part);
  }

  boolean deviceIsRunning() {
    return isRunning;
  }
}
