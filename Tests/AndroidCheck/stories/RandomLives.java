import android.app.Dialog;
import android.view.View;
import android.view.WindowManager;
import device.Device;
import device.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import scrim.Scrim;

/**
 * Random lives of an app: activities that open each other, rotate, are left and come back, with dialogs,
 * prompts, unlocks and recordings.
 *
 * <p>At every instant, no stored picture has a sensitive screen, no screenshot one with the level window,
 * and a locked app shows nothing sensitive.
 */
final class RandomLives {
  private static final String[] SCREENS = {
    "accounts.balance", "cards.list", "vault.keys", "onboarding.welcome", "logo.page", "gone.now"
  };

  private final Bank bank;
  private final Random random;
  private final List<String> done = new ArrayList<>();

  /** The activities of the task, the one on top last. */
  private final List<Bank.Screen> task = new ArrayList<>();

  private final List<Dialog> dialogs = new ArrayList<>();
  private boolean isLocked = true;
  private int seen = 0;

  private RandomLives(Bank bank, int seed) {
    this.bank = bank;
    random = new Random(seed);
  }

  static void play(int rounds) {
    Story.on("in random lives of an app, nothing sensitive is stored, and a lock hides all of it", bank -> {
      for (int seed = 0; seed < rounds; seed += 1) {
        Device.reset(android.os.Build.VERSION.SDK_INT);
        RandomLives lives = new RandomLives(new Bank(Story.timeline()), seed);
        try {
          lives.play();
        } catch (Throwable failure) {
          throw new AssertionError("seed " + seed + ", after " + lives.done, failure);
        }
      }
    });
  }

  private void play() {
    task.add(bank.launch(pick()));
    for (int step = 0; step < 25; step += 1) {
      act();
      Device.pass(random.nextInt(4) * random.nextInt(400));
      check();
    }
  }

  private String pick() {
    return SCREENS[random.nextInt(SCREENS.length)];
  }

  private Bank.Screen top() {
    return task.get(task.size() - 1);
  }

  private void act() {
    Bank.Screen top = top();
    switch (random.nextInt(12)) {
      case 0:
        String screen = pick();
        done.add("show " + screen);
        // A sensitive screen is named before it is drawn, and a public one when it has been.
        if (!screen.startsWith("onboarding")) Scrim.of(top).show(screen);
        View view = Story.shown(top);
        view.deviceText = screen;
        view.invalidate();
        Device.pass(20);
        Scrim.of(top).show(screen);
        break;
      case 1:
        String next = pick();
        done.add("open " + next);
        task.add(Device.open(top, new Bank.Screen(next)));
        break;
      case 2:
        if (task.size() < 2) break;
        done.add("back");
        task.remove(top);
        Device.goBack(top, top());
        break;
      case 3:
        View shown = Story.shown(top);
        Bank.Screen again = new Bank.Screen(shown.deviceText);
        boolean isRotated = random.nextBoolean();
        done.add(isRotated ? "rotate" : "make again");
        task.set(task.size() - 1, isRotated ? Device.remake(top, again) : Device.recreate(top, again));
        break;
      case 4:
        boolean isLong = random.nextBoolean();
        done.add(isLong ? "leave for long" : "leave");
        Device.leave(top);
        check();
        Device.sleep(isLong ? 60_000 : 1000);
        isLocked |= isLong;
        Device.comeBack(top);
        break;
      case 5:
        done.add("unlock");
        bank.scrim.unlocked();
        isLocked = false;
        break;
      case 6:
        done.add("dialog");
        Dialog dialog = new Dialog(top);
        View text = new View(top);
        String name = random.nextBoolean() ? pick() : null;
        text.deviceText = name == null ? "an alert" : name;
        if (name != null) Scrim.of(top).show(text, name);
        dialog.setContentView(text);
        Scrim.of(top).protect(dialog.getWindow());
        // A dialog that comes while the user unlocks the app is the one that asks for the passcode.
        if (!isLocked) dialog.show();
        break;
      case 7:
        done.add("request above");
        Device.pause(top);
        Device.pass(random.nextInt(300));
        check();
        Device.resume(top);
        break;
      case 8:
        done.add("recording");
        bank.scrim.setRecorded(random.nextBoolean());
        break;
      case 9:
        done.add("prompt");
        long ticket = bank.scrim.beginPrompt();
        if (random.nextBoolean()) bank.scrim.endPrompt(ticket);
        break;
      case 10:
        done.add("flag");
        int flag = WindowManager.LayoutParams.FLAG_SECURE;
        top.getWindow().setFlags(random.nextBoolean() ? flag : 0, flag);
        break;
      default:
        done.add("in use elsewhere");
        Scrim.of(top).onTopResumedActivityChanged(random.nextBoolean());
    }
  }

  /** Checks all instants since the last call. */
  private void check() {
    Device.idle();
    for (Instant each : Device.instants.subList(seen, Device.instants.size())) {
      for (String text : each.recents) {
        Story.check(text.startsWith("onboarding"), text + " is in recents at " + each.time);
      }
      for (String text : each.screenshot) {
        Story.check(!text.startsWith("vault"), text + " is in a screenshot at " + each.time);
      }
    }
    seen = Device.instants.size();
    if (!isLocked) return;
    List<String> live = Device.live(top());
    boolean isPublic = live.contains("onboarding.welcome");
    for (String text : live) {
      // An alert over a public screen is visible, so that the user can answer it.
      boolean isAllowed = text.startsWith("onboarding") || isPublic && text.equals("an alert");
      Story.check(isAllowed, text + " is visible in a locked app");
    }
  }
}
