package scrim;

import android.view.KeyEvent;
import android.view.Window;
import android.view.WindowManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/**
 * Hears what a window tells its callback, and passes it on.
 *
 * <p>The interface has grown with Android's versions, so a proxy passes on all its methods.
 */
final class WindowEvents {
  interface Listener {
    /** Attributes are about to reach the window manager. */
    void attributesChange(WindowManager.LayoutParams attributes);

    default void focusMoved() {}

    /** The window has got its content, or is about to be drawn for the first time since it was shown. */
    void prepared();

    /** Whether a key ends here. */
    default boolean takes(KeyEvent key) {
      return false;
    }
  }

  private final Window window;
  private final Listener listener;

  /** Whether a call is under way that tells whether the proxy hears. */
  private boolean isTrying = false;

  private boolean isHeard = false;

  WindowEvents(Window window, Listener listener) {
    this.window = window;
    this.listener = listener;
    listen();
  }

  /** Listens again if somebody has put a callback in the proxy's place that does not pass on to it. */
  void renew() {
    Window.Callback callback = window.getCallback();
    if (callback == null) return;
    isHeard = false;
    isTrying = true;
    try {
      callback.onWindowAttributesChanged(window.getAttributes());
    } finally {
      isTrying = false;
    }
    if (!isHeard) listen();
  }

  private void listen() {
    Window.Callback next = window.getCallback();
    if (next == null) return;
    Object proxy =
        Proxy.newProxyInstance(
            Window.Callback.class.getClassLoader(),
            new Class<?>[] {Window.Callback.class},
            (self, method, arguments) -> {
              switch (method.getName()) {
                case "onWindowAttributesChanged":
                  isHeard = true;
                  if (!isTrying) listener.attributesChange((WindowManager.LayoutParams) arguments[0]);
                  break;
                case "onContentChanged":
                case "onAttachedToWindow":
                  listener.prepared();
                  break;
                case "dispatchKeyEvent":
                  if (listener.takes((KeyEvent) arguments[0])) return true;
                  break;
                case "onWindowFocusChanged":
                  listener.focusMoved();
                  break;
                default:
                  break;
              }
              try {
                return method.invoke(next, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
    window.setCallback((Window.Callback) proxy);
  }
}
