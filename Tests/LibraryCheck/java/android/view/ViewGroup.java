package android.view;

import android.app.Activity;
import java.util.ArrayList;
import java.util.List;

public class ViewGroup extends View {
  public final List<View> children = new ArrayList<>();

  public ViewGroup(Activity activity) {
    super(activity);
  }

  public static class LayoutParams {
    public static final int MATCH_PARENT = -1;

    public LayoutParams(int width, int height) {}
  }

  public void addView(View view, LayoutParams params) {
    if (view.parent != null) throw new IllegalStateException("the view has a parent");
    view.parent = this;
    children.add(view);
  }

  public void removeView(View view) {
    view.parent = null;
    children.remove(view);
  }
}
