package android.content.res;

import device.Device;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;

public final class AssetManager {
  public InputStream open(String name) throws IOException {
    byte[] bytes = Device.assets.get(name);
    if (bytes == null) throw new FileNotFoundException(name);
    return new ByteArrayInputStream(bytes);
  }
}
