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

  private WindowEvents() {}

  static void listen(Window window, Listener listener) {
    Window.Callback next = window.getCallback();
    if (next == null) return;
    Object proxy =
        Proxy.newProxyInstance(
            Window.Callback.class.getClassLoader(),
            new Class<?>[] {Window.Callback.class},
            (self, method, arguments) -> {
              switch (method.getName()) {
                case "onWindowAttributesChanged":
                  listener.attributesChange((WindowManager.LayoutParams) arguments[0]);
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
