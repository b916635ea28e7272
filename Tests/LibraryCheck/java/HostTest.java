import android.app.Activity;
import android.os.Build;
import android.os.Handler;
import android.os.SystemClock;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import scrim.Scrim;

/** Drives {@code Scrim} through the life of an activity: {@code HostTest TIMELINE}. */
public final class HostTest {
  private static int failures = 0;
  private static boolean isAsked = false;

  /** Makes the view of an image. */
  private static Supplier<View> made = () -> null;

  private static void check(boolean isTrue, String claim) {
    if (isTrue) return;
    failures += 1;
    System.err.println("not true: " + claim);
  }

  private static boolean isSecure(Activity activity) {
    return (activity.getWindow().flags & WindowManager.LayoutParams.FLAG_SECURE) != 0;
  }

  private static void checkFails(Runnable body, String claim) {
    try {
      body.run();
    } catch (UnsupportedOperationException | IllegalStateException failure) {
      return;
    }
    check(false, claim);
  }

  private static float alpha(Activity activity) {
    return covers(activity).get(0).getAlpha();
  }

  private static List<View> covers(Activity activity) {
    return ((ViewGroup) activity.getWindow().getDecorView()).children;
  }

  private static final Scrim.Views VIEWS =
      new Scrim.Views() {
        @Override
        public View make(String name) {
          return made.get();
        }

        @Override
        public void askForUnlock() {
          isAsked = true;
        }
      };

  public static void main(String[] arguments) throws IOException {
    byte[] timeline = Files.readAllBytes(Path.of(arguments[0]));
    Activity activity = new Activity();
    Scrim scrim = new Scrim(activity, timeline, VIEWS);
    check(!activity.isRecentsScreenshotEnabled, "a new activity is kept out of recents");
    check(covers(activity).size() == 1, "an app that starts locked starts covered");
    check(covers(activity).get(0).isClickable, "touches end at the cover");
    check(activity.content.importance == 4, "screen readers cannot read a covered activity");
    check(!isAsked, "the user is not asked to unlock before the activity is resumed");

    scrim.onStart();
    scrim.onResume();
    check(isAsked, "the user is asked to unlock");
    scrim.show("accounts.balance");
    scrim.unlocked();
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "the cover is gone after the unlock");
    check(activity.content.importance == 0, "and screen readers read the content");
    check(!activity.isRecentsScreenshotEnabled, "a sensitive screen stays out of recents");
    check(!isSecure(activity), "a screen with the level recents may be in screenshots");
    scrim.show("vault.keys");
    check(isSecure(activity), "a screen with the level window is kept out of screenshots");
    scrim.show("onboarding.welcome");
    check(!isSecure(activity), "a public screen may be in screenshots");
    check(activity.isRecentsScreenshotEnabled, "a public screen may be in recents");
    scrim.onPause();
    check(covers(activity).isEmpty(), "a public screen is not covered");
    scrim.onResume();

