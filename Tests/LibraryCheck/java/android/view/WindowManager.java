package android.view;

public class WindowManager {
  public static class LayoutParams {
    public static final int FLAG_SECURE = 0x2000;
  }
}
