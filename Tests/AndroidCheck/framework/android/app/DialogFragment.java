package android.app;

public class DialogFragment extends Fragment {
  public Dialog deviceDialog;

  public Dialog getDialog() {
    return deviceDialog;
  }
}
