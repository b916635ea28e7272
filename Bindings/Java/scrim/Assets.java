package scrim;

import android.content.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads files that the app contains. */
final class Assets {
  private Assets() {}

  static byte[] read(Context context, String name) throws IOException {
    try (InputStream input = context.getAssets().open(name)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
        bytes.write(buffer, 0, count);
      }
      return bytes.toByteArray();
    }
  }
}
