package android.os;

import device.Device;

public class Handler {
  private final Looper looper;

  public Handler(Looper looper) {
    this.looper = looper;
  }

  public final Looper getLooper() {
    return looper;
  }

  public final boolean post(Runnable body) {
    return postDelayed(body, 0);
  }

  public final boolean postDelayed(Runnable body, long milliseconds) {
    Device.post(body, milliseconds);
    return true;
  }

  public final void removeCallbacks(Runnable body) {
    Device.remove(body);
  }
}
