package scrim;

import android.os.Looper;

/**
 * One attempt of the user to unlock the app.
 *
 * <p>Any thread may report its result. It ends when the user leaves the app, because its result would not
 * tell who comes back.
 */
public final class Unlock {
  private final AppScenes app;

  Unlock(AppScenes app) {
    this.app = app;
  }

  /** Unlocks the app, if this attempt has not ended. Authentication succeeded. */
  public void succeeded() {
    end(true);
  }

  /** Ends the attempt. A touch of the cover, or the next return, begins another one. */
  public void failed() {
    end(false);
  }

  private void end(boolean succeeded) {
    if (Looper.getMainLooper().isCurrentThread()) app.end(this, succeeded);
    else app.handler.post(() -> app.end(this, succeeded));
  }
}
