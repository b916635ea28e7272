import android.app.Dialog;
import android.view.View;
import androidx.fragment.app.DialogFragment;
import androidx.fragment.app.FragmentActivity;
import device.Device;
import scrim.Scrim;

/** An app with the fragments of androidx. All other stories are played without them, too. */
final class AndroidxStories {
  private AndroidxStories() {}

  static void play() {
    Story.on("the dialog of a fragment of androidx has the level from its first frame", bank -> {
      FragmentActivity activity = new FragmentActivity() {};
      Device.launch(activity);
      Scrim.of(activity).show("vault.keys");
      bank.scrim.unlocked();
      int before = Device.instants.size();
      DialogFragment fragment = new DialogFragment() {};
      fragment.deviceDialog = new Dialog(activity);
      View view = Story.view(activity, "a key");
      fragment.deviceDialog.setContentView(view);
      activity.getSupportFragmentManager().deviceAdd(fragment, null);
      Device.pass(100);
      Story.isInNoPicture(before, "a key");
    });
  }
}
