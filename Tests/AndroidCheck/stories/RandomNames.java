import android.app.Dialog;
import android.view.View;
import android.view.ViewGroup;
import device.Device;
import device.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import scrim.Scrim;
import scrim.ScreenVisit;

/**
 * Random screens that come and go in views, visits, layouts and dialogs, each named before it is drawn.
 *
 * <p>The rule: no instant shows a sensitive screen to the recents screen, nor one with the level
 * {@code window} to a screenshot. When all of them are gone, so is the level.
 */
final class RandomNames {
  private static final String[] SCREENS = {
    "vault.keys", "accounts.balance", "cards.pin", "onboarding.welcome", "onboarding.tour"
  };

  private final Bank bank;
  private final Random random;
  private final Bank.NamelessActivity activity = Device.launch(new Bank.NamelessActivity());
  private final ViewGroup content = new ViewGroup(activity);

  /** The visible views, each with its visit; null if the view itself has the name. */
  private final Map<View, ScreenVisit> shown = new LinkedHashMap<>();

  private final List<String> done = new ArrayList<>();
  private Dialog dialog;

  private RandomNames(Bank bank, long seed) {
    this.bank = bank;
    random = new Random(seed);
    done.add("seed " + seed);
    bank.scrim.unlocked();
    Device.pass(2000);
    activity.setContentView(content);
  }

  static void play(int rounds) {
    Story.on("in random orders of names, no screen is in a picture that its level excludes", bank -> {
      for (int seed = 0; seed < rounds; seed += 1) new RandomNames(bank, seed).play();
    });
  }

  private void play() {
    for (int step = 0; step < 40; step += 1) {
      int before = Device.instants.size();
      act(SCREENS[random.nextInt(SCREENS.length)]);
      if (random.nextBoolean()) Device.record(activity);
      if (random.nextBoolean()) Device.pass(random.nextInt(40));
      for (Instant each : Device.instants.subList(before, Device.instants.size())) {
        for (String text : each.recents) check(text.startsWith("onboarding"), text + " is in recents");
        check(!each.screenshot.contains("vault.keys"), "the keys are in a screenshot");
      }
    }
    Device.pass(100);
    if (dialog != null) dialog.dismiss();
    while (!shown.isEmpty()) remove();
    Scrim.of(activity).show("onboarding.welcome");
    Device.pass(1000);
    check(Story.isPublic(activity), "the level stays");
    Device.leave(activity);
    Device.destroy(activity);
  }

  private void check(boolean isTrue, String fault) {
    if (!isTrue) throw new AssertionError(fault + ", after " + done);
  }

  private void act(String screen) {
    int kind = random.nextInt(8);
    done.add(kind + " " + screen);
    switch (kind) {
      case 0:
        add(screen, false);
        break;
      case 1:
        add(screen, true);
        break;
      case 2:
        if (!shown.isEmpty()) remove();
        break;
      case 3:
        addInLayout(screen);
        break;
      case 4:
        Device.pause(activity);
        Device.pass(random.nextInt(200));
        Device.resume(activity);
        Device.pass(20);
        break;
      case 5:
        Device.leave(activity);
        Device.pass(random.nextInt(300));
        Device.comeBack(activity);
        bank.scrim.unlocked();
        break;
      case 6:
        toggleDialog(screen);
        break;
      default:
        Device.pass(random.nextInt(250));
    }
  }

  private void add(String screen, boolean isVisit) {
    View view = Story.view(activity, screen);
    shown.put(view, isVisit ? Scrim.of(activity).appeared(screen) : null);
    if (!isVisit) Scrim.of(activity).show(view, screen);
    content.addView(view);
  }

  private void addInLayout(String screen) {
    boolean[] isDone = {false};
    View root = activity.getWindow().getDecorView();
    root.getViewTreeObserver()
        .addOnGlobalLayoutListener(
            () -> {
              if (!isDone[0]) add(screen, false);
              isDone[0] = true;
            });
    root.invalidate();
  }

  private void remove() {
    View view = new ArrayList<>(shown.keySet()).get(random.nextInt(shown.size()));
    ScreenVisit visit = shown.remove(view);
    content.removeView(view);
    if (visit != null) Scrim.of(activity).disappeared(visit);
  }

  private void toggleDialog(String screen) {
    if (dialog != null) {
      Device.pass(50);
      dialog.dismiss();
      dialog = null;
      return;
    }
    View view = Story.view(activity, screen);
    Scrim.of(activity).show(view, screen);
    dialog = new Dialog(activity);
    dialog.setContentView(view);
    Scrim.of(activity).protect(dialog.getWindow());
    dialog.show();
  }
}
