import android.app.Fragment;
import android.view.View;
import device.Device;
import device.Instant;
import java.util.List;
import scrim.ActivityScrim;
import scrim.Engine;
import scrim.Scrim;

/** Several activities, several instances of one, and the lock that they share. */
final class SharingStories {
  private SharingStories() {}

  private static void checkLive(int since, List<String> allowed) {
    for (Instant each : Device.since(since)) {
      for (String text : each.live) Story.check(allowed.contains(text), "not visible: " + text);
    }
  }

  static void play() {
    Story.on("an activity that the app opens is unlocked with the app", bank -> {
      Bank.Screen first = bank.use("accounts.balance");
      Bank.Screen second = Device.open(first, new Bank.Screen("transfer.confirm"));
      Device.pass(2000);
      Story.equal(Device.live(second), List.of("transfer.confirm"));
      Story.equal(bank.asked.size(), 1);
      Device.pass(60_000);
      Device.goBack(second, first);
      Device.pass(2000);
      Story.equal(Device.live(first), List.of("accounts.balance"));
      Story.equal(bank.asked.size(), 1);
    });
    Story.on("all activities lock when the last one is left", bank -> {
      Bank.Screen first = bank.use("accounts.balance");
      Bank.Screen second = Device.open(first, new Bank.Screen("transfer.confirm"));
      Device.pass(2000);
      Device.leave(second);
      Device.sleep(60_000);
      int before = Device.instants.size();
      Device.comeBack(second);
      Device.pass(1000);
      Story.showsNothing(before);
      Device.goBack(second, first);
      Device.pass(1000);
      Story.showsNothing(before);
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.equal(Device.live(first), List.of("accounts.balance"));
    });
    Story.on("an activity that an unlock reached in the background locks with the app", bank -> {
      Bank.Screen first = bank.launch("accounts.balance");
      Device.leave(first);
      Bank.Screen second = bank.launch("cards.list");
      bank.scrim.unlocked();
      Device.pass(2000);
      Device.leave(second);
      Device.sleep(60_000);
      int before = Device.instants.size();
      Device.comeBack(first);
      Device.pass(1000);
      Story.showsNothing(before);
    });
    Story.on("an authentication that succeeds after the app was left does not unlock the app", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Device.away(screen, 0);
      bank.asked.get(0).succeeded();
      Device.pass(2000);
      Story.check(Story.isCovered(screen), "the app is locked");
      Story.equal(bank.asked.size(), 2);
      bank.asked.get(1).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.on("a touch of the cover asks again after an attempt that failed", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Story.cover(screen).performClick();
      Story.equal(bank.asked.size(), 1);
      bank.asked.get(0).failed();
      Story.cover(screen).performClick();
      Story.equal(bank.asked.size(), 2);
      bank.asked.get(1).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.on("a touch of the cover asks again if what asked may have gone with a rotation", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Bank.Screen next = Device.remake(screen, new Bank.Screen("accounts.balance"));
      Story.cover(next).performClick();
      Story.equal(bank.asked.size(), 2);
      Story.cover(next).performClick();
      Story.equal(bank.asked.size(), 2);
      bank.asked.get(1).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(next), List.of("accounts.balance"));
    });
    Story.on("a prompt that outlives a rotation unlocks the app", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Bank.Screen next = Device.remake(screen, new Bank.Screen("accounts.balance"));
      Story.equal(bank.asked.size(), 1);
      bank.asked.get(0).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(next), List.of("accounts.balance"));
    });
    Story.on("a touch of an image asks again, and one of the app's own view does not", bank -> {
      View[] made = {null};
      bank.made = () -> made[0] = new View(Device.latest);
      Bank.Screen screen = bank.launch("logo.page");
      bank.asked.get(0).failed();
      Story.check(Story.cover(screen) == made[0], "the image is the cover");
      made[0].performClick();
      Story.equal(bank.asked.size(), 2);
      bank.asked.get(1).failed();
      Scrim.of(screen).show("passcode.page");
      Story.check(Story.cover(screen) == made[0], "the view is the cover");
      Story.check(made[0].isClickable() && !made[0].performClick(), "touches end at it");
      Story.equal(bank.asked.size(), 2);
      // Where the app has no view, the background asks.
      bank.made = () -> null;
      Bank.Screen next = Device.remake(screen, new Bank.Screen("passcode.page"));
      bank.asked.get(bank.asked.size() - 1).failed();
      int asked = bank.asked.size();
      Story.cover(next).performClick();
      Story.equal(bank.asked.size(), asked + 1);
    });
    Story.on("an activity of the app can ask for the passcode", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Bank.Screen passcode = Device.open(screen, new Bank.Screen("onboarding.passcode"));
      Device.pass(1000);
      Story.equal(Device.live(passcode), List.of("onboarding.passcode"));
      bank.asked.get(0).succeeded();
      Device.goBack(passcode, screen);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      Story.equal(bank.asked.size(), 1);
    });
    Story.on("a rotation asks nobody again, and shows no bare frame", bank -> {
      Bank.Screen screen = bank.use("vault.keys");
      int before = Device.instants.size();
      Bank.Screen next = Device.remake(screen, new Bank.Screen("vault.keys"));
      Device.pass(500);
      for (Instant each : Device.since(before)) {
        Story.equal(each.screenshot, List.of());
      }
      Story.equal(Device.live(next), List.of("vault.keys"));
      Story.equal(bank.asked.size(), 1);
      Story.check(!bank.events.contains(Engine.Event.WILL_RESIGN_ACTIVE), "the app is not left");
      Story.check(!bank.events.contains(Engine.Event.DID_ENTER_BACKGROUND), "nor in the background");
    });
    Story.on("a rotation keeps the cover up from the first frame", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Scrim.of(screen).showOverlay("loading");
      Scrim.of(screen).onTopResumedActivityChanged(false);
      Device.pass(100);
      int before = Device.instants.size();
      Bank.Screen next = Device.remake(screen, new Bank.Screen("accounts.balance"));
      Device.pass(1000);
      Story.showsNothing(before);
      Story.equal(Story.covers(next).size(), 2);
      Scrim.of(next).onTopResumedActivityChanged(true);
      Device.pass(2000);
      Story.equal(Story.covers(next).size(), 1);
      // A level for each instance.
      Story.check(Story.hasLevel(next), "it has a level");
    });
    Story.on("a fade goes on after a rotation", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      Scrim.of(screen).onTopResumedActivityChanged(false);
      Device.pass(50);
      Bank.Screen next = Device.remake(screen, new Bank.Screen("cards.list"));
      float alpha = Story.cover(next).getAlpha();
      Story.check(alpha > 0 && alpha < 0.5f, "it is where it was");
      Device.pass(200);
      Story.equal(Story.cover(next).getAlpha(), 1f);
    });
    Story.on("an activity that was locked stays locked when it is made again", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      int before = Device.instants.size();
      Bank.Screen next = Device.remake(screen, new Bank.Screen("accounts.balance"));
      Device.pass(1000);
      Story.showsNothing(before);
      Device.back(next);
      Story.check(next.deviceIsMovedBack, "back leaves the app");
      bank.asked.get(bank.asked.size() - 1).succeeded();
      Device.pass(2000);
      Story.equal(Device.live(next), List.of("accounts.balance"));
    });
    Story.on("the names of views and fragments end with their instance of the activity", bank -> {
      Bank.Screen screen = bank.use("onboarding.welcome");
      View view = new View(screen);
      Scrim.of(screen).show(view, "vault.keys");
      Story.check(Story.isSecure(screen), "the view counts");
      Bank.Screen next = Device.remake(screen, new Bank.Screen("onboarding.welcome"));
      Device.pass(1000);
      Story.check(Story.isPublic(next), "it is gone");
      Fragment late = new Fragment() {};
      late.deviceView = new View(screen);
      screen.getFragmentManager().deviceAdd(late, Story.content(screen));
      Device.pass(1000);
      Story.check(Story.isPublic(next), "a fragment that comes late is not heard");
    });
    Story.on("an activity that is made again in the background is locked like the app", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.leave(screen);
      Device.sleep(60_000);
      Bank.Screen next = Device.remake(screen, new Bank.Screen("accounts.balance"));
      int before = Device.instants.size();
      Device.comeBack(next);
      Device.pass(1000);
      Story.showsNothing(before);
    });
    Story.on("only the activity that is left is covered", bank -> {
      Bank.Screen first = bank.use("accounts.balance");
      Bank.Screen second = bank.launch("cards.list");
      Device.pass(2000);
      Scrim.of(first).onTopResumedActivityChanged(false);
      Device.pass(500);
      Story.check(Story.isCovered(first), "the one that is left");
      Story.equal(Device.live(second), List.of("cards.list"));
    });
    Story.on("unlocks, prompts and protection reach all activities, also later ones", bank -> {
      Bank.Screen first = bank.use("accounts.balance");
      bank.scrim.setProtected(false);
      bank.scrim.setRecorded(true);
      Bank.Screen second = Device.open(first, new Bank.Screen("vault.keys"));
      Device.pass(200);
      Story.check(!Story.isSecure(second), "protection is off for the new one");
      bank.scrim.setProtected(true);
      Device.pass(100);
      Story.check(Story.isSecure(second) && Story.isCovered(second), "and on again; it is recorded");
      bank.scrim.setRecorded(false);
      Device.pass(2000);
      bank.scrim.endPrompt(bank.scrim.beginPrompt());
      long former = bank.scrim.beginPrompt();
      long prompt = bank.scrim.beginPrompt();
      bank.scrim.endPrompt(former);
      Bank.Screen third = bank.launch("accounts.cards");
      Device.pass(1000);
      Device.pause(third);
      Story.equal(Story.covers(third).size(), 0);
      bank.scrim.endPrompt(prompt);
      Device.pass(1000);
      Story.equal(Story.covers(third).size(), 1);
    });
    Story.on("calls after an activity's end have no effect", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      ActivityScrim ended = Scrim.of(screen);
      // Its level has yet to fall.
      ended.show("onboarding.welcome");
      Device.leave(screen);
      Device.destroy(screen);
      bank.told.clear();
      ended.show("vault.keys");
      ended.onConfigurationChanged();
      Story.equal(bank.told, List.of());
      Scrim.of(screen).show("vault.keys");
      Scrim.of(screen).showOverlay("loading");
      Scrim.of(screen).onTopResumedActivityChanged(true);
      View view = new View(screen);
      Scrim.of(screen).show(view, "vault.keys");
      Device.pass(100);
      Story.equal(bank.failures, List.of());
      Story.equal(bank.told, List.of());
      // Nor does the app count as being in use.
      Bank.Screen next = bank.use("cards.list");
      Device.away(next, 60_000);
      Device.pass(1000);
      Story.check(Story.isCovered(next), "the app locks");
    });
    Story.on("an activity that is not made again does not keep the app unlocked", bank -> {
      Bank.Screen first = bank.use("accounts.balance");
      Bank.Screen second = bank.launch("cards.list");
      Bank.Screen third = bank.launch("logo.page");
      for (Bank.Screen each : List.of(first, second)) {
        each.deviceSetChanging();
        Device.leave(each);
      }
      Device.destroy(first);
      Device.destroy(second);
      Device.idle();
      Device.away(third, 60_000);
      Device.pass(1000);
      Story.check(Story.isCovered(third), "the app locks");
      Story.check(Story.isSecure(bank.launch("vault.keys")), "the next one of its class is another one");
    });
    Story.on("an activity of another class does not take the place of one that is made again", bank -> {
      Bank.Screen former = bank.use("onboarding.welcome");
      former.deviceSetChanging();
      Device.leave(former);
      Device.destroy(former);
      Bank.NamelessActivity next = Device.launch(new Bank.NamelessActivity());
      Story.check(Story.hasLevel(next), "it is not public");
      Story.check(bank.told.contains("2 DID_BECOME_ACTIVE"), "it has a number of its own");
    });
    Story.on("an event reaches all activities before the next one reaches any", bank -> {
      bank.use("accounts.balance");
      bank.launch("cards.list");
      bank.told.clear();
      bank.scrim.setObserver(
          new Scrim.Observer() {
            @Override
            public void handled(long time, int activity, Engine.Event event, String name, long ticket) {
              bank.told.add(activity + " " + event);
              if (bank.told.size() == 1) bank.scrim.setRecorded(true);
            }
          });
      bank.scrim.setProtected(false);
      Story.equal(
          bank.told,
          List.of("1 PROTECTION_OFF", "2 PROTECTION_OFF", "1 RECORDING_BEGAN", "2 RECORDING_BEGAN"));
    });
    Story.on("a call in the onDestroy of a rotation does not keep the app unlocked for ever", bank -> {
      final class Late extends Bank.Screen {
        Late() {
          super("accounts.balance");
        }

        @Override
        protected void onDestroy() {
          super.onDestroy();
          Scrim.of(this).dismissOverlay("loading");
        }
      }
      Late first = Device.launch(new Late());
      bank.scrim.unlocked();
      Device.pass(2000);
      Late next = Device.remake(first, new Late());
      Device.pass(2000);
      Story.equal(Device.live(next), List.of("accounts.balance"));
      Device.leave(next);
      Device.sleep(60_000);
      int before = Device.instants.size();
      Device.comeBack(next);
      Device.pass(1000);
      Story.showsNothing(before);
    });
    Story.on("an activity that is made again and again is followed once", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      for (int round = 0; round < 3; round += 1) {
        screen = Device.recreate(screen, new Bank.Screen("accounts.balance"));
      }
      // For its frames, and for its focus.
      Story.equal(screen.getWindow().getDecorView().getViewTreeObserver().deviceCount(), 2);
    });
    Story.on("what the app keeps of Scrim after an activity's end does not hold the activity", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      scrim.ActivityScrim kept = Scrim.of(screen);
      Device.leave(screen);
      Story.check(Reach.from(kept, screen), "it does before");
      Device.destroy(screen);
      Story.check(!Reach.from(kept, screen), "it does not after");
    });
    Story.on("an activity that finishes in its onCreate leaves nothing", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Bank.Screen other = new Bank.Screen("cards.list");
      Device.create(other, null);
      Device.destroy(other);
      Device.away(screen, 60_000);
      Device.pass(1000);
      Story.check(Story.isCovered(screen), "the app locks all the same");
    });
  }
}