    scrim.show("accounts.balance");
    scrim.showOverlay("loading");
    scrim.onPause();
    scrim.onStop();
    check(covers(activity).size() == 2, "the overlay and the privacy cover are on screen");
    View top = covers(activity).get(covers(activity).size() - 1);
    check(top.getAlpha() == 1 && top.color == 0xFFFFFFFF, "the privacy cover is on top, and opaque");
    scrim.dismissOverlay("loading");
    Handler.pass(1000);
    scrim.showOverlay("loading");
    check(covers(activity).indexOf(top) == 1, "an overlay that comes later is below it");
    covers(activity).add(new View(activity));
    scrim.hierarchyChanged();
    check(covers(activity).indexOf(top) == 2, "the cover comes to the front");
    covers(activity).remove(0);
    scrim.dismissOverlay("loading");
    Handler.pass(1000);
    scrim.onStart();
    scrim.onResume();
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "all covers are gone after the return");

    scrim.show("cards.list");
    scrim.onPause();
    Handler.pass(50);
    check(covers(activity).size() == 1 && alpha(activity) == 0.25f, "the cover fades in");
    scrim.onResume();
    scrim.show("cards.pin");
    scrim.onPause();
    check(covers(activity).get(0).color == 0xFF102030, "the next screen's cover replaces it");
    Handler.pass(100);
    check(alpha(activity) > 0.5f && alpha(activity) < 1, "the fade goes on with the new cover");
    scrim.onConfigurationChanged();
    Handler.pass(100);
    check(alpha(activity) == 1, "and ends");
    scrim.onResume();
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "the cover is gone after the return");

    // A prompt keeps the cover away for as long as it may, and the process stops
    // meanwhile.
    scrim.promptBegan(1);
    scrim.onPause();
    check(covers(activity).isEmpty(), "a prompt keeps the cover away");
    SystemClock.now += 60_000_000_000L;
    scrim.onStop();
    check(covers(activity).size() == 1 && alpha(activity) == 1, "a missed fade is over at once");
    scrim.onStart();
    scrim.unlocked();
    scrim.onResume();
    Handler.pass(2000);

    scrim.show("accounts.balance");
    scrim.setRecorded(true);
    check(covers(activity).size() == 1, "a recording is covered");
    scrim.setProtected(false);
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "the user may turn protection off");
    scrim.setProtected(true);
    scrim.hierarchyChanged();
    check(covers(activity).size() == 1, "and on again");
    scrim.setRecorded(false);
    Handler.pass(2000);

    scrim.show("night.sky");
    scrim.onTopResumedActivityChanged(false);
    check(covers(activity).get(0).color == 0xFFF0F0F0, "another activity with the focus covers this one");
    activity.getResources().getConfiguration().uiMode = 0x20;
    int layouts = covers(activity).get(0).layoutCount;
    scrim.onConfigurationChanged();
    check(covers(activity).get(0).color == 0xFF101010, "the cover turns dark");
    check(covers(activity).get(0).layoutCount == layouts + 1, "and gets its new size");
    scrim.onTopResumedActivityChanged(true);
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "the focus uncovers it");

    scrim.show("gone.now");
    scrim.onPause();
    check(covers(activity).get(0).color == 0xFF000000, "a hidden window is black");
    scrim.onResume();
    Handler.pass(2000);

    scrim.show("logo.page");
    View logo = new View(activity);
    made = () -> logo;
    scrim.onPause();
    check(covers(activity).equals(List.of(logo)), "the app's view is the cover");
    scrim.onResume();
    Handler.pass(2000);
    made = () -> { throw new UnsupportedOperationException(); };
    checkFails(scrim::onPause, "a view that cannot be made is reported");
    check(covers(activity).size() == 1, "and its background covers the window");
    check(covers(activity).get(0).color == 0xFF405060, "with its color");
    scrim.onResume();
    Handler.pass(2000);
    check(covers(activity).isEmpty(), "until the return");
    View attached = new View(activity);
    new ViewGroup(activity).addView(attached, null);
    made = () -> attached;
    checkFails(scrim::onPause, "a view of another parent is reported");
    check(covers(activity).size() == 1, "and the background covers the window");
    scrim.onResume();
    Handler.pass(2000);

    scrim.show("onboarding.welcome");
    checkFails(() -> scrim.show("onboarding\u0000"), "a name that cannot be read is reported");
    check(!activity.isRecentsScreenshotEnabled, "and counts as an unlisted screen");
    scrim.promptBegan(2);
    scrim.promptEnded(2);
    Handler.pass(1000);
    scrim.onPause();
    check(covers(activity).size() == 1, "after a prompt has ended, the cover comes");
    scrim.onDestroy();
    scrim.onStop();
    check(covers(activity).size() == 1, "and stays when the activity is destroyed");

    Build.VERSION.SDK_INT = 32;
    Activity older = new Activity();
    new Scrim(older, timeline, VIEWS);
    check(isSecure(older), "before Android 13, the level recents is FLAG_SECURE");
    Build.VERSION.SDK_INT = 33;

    Activity broken = new Activity();
    Scrim closed = new Scrim(broken, new byte[] {1, 2, 3}, VIEWS);
    check(closed.closedBecause() != null, "a timeline that does not load is reported");
    closed.onResume();
    closed.unlocked();
    Handler.pass(5000);
    check(isSecure(broken) && covers(broken).size() == 1, "and everything stays covered");
    check(covers(broken).get(0).color == 0xFF000000, "with black");
    System.out.println(failures == 0 ? "    the Android host does what the directives say" : "");
    System.exit(failures == 0 ? 0 : 1);
  }
}
