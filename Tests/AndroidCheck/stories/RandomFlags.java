import android.view.WindowManager;
import device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import scrim.Scrim;

/**
 * Random orders of what Scrim, another library and the system do to a window's flag.
 *
 * <p>The rule: the flag is on if the screen needs it, or the other library has set it last.
 */
final class RandomFlags {
  private static final int SECURE = WindowManager.LayoutParams.FLAG_SECURE;

  private RandomFlags() {}

  static void play(int rounds) {
    Story.on("the flag is on if the screen needs it or another library has set it, in every order", bank -> {
      for (int seed = 0; seed < rounds; seed += 1) play(bank, new Random(seed), seed);
    });
  }

  private static void play(Bank bank, Random random, int seed) {
    Bank.Screen screen = bank.use("onboarding.welcome");
    boolean isNeeded = false;
    boolean isWanted = false;
    List<String> done = new ArrayList<>();
    for (int step = 0; step < 30; step += 1) {
      switch (random.nextInt(8)) {
        case 0:
          Scrim.of(screen).show("vault.keys");
          isNeeded = true;
          done.add("needed");
          break;
        case 1:
          Scrim.of(screen).show("onboarding.welcome");
          // The level falls when the frame of the public screen is there.
          Device.pass(150);
          isNeeded = false;
          done.add("not needed");
          break;
        case 2:
          screen.getWindow().addFlags(SECURE);
          isWanted = true;
          done.add("set");
          break;
        case 3:
          screen.getWindow().clearFlags(SECURE);
          isWanted = false;
          done.add("cleared");
          break;
        case 4:
          Device.pass(20);
          done.add("frame");
          break;
        case 5:
          Device.away(screen, 0);
          bank.scrim.unlocked();
          done.add("left");
          break;
        case 6:
          screen = Device.remake(screen, new Bank.Screen(isNeeded ? "vault.keys" : "onboarding.welcome"));
          // The new window is without what the other library did to the old one.
          isWanted = false;
          done.add("made again");
          break;
        default:
          int flag = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;
          boolean isOn = (screen.getWindow().getAttributes().flags & flag) != 0;
          screen.getWindow().setFlags(isOn ? 0 : flag, flag);
          done.add("another flag");
      }
      if (Story.isSecure(screen) != (isNeeded || isWanted)) {
        throw new AssertionError("seed " + seed + ", after " + done);
      }
    }
    Device.leave(screen);
    Device.destroy(screen);
  }
}
