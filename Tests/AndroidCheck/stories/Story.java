import android.app.Activity;
import android.app.Dialog;
import android.content.Context;
import android.os.Build;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import device.Device;
import device.Instant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import scrim.Scrim;

/** One story at a time, on a new device. */
public final class Story {
  /** What a story does. */
  interface Body {
    void play(Bank bank) throws Exception;
  }

  static final int[] ALL = {26, 28, 29, 32, 33, 34, 35};

  private static byte[] timeline;

  private static int count = 0;
  private static int failures = 0;

  static byte[] timeline() {
    return timeline;
  }

  /** Plays a story on Android versions from a level on. */
  static void from(int level, String name, Body body) {
    count += 1;
    for (int each : ALL) {
      if (each < level) continue;
      try {
        Device.reset(each);
        body.play(new Bank(timeline));
      } catch (Throwable failure) {
        failures += 1;
        System.err.println("failed at level " + each + ": " + name);
        failure.printStackTrace();
        return;
      }
    }
    System.out.println("    ✔ " + name);
  }

  static void on(String name, Body body) {
    from(ALL[0], name, body);
  }

  static void check(boolean isTrue, String claim) {
    if (!isTrue) throw new AssertionError("not true: " + claim);
  }

  static void equal(Object found, Object expected) {
    if (!expected.equals(found)) {
      throw new AssertionError("found " + found + ", expected " + expected);
    }
  }

  /** No instant from a number on has shown anything. */
  static void showsNothing(int since) {
    for (Instant each : Device.since(since)) equal(each.live, List.of());
  }

  static boolean isSecure(Activity activity) {
    return isSecure(activity.getWindow());
  }

  static boolean isSecure(android.view.Window window) {
    return (window.getAttributes().flags & WindowManager.LayoutParams.FLAG_SECURE) != 0;
  }

  static boolean hasRecents() {
    return Build.VERSION.SDK_INT >= 33;
  }

  /** Whether the level recents, or a higher one, keeps an activity out of pictures. */
  static boolean hasLevel(Activity activity) {
    return hasRecents() ? !activity.deviceIsInRecents : isSecure(activity);
  }

  static boolean isPublic(Activity activity) {
    return !isSecure(activity) && activity.deviceIsInRecents;
  }

  static ViewGroup content(Activity activity) {
    return activity.findViewById(android.R.id.content);
  }

  /** The view that an activity shows. */
  static View shown(Activity activity) {
    return content(activity).getChildAt(0);
  }

  /** A view in which people can read a text. */
  static View view(Context context, String text) {
    View view = new View(context);
    view.deviceText = text;
    return view;
  }

  static Dialog dialog(Activity activity, String text) {
    Dialog dialog = new Dialog(activity);
    dialog.setContentView(view(activity, text));
    return dialog;
  }

  /** A dialog that the app passes to Scrim, and shows. */
  static Dialog show(Activity activity, String text) {
    Dialog dialog = dialog(activity, text);
    Scrim.of(activity).protect(dialog.getWindow());
    dialog.show();
    return dialog;
  }

  /** Names and shows another screen when the window is laid out next. */
  static void nameInLayout(Activity screen) {
    boolean[] isDone = {false};
    View root = screen.getWindow().getDecorView();
    root.getViewTreeObserver()
        .addOnGlobalLayoutListener(
            () -> {
              if (isDone[0]) return;
              isDone[0] = true;
              Scrim.of(screen).show("vault.keys");
              shown(screen).deviceText = "vault.keys";
            });
    root.invalidate();
  }

  /** No picture since an instant shows a text. */
  static void isInNoPicture(int since, String text) {
    for (Instant each : Device.since(since)) {
      check(!each.screenshot.toString().contains(text), "no screenshot has " + text);
      check(!each.recents.toString().contains(text), "nor has the recents screen");
    }
  }

  /** The covers in an activity's window, from below. */
  static List<View> covers(Activity activity) {
    List<View> covers = new ArrayList<>(((ViewGroup) activity.getWindow().getDecorView()).deviceChildren);
    covers.remove(content(activity));
    return covers;
  }

  static View cover(Activity activity) {
    List<View> covers = covers(activity);
    check(!covers.isEmpty(), "a cover is on screen");
    return covers.get(covers.size() - 1);
  }

  static boolean isCovered(Activity activity) {
    return !covers(activity).isEmpty() && Device.live(activity).isEmpty();
  }

  private static boolean hasAndroidx() {
    try {
      Class.forName("androidx.fragment.app.FragmentActivity");
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  static void load(String path) throws Exception {
    timeline = Files.readAllBytes(Path.of(path));
  }

  static void finish() {
    System.out.println("    " + (count - failures) + " passed, " + failures + " failed");
    System.exit(failures == 0 ? 0 : 1);
  }

  public static void main(String[] arguments) throws Exception {
    load(arguments[0]);
    CoverStories.play();
    FlagStories.play();
    WindowStories.play();
    if (hasAndroidx()) AndroidxStories.play();
    SharingStories.play();
    SystemStories.play();
    FailureStories.play();
    DisorderStories.play();
    RandomFlags.play(Integer.parseInt(arguments[1]));
    RandomLives.play(Integer.parseInt(arguments[1]));
    RandomNames.play(Integer.parseInt(arguments[1]));
    finish();
  }
}
