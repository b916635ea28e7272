package android.view.inputmethod;

import android.os.IBinder;

public final class InputMethodManager {
  private static final InputMethodManager KEYBOARD = new InputMethodManager();

  /** Whether the keyboard is on screen. */
  public boolean deviceIsUp = false;

  private InputMethodManager() {}

  public static InputMethodManager deviceKeyboard() {
    return KEYBOARD;
  }

  public boolean hideSoftInputFromWindow(IBinder token, int flags) {
    deviceIsUp = false;
    return true;
  }
}
