package android.os;

public class Build {
  public static class VERSION {
    public static int SDK_INT = VERSION_CODES.TIRAMISU;
  }

  public static class VERSION_CODES {
    public static final int TIRAMISU = 33;
  }
}
