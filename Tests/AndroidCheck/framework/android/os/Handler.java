package android.os;

import device.Device;

public class Handler {
  public Handler(Looper looper) {}

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
