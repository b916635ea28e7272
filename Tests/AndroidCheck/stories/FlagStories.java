import android.app.Activity;
import android.app.Dialog;
import android.os.Build;
import android.os.Bundle;
import android.view.View;
import android.view.WindowManager;
import device.Device;
import device.Instant;
import java.util.List;
import scrim.Scrim;

/** The flag FLAG_SECURE, which other libraries set and clear as well. */
final class FlagStories {
  private static final int SECURE = WindowManager.LayoutParams.FLAG_SECURE;

  private FlagStories() {}

  static void play() {
    Story.on("each level keeps a window out of what it names, and out of nothing else", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Story.equal(screen.deviceIsInRecents, !Story.hasRecents());
      Story.equal(Story.isSecure(screen), !Story.hasRecents());
      Scrim.of(screen).show("vault.keys");
      Story.check(Story.isSecure(screen), "the level window is the flag");
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isPublic(screen), "a public screen has no level");
    });
    Story.on("an activity has its level before its own onCreate shows anything", bank -> {
      boolean[] had = {false};
      Activity activity =
          new Activity() {
            @Override
            protected void onCreate(Bundle state) {
              had[0] = Story.hasLevel(this);
              super.onCreate(state);
              Story.check(Story.hasLevel(this), "it has one after its super.onCreate");
            }
          };
      Device.create(activity, null);
      Story.equal(had[0], Build.VERSION.SDK_INT >= 29);
    });
    Story.on("a flag that another library has set is never cleared", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      screen.getWindow().addFlags(SECURE);
      Scrim.of(screen).show("vault.keys");
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isSecure(screen), "the flag is on");
      screen.getWindow().clearFlags(SECURE);
      Story.check(!Story.isSecure(screen), "the library may clear its flag");
    });
    Story.on("a flag that another library sets while Scrim has set it is not cleared", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      screen.getWindow().addFlags(SECURE);
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isSecure(screen), "the flag is on");
    });
    Story.on("a flag that the app sets in its onCreate, while Scrim has set it, is not cleared", bank -> {
      for (String name : List.of("vault.keys", "onboarding.welcome")) {
        Bank.Screen screen =
            new Bank.Screen(name) {
              @Override
              protected void onCreate(Bundle state) {
                super.onCreate(state);
                getWindow().setFlags(SECURE, SECURE);
              }
            };
        Device.launch(screen);
        Scrim.of(screen).show("onboarding.welcome");
        Device.pass(200);
        Story.check(Story.isSecure(screen), "the flag is on");
      }
    });
    Story.on("a flag that the app sets when the window has its content, or is on screen, is not cleared", bank -> {
      for (boolean isOnScreen : new boolean[] {true, false}) {
        Activity activity =
            new Activity() {
              @Override
              protected void onCreate(Bundle state) {
                super.onCreate(state);
                setContentView(new View(this));
                if (!isOnScreen) getWindow().addFlags(SECURE);
              }

              @Override
              public void onAttachedToWindow() {
                if (isOnScreen) getWindow().addFlags(SECURE);
              }
            };
        Device.launch(activity);
        Scrim.of(activity).show("onboarding.welcome");
        Device.pass(200);
        Story.check(Story.isSecure(activity), "the flag is on");
      }
    });
    Story.on("a flag of the app's that the window manager has lost is not cleared", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      screen.getWindow().addFlags(SECURE);
      WindowManager.LayoutParams others = new WindowManager.LayoutParams();
      others.token = screen.getWindow().getAttributes().token;
      Device.MANAGER.updateViewLayout(screen.getWindow().getDecorView(), others);
      Scrim.of(screen).show("vault.keys");
      Device.pass(50);
      Story.equal(Device.screenshot(screen), List.of());
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isSecure(screen), "the flag is on");
    });
    Story.on("an activity that the app has made again has its level in each frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      Bank.Screen next = Device.recreate(screen, new Bank.Screen("vault.keys"));
      Device.pass(200);
      for (Instant each : Device.since(before)) Story.equal(each.screenshot, List.of());
      Story.equal(Device.live(next), List.of("vault.keys"));
      Scrim.of(next).show("onboarding.welcome");
      Device.pass(200);
      Story.check(!Story.isSecure(next) && next.deviceIsInRecents, "which goes with the screen");
    });
    Story.on("a flag that another library clears is set again at once", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      screen.getWindow().clearFlags(SECURE);
      Story.check(Story.isSecure(screen), "the flag is on");
      Device.pass(100);
      for (Instant each : Device.since(before)) {
        Story.equal(each.screenshot, List.of());
      }
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(!Story.isSecure(screen), "nobody needs it any longer");
    });
    Story.on("a flag that is cleared past the window's callback is set again before the next frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      screen.getWindow().getAttributes().flags &= ~SECURE;
      Device.MANAGER.updateViewLayout(screen.getWindow().getDecorView(), screen.getWindow().getAttributes());
      Device.idle();
      Story.check(Story.isSecure(screen), "the flag is on");
      screen.getWindow().getAttributes().flags &= ~SECURE;
      Device.pause(screen);
      Story.check(Story.isSecure(screen), "also when the activity is left");
      Device.resume(screen);
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isPublic(screen), "nobody else has set it");
    });
    Story.on("a flag of a dialog that Scrim found before the app has passed it is not cleared", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      Dialog dialog = new Dialog(screen);
      dialog.show();
      Scrim.of(screen).show("vault.pin");
      Scrim.of(screen).protect(dialog.getWindow());
      Device.pass(50);
      Object callback = dialog.getWindow().getCallback();
      Scrim.of(screen).protect(dialog.getWindow());
      Story.check(dialog.getWindow().getCallback() == callback, "it is passed once");
      dialog.getWindow().addFlags(SECURE);
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isSecure(dialog.getWindow()), "the flag is on");
    });
    Story.on("another attribute does not count as the flag", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      screen.getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(!Story.isSecure(screen), "the flag is off");
    });
    Story.from(33, "a library that lets an activity into recents is overruled when the activity is left", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      screen.setRecentsScreenshotEnabled(true);
      Device.pause(screen);
      Story.check(!screen.deviceIsInRecents, "it is out of recents");
    });
    Story.from(33, "an activity below a request for a permission is kept out of what the system stores", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Story.check(!Story.isSecure(screen), "users may take screenshots");
      // The request is another app's activity above this one, and a prompt covers nothing.
      bank.scrim.beginPrompt();
      Device.pause(screen);
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      Story.equal(Device.below(screen), List.of());
      Device.resume(screen);
      Device.pass(100);
      Story.check(!Story.isSecure(screen), "users may take screenshots again");
    });
    Story.from(33, "an activity that is not in use yet is kept out of what the system stores of one above", bank -> {
      Bank.Screen screen = new Bank.Screen("accounts.balance");
      Device.create(screen, null);
      Device.start(screen);
      Story.check(Story.isSecure(screen), "it has the flag");
      Device.resume(screen);
      Device.pass(100);
      Story.check(!Story.isSecure(screen), "users may take screenshots");
    });
    Story.from(33, "an activity beside the one in use of its task is kept out of what the system stores", bank -> {
      Bank.Screen list = bank.use("accounts.balance");
      list.deviceIsInMultiWindow = true;
      // Both are resumed, and the system asks the later one alone.
      Bank.Screen page = new Bank.Screen("onboarding.welcome");
      page.deviceIsInMultiWindow = true;
      Device.launch(page);
      Device.pass(600);
      Story.equal(Device.below(list), List.of());
      Story.check(Story.isPublic(page), "the public one has no level");
    });
    Story.from(33, "an activity that another library keeps out of recents is not let in", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      screen.setRecentsScreenshotEnabled(false);
      Device.away(screen, 0);
      Story.check(!screen.deviceIsInRecents, "it is out of recents");
    });
    Story.from(33, "an activity is let into recents again if it is made again while its level falls", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Scrim.of(screen).show("onboarding.welcome");
      Bank.Screen next = Device.remake(screen, new Bank.Screen("onboarding.welcome"));
      Device.pass(200);
      Story.check(next.deviceIsInRecents, "the system remembers what the former instance has said");
    });
    Story.from(33, "what cannot be kept out of recents is kept out of everything", bank -> {
      Bank.Screen screen = new Bank.Screen("accounts.balance");
      screen.deviceRefusesRecents = true;
      Device.launch(screen);
      Story.check(Story.isSecure(screen), "the window is secure");
      Story.check(!bank.failures.isEmpty(), "and the app learns why");
      Bank.Screen other = bank.use("accounts.balance");
      Story.check(!Story.isSecure(other), "the other one is out of recents alone");
      other.setRecentsScreenshotEnabled(true);
      other.deviceRefusesRecents = true;
      Device.pause(other);
      Device.resume(other);
      Story.check(Story.isSecure(other), "also if it could be before");
    });
    Story.on("nothing sensitive is in any picture that the system stores", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.away(screen, 0);
      Device.pass(2000);
      Story.check(Device.live(screen).contains("accounts.balance"), "the user sees the screen");
      for (Instant each : Device.instants) Story.equal(each.recents, List.of());
    });
  }
}
