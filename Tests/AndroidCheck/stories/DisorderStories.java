import android.app.Application;
import android.app.Dialog;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import device.Device;
import device.Instant;
import java.util.List;
import scrim.Engine;
import scrim.Scrim;
import scrim.Unlock;

/** What an app and its libraries do at a bad time, in a bad place, or past Scrim. */
final class DisorderStories {
  private DisorderStories() {}

  private static Throwable elsewhere(Runnable body) throws InterruptedException {
    Throwable[] thrown = {null};
    Thread thread =
        new Thread(
            () -> {
              try {
                body.run();
              } catch (Throwable failure) {
                thrown[0] = failure;
              }
            });
    thread.start();
    thread.join();
    return thrown[0];
  }

  static void play() {
    Story.on("the last frame of a screen is in no picture after the next screen is named", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      Scrim.of(screen).show("onboarding.welcome");
      Device.record(screen);
      Device.pass(40);
      // The app is slow: its frame comes only now.
      Story.shown(screen).deviceText = "onboarding.welcome";
      Story.shown(screen).invalidate();
      Device.pass(20);
      for (Instant each : Device.since(before)) {
        Story.check(!each.recents.contains("vault.keys"), "the recents screen has no keys");
        Story.check(!each.screenshot.contains("vault.keys"), "nor has a screenshot");
      }
      Device.pass(200);
      Story.check(Story.isPublic(screen), "then the level falls");
    });
    Story.on("a screen that comes back at once keeps its level", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(50);
      Scrim.of(screen).show("vault.keys");
      Device.pass(40);
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(50);
      Story.check(Story.isSecure(screen), "its last frame has as long as any other");
      Scrim.of(screen).show("vault.keys");
      Device.pass(500);
      Story.check(Story.isSecure(screen), "the level is there");
    });
    Story.on("what is named while the window is laid out is drawn when the level has reached it", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      int before = Device.instants.size();
      Story.nameInLayout(screen);
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("vault.keys"));
      Story.isInNoPicture(before, "vault.keys");
    });
    Story.on("what is named in a layout, below a cover that fades, is drawn when the level has reached it", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      int before = Device.instants.size();
      Device.pause(screen);
      Device.pass(50);
      Device.resume(screen);
      Device.pass(20);
      Story.nameInLayout(screen);
      Device.pass(1000);
      Story.equal(Device.live(screen), List.of("vault.keys"));
      Story.isInNoPicture(before, "vault.keys");
    });
    Story.on("what is named in a layout is not drawn below a cover that fades in", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      int before = Device.instants.size();
      Device.pause(screen);
      Device.pass(100);
      Device.resume(screen);
      Story.nameInLayout(screen);
      Device.pass(1000);
      Story.isInNoPicture(before, "vault.keys");
    });
    Story.on("a library that puts its callback in the place of Scrim's is heard all the same", bank -> {
      Bank.Screen screen =
          new Bank.Screen("vault.keys") {
            @Override
            protected void onCreate(Bundle state) {
              super.onCreate(state);
              // A tool bar's, for example, which passes on to the activity alone.
              getWindow().setCallback(this);
            }
          };
      Device.launch(screen);
      Device.back(screen);
      Story.equal(screen.deviceBackPresses, 0);
      bank.scrim.unlocked();
      Device.pass(2000);
      int before = Device.instants.size();
      screen.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
      Story.check(Story.isSecure(screen), "the flag is on");
      screen.getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
      Device.pass(50);
      for (Instant each : Device.since(before)) Story.equal(each.screenshot, List.of());
      Scrim.of(screen).show("onboarding.welcome");
      Device.pass(200);
      Story.check(Story.isSecure(screen), "and is the library's now");
    });
    Story.on("parameters that go past the window lose the flag for a frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      WindowManager.LayoutParams others = new WindowManager.LayoutParams();
      others.token = screen.getWindow().getAttributes().token;
      Device.MANAGER.updateViewLayout(screen.getWindow().getDecorView(), others);
      Device.pass(40);
      Story.equal(Device.screenshot(screen), List.of());
      Story.equal(Device.live(screen), List.of("vault.keys"));
    });
    Story.on("a library that clears the flag before each frame does not stop the frames", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      View root = screen.getWindow().getDecorView();
      root.getViewTreeObserver()
          .addOnPreDrawListener(
              () -> {
                screen.getWindow().getAttributes().flags = 0;
                root.invalidate();
                return true;
              });
      Story.shown(screen).deviceText = "vault.more";
      root.invalidate();
      Device.pass(200);
      Story.equal(Device.live(screen), List.of("vault.more"));
    });
    Story.on("a view that a library lifts above others is below the cover", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      View bubble = Story.view(screen, "a chat");
      bubble.setElevation(100);
      ((ViewGroup) screen.getWindow().getDecorView()).addView(bubble);
      Device.pass(20);
      Story.check(Device.live(screen).contains("a chat"), "it is visible");
      Device.pause(screen);
      Device.idle();
      Story.equal(Device.live(screen), List.of());
    });
    Story.on("a cover that a library takes out of the window, or moves, is back before the next frame", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      ViewGroup root = (ViewGroup) screen.getWindow().getDecorView();
      Device.pause(screen);
      Device.idle();
      int before = Device.instants.size();
      View cover = Story.cover(screen);
      root.removeView(cover);
      Device.pass(50);
      Story.check(Story.cover(screen) == cover, "it is above all others");
      root.removeView(cover);
      ViewGroup wrapper = new ViewGroup(screen);
      wrapper.addView(cover);
      root.addView(wrapper);
      Device.pass(50);
      Story.check(Story.cover(screen) == cover, "it is above all others again");
      Story.showsNothing(before);
      Device.resume(screen);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.on("content that is set under a cover stays below it", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      View next = Story.view(screen, "a statement");
      screen.setContentView(next);
      Device.pass(100);
      Story.equal(Device.live(screen), List.of());
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("a statement"));
    });
    Story.on("content whose id a library moves under a cover is usable again", bank -> {
      View[] inner = {null};
      Bank.Screen screen =
          new Bank.Screen("accounts.balance") {
            @Override
            @SuppressWarnings("unchecked")
            public <T extends View> T findViewById(int id) {
              return inner[0] == null ? super.findViewById(id) : (T) inner[0];
            }
          };
      Device.launch(screen);
      ViewGroup outer = screen.findViewById(android.R.id.content);
      Story.equal(outer.getDescendantFocusability(), ViewGroup.FOCUS_BLOCK_DESCENDANTS);
      inner[0] = new ViewGroup(screen);
      outer.addView(inner[0]);
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(outer.getDescendantFocusability(), ViewGroup.FOCUS_BEFORE_DESCENDANTS);
      Story.equal(outer.getImportantForAccessibility(), View.IMPORTANT_FOR_ACCESSIBILITY_AUTO);
    });
    Story.from(29, "a dialog that appears in onCreate, and that nobody passes, has the level", bank -> {
      Dialog[] dialog = {null};
      bank.scrim.unlocked();
      Bank.Screen screen =
          new Bank.Screen("vault.keys") {
            @Override
            protected void onCreate(Bundle state) {
              super.onCreate(state);
              dialog[0] = new Dialog(this);
              View view = Story.view(this, "a key");
              dialog[0].setContentView(view);
              dialog[0].show();
            }
          };
      Device.launch(screen);
      Device.pass(100);
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.check(Story.isSecure(dialog[0].getWindow()), "it is secure");
      Story.check(Device.live(screen).contains("a key"), "the user sees it");
      Story.isInNoPicture(0, "a key");
    });
    Story.on("a window of any type has the level if the app passes it", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      Dialog presentation = new Dialog(screen);
      presentation.getWindow().getAttributes().type = WindowManager.LayoutParams.FIRST_SYSTEM_WINDOW + 30;
      Scrim.of(screen).protect(presentation.getWindow());
      presentation.show();
      Device.pass(100);
      Story.check(Story.isSecure(presentation.getWindow()), "such as a presentation on another display");
    });
    Story.on("a window with a system's type that nobody passes is left alone", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      WindowManager.LayoutParams attributes = new WindowManager.LayoutParams();
      attributes.type = WindowManager.LayoutParams.FIRST_SYSTEM_WINDOW + 5;
      View toast = Story.view(screen, "copied");
      Device.MANAGER.addView(toast, attributes);
      Device.pass(100);
      Story.equal(Device.screenshot(screen), List.of("copied"));
      Device.pause(screen);
      Device.pass(100);
      Story.equal(Device.live(screen), List.of("copied"));
    });
    Story.on("an activity that goes on in picture-in-picture is covered, and kept out of pictures", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      // It is paused, and stays visible.
      screen.deviceIsInMultiWindow = true;
      Device.pause(screen);
      int before = Device.instants.size();
      Device.pass(1000);
      Story.check(Story.isCovered(screen), "it is covered");
      for (Instant each : Device.since(before)) {
        Story.equal(each.recents, List.of());
        Story.equal(each.live, List.of());
      }
    });
    Story.on("an observer that throws exceptions changes nothing", bank -> {
      bank.scrim.setObserver(
          new Scrim.Observer() {
            @Override
            public void handled(
                long time, int activity, Engine.Event event, String name, long ticket) {
              throw new IllegalStateException("no");
            }

            @Override
            public void failed(Throwable failure) {
              throw new IllegalStateException("no");
            }
          });
      bank.made = () -> {
        throw new UnsupportedOperationException();
      };
      Bank.Screen first = bank.use("logo.page");
      Bank.Screen second = Device.open(first, new Bank.Screen("accounts.balance"));
      Device.pass(1000);
      Device.away(second, 60_000);
      Device.pass(1000);
      Story.check(Story.isCovered(second), "the app is locked");
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(Device.live(second), List.of("accounts.balance"));
    });
    Story.on("a call from another thread is refused, and says so", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      scrim.ActivityScrim scrim = Scrim.of(screen);
      for (Runnable each :
          List.<Runnable>of(
              () -> scrim.show("onboarding.welcome"),
              () -> scrim.appeared("onboarding.welcome"),
              () -> scrim.showOverlay("loading"),
              () -> scrim.protect(screen.getWindow()),
              () -> Scrim.of(screen),
              () -> bank.scrim.unlocked(),
              () -> bank.scrim.setProtected(false),
              () -> bank.scrim.setRecorded(true),
              () -> bank.scrim.beginPrompt())) {
        Throwable thrown = elsewhere(each);
        Story.check(thrown != null && thrown.getMessage().contains("main thread"), "it is refused");
      }
      Device.pass(200);
      Story.check(bank.scrim.isProtected(), "nothing has changed");
      Story.equal(Device.recents(screen), List.of());
    });
    Story.from(29, "a window that belongs to another thread is left alone", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Dialog dialog = new Dialog(screen);
      dialog.show();
      View root = dialog.getWindow().getDecorView();
      root.deviceSetAttached(true);
      root.deviceLooper = android.os.Looper.deviceElsewhere();
      Scrim.of(screen).show("vault.keys");
      Device.pause(screen);
      Story.check(Story.isSecure(screen), "the activity's own window is secure");
      Story.equal(bank.failures, List.of());
      root.deviceLooper = android.os.Looper.getMainLooper();
    });
    Story.on("an authentication may succeed on another thread", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Unlock unlock = bank.asked.get(0);
      Story.equal(String.valueOf(elsewhere(unlock::succeeded)), "null");
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.on("an activity that was there before Scrim has started is locked once it is left", bank -> {
      Device.application = new Application();
      Bank.Screen screen =
          new Bank.Screen("accounts.balance") {
            @Override
            protected void onCreate(Bundle state) {
              View view = Story.view(this, "accounts.balance");
              setContentView(view);
            }
          };
      Device.launch(screen);
      Bank late = new Bank(Story.timeline());
      Scrim.of(screen).show("accounts.balance");
      Device.pass(100);
      Story.equal(Device.recents(screen), List.of());
      Device.away(screen, 0);
      Story.check(Story.isCovered(screen), "it is covered");
      Story.equal(late.asked.size(), 1);
    });
  }
}
