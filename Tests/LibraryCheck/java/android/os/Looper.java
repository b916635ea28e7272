package android.os;

public class Looper {
  private static final Looper MAIN = new Looper();

  public static Looper getMainLooper() {
    return MAIN;
  }
}
