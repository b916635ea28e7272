package android.view;

public abstract class ViewOutlineProvider {}
