package android.view;

public interface ViewManager {
  void addView(View view, ViewGroup.LayoutParams parameters);

  void updateViewLayout(View view, ViewGroup.LayoutParams parameters);

  void removeView(View view);
}
