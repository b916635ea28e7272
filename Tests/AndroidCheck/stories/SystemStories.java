import android.app.Dialog;
import device.Device;
import device.Instant;
import java.util.List;
import scrim.Engine;
import scrim.Scrim;

/** What the system reports: split screens, recordings, screenshots, and gestures. */
final class SystemStories {
  private SystemStories() {}

  static void play() {
    Story.from(29, "in a split screen, the activity that loses the focus to another app is covered", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      screen.deviceIsInMultiWindow = true;
      Device.setFocusElsewhere(true);
      Device.pass(100);
      Story.check(Story.isCovered(screen), "it is covered");
      Device.setFocusElsewhere(false);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.from(29, "in a split screen, an activity that does not get the focus is covered", bank -> {
      Device.setFocusElsewhere(true);
      Bank.Screen screen = new Bank.Screen("accounts.balance");
      screen.deviceIsInMultiWindow = true;
      Device.launch(screen);
      bank.scrim.unlocked();
      Device.pass(1000);
      Story.check(Story.isCovered(screen), "it is covered");
      Device.setFocusElsewhere(false);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.from(29, "in a split screen, a dialog that loses the focus to another app counts, too", bank -> {
      for (boolean isPassed : new boolean[] {true, false}) {
        Bank.Screen screen = bank.use("accounts.balance");
        screen.deviceIsInMultiWindow = true;
        Dialog dialog = Story.dialog(screen, "a sheet");
        if (isPassed) Scrim.of(screen).protect(dialog.getWindow());
        dialog.show();
        Device.pass(100);
        Story.equal(Story.covers(screen).size(), 0);
        Device.setFocusElsewhere(true);
        Device.pass(100);
        Story.check(Story.isCovered(screen), "it is covered");
        Device.setFocusElsewhere(false);
        Device.pass(2000);
        Story.equal(Device.live(screen), List.of("accounts.balance", "a sheet"));
      }
    });
    Story.on("in a split screen, a dialog of the activity covers nothing", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      screen.deviceIsInMultiWindow = true;
      new Dialog(screen).show();
      Device.idle();
      Device.pass(500);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.on("outside of split screens, a panel that takes the focus covers nothing", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.setFocusElsewhere(true);
      Device.pass(500);
      Story.equal(Story.covers(screen).size(), 0);
    });
    Story.from(29, "what the app reports about the activity in use comes before the focus", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      screen.deviceIsInMultiWindow = true;
      Scrim.of(screen).onTopResumedActivityChanged(true);
      Device.setFocusElsewhere(true);
      Device.pass(500);
      Story.equal(Story.covers(screen).size(), 0);
      Scrim.of(screen).onTopResumedActivityChanged(false);
      Device.idle();
      Story.check(Story.isCovered(screen), "the app says that another one is in use");
    });
    Story.from(35, "a recording that runs at launch covers the screen", bank -> {
      Device.setRecorded(true, true);
      Bank.Screen screen = bank.launch("accounts.balance");
      bank.scrim.unlocked();
      Device.pass(2000);
      Story.check(Story.isCovered(screen), "it is covered");
      Device.setRecorded(false, true);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
    });
    Story.from(35, "a recording that begins while no cover is up covers the screen", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.setRecorded(true, true);
      Device.idle();
      Story.check(Story.isCovered(screen), "it is covered");
    });
    Story.from(35, "a recording that the system tells late is noticed at the next pause or resume", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.setRecorded(true, false);
      Device.pass(1000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      Device.knowRecording();
      Device.resume(screen);
      Device.pass(1000);
      Story.check(Story.isCovered(screen), "it is covered");
      Device.setRecorded(false, false);
      Device.pause(screen);
      Story.check(bank.events.contains(Engine.Event.RECORDING_ENDED), "its end, too");
    });
    Story.from(35, "an app without the permission for recordings goes on, and learns of it", bank -> {
      Device.isRecordingForbidden = true;
      Bank.Screen screen = bank.use("accounts.balance");
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      Story.equal(bank.failures.size(), 1);
    });
    Story.from(34, "an app without the permission for screenshots goes on, and learns of it", bank -> {
      Device.isCaptureForbidden = true;
      Bank.Screen screen = bank.use("accounts.balance");
      Device.leave(screen);
      Device.comeBack(screen);
      Device.pass(2000);
      Story.equal(Device.live(screen), List.of("accounts.balance"));
      Story.equal(bank.failures.size(), 1);
    });
    Story.from(34, "a screenshot is reported to the app, once", bank -> {
      Bank.Screen screen = bank.use("accounts.balance");
      Device.takeScreenshot(screen);
      Device.leave(screen);
      Story.check(screen.deviceCapture == null, "nothing is registered in the background");
      Device.comeBack(screen);
      Device.takeScreenshot(screen);
      Story.equal(bank.screenshots, 2);
    });
    Story.from(33, "the back gesture leaves a locked app, and peels no cover", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      int[] popped = {0};
      screen.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(0, () -> popped[0] += 1);
      Device.back(screen);
      Story.equal(popped[0], 0);
      Story.check(screen.deviceIsMovedBack, "the app is left");
      bank.scrim.unlocked();
      Device.pass(2000);
      Device.back(screen);
      Story.equal(popped[0], 1);
    });
    Story.from(33, "the back gesture is the app's again if a locked activity was made again", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      Bank.Screen next = Device.recreate(screen, new Bank.Screen("accounts.balance"));
      bank.scrim.unlocked();
      Device.pass(2000);
      Device.back(next);
      Story.equal(next.deviceBackPresses, 1);
    });
    Story.on("the back button leaves a locked app, and peels no cover", bank -> {
      Bank.Screen screen = bank.launch("accounts.balance");
      screen.deviceBack.clear();
      Device.back(screen);
      Story.equal(screen.deviceBackPresses, 0);
      Story.check(screen.deviceIsMovedBack, "the app is left");
      bank.scrim.unlocked();
      Device.pass(2000);
      Device.back(screen);
      Story.equal(screen.deviceBackPresses, 1);
    });
    Story.on("no snapshot shows a fade that is still running", bank -> {
      Bank.Screen screen = bank.use("cards.list");
      int before = Device.instants.size();
      Device.pause(screen);
      Device.pass(50);
      Device.stop(screen);
      Story.equal(Story.cover(screen).getAlpha(), 1f);
      for (Instant each : Device.since(before)) {
        Story.equal(each.recents, List.of());
      }
    });
  }
}
