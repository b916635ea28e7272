package android.content.res;

import device.Device;

public class Resources {
  public Configuration getConfiguration() {
    return Device.configuration;
  }
}
