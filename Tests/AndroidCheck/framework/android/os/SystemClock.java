package android.os;

import device.Device;

public final class SystemClock {
  private SystemClock() {}

  public static long elapsedRealtimeNanos() {
    return Device.now();
  }
}
