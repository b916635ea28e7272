package android.util;

import device.Device;

public final class Log {
  private Log() {}

  public static int w(String tag, String message) {
    Device.log(message);
    return 0;
  }

  public static int e(String tag, String message, Throwable failure) {
    Device.log(message + ": " + failure);
    return 0;
  }
}
