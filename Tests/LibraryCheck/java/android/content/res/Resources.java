package android.content.res;

public class Resources {
  private final Configuration configuration = new Configuration();

  public Configuration getConfiguration() {
    return configuration;
  }
}
