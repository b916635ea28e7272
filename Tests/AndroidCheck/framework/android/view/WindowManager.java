package android.view;

import android.os.IBinder;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

public interface WindowManager extends ViewManager {
  int SCREEN_RECORDING_STATE_NOT_VISIBLE = 0;
  int SCREEN_RECORDING_STATE_VISIBLE = 1;

  default int addScreenRecordingCallback(Executor executor, Consumer<Integer> callback) {
    throw new UnsupportedOperationException();
  }

  default void removeScreenRecordingCallback(Consumer<Integer> callback) {
    throw new UnsupportedOperationException();
  }

  class LayoutParams extends ViewGroup.LayoutParams {
    public static final int FLAG_SECURE = 0x2000;
    public static final int FLAG_KEEP_SCREEN_ON = 0x80;
    public static final int TYPE_APPLICATION = 2;
    public static final int FIRST_SUB_WINDOW = 1000;
    public static final int TYPE_APPLICATION_PANEL = 1000;
    public static final int FIRST_SYSTEM_WINDOW = 2000;

    public int flags;
    public int type = TYPE_APPLICATION;
    public IBinder token;

    public LayoutParams() {
      super(MATCH_PARENT, MATCH_PARENT);
    }

    /** Returns 0 if nothing changes. */
    public final int copyFrom(LayoutParams other) {
      int changes = (flags == other.flags ? 0 : 4) | (type == other.type ? 0 : 2);
      flags = other.flags;
      type = other.type;
      token = other.token;
      return changes;
    }
  }
}
