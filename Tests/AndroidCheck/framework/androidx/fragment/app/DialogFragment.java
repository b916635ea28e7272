package androidx.fragment.app;

import android.app.Dialog;

public class DialogFragment extends Fragment {
  public Dialog deviceDialog;

  public Dialog getDialog() {
    return deviceDialog;
  }
}
