package scrim;

import android.view.KeyEvent;
import android.view.Window;
import android.view.WindowManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/**
 * Wraps the callback of a window, to see its keys and the attributes that others set.
 *
 * <p>The interface has grown with Android's versions, so a proxy passes on all its methods.
 */
final class WindowEvents {
  private WindowEvents() {}

  /**
   * Lets a flag see the attributes that are about to reach the window manager.
   *
   * @param ends whether a key ends here
   */
  static void listen(Window window, SecureFlag flag, Predicate<KeyEvent> ends) {
    Window.Callback next = window.getCallback();
    if (next == null) return;
    Object proxy =
        Proxy.newProxyInstance(
            Window.Callback.class.getClassLoader(),
            new Class<?>[] {Window.Callback.class},
            (self, method, arguments) -> {
              boolean isKey = method.getName().equals("dispatchKeyEvent");
              if (isKey && ends.test((KeyEvent) arguments[0])) return true;
              if (method.getName().equals("onWindowAttributesChanged")) {
                flag.attributesChange((WindowManager.LayoutParams) arguments[0]);
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
