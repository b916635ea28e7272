package android.view;

public class Window {
  private final ViewGroup decor = new ViewGroup(null);
  public int flags;

  public View getDecorView() {
    return decor;
  }

  public void addFlags(int flags) {
    this.flags |= flags;
  }

  public void clearFlags(int flags) {
    this.flags &= ~flags;
  }
}
