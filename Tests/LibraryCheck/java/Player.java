import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import scrim.Engine;

/** Plays traces through libscrim: {@code Player SCRIPT}, the script that player.c describes. */
public final class Player {
  private static String hexadecimal(String text) {
    StringBuilder digits = new StringBuilder();
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) digits.append(String.format("%02x", each));
    return digits.toString();
  }

  private static String text(String digits) {
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i += 1)
      bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String bits(double number) {
    return Long.toHexString(Double.doubleToRawLongBits(number));
  }

  private static String line(Engine engine, List<String> overlays, Engine.Directive directive) {
    String layer =
        directive.layer == Engine.PRIVACY_LAYER
            ? ""
            : hexadecimal(overlays.get(directive.layer)) + ":";
    String values =
        switch (directive.action) {
          case SECURE -> "," + directive.level.ordinal();
          case INSTALL -> "," + hexadecimal(engine.coverName(directive.cover)) + "," + bits(directive.opacity);
          case ANIMATE -> "," + bits(directive.opacity) + "," + bits(directive.to) + ","
              + directive.duration + "," + directive.curve.ordinal();
          case SNAP -> "," + bits(directive.opacity);
          case SWAP -> "," + hexadecimal(engine.coverName(directive.cover));
          default -> "";
        };
    String name = directive.action.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return " " + layer + name + values;
  }

  private static String line(
      Engine engine, List<String> overlays, long time, List<Engine.Directive> directives,
      boolean isSnapshot) {
    Engine.State state = engine.state();
    Engine.Frame frame = engine.frame(time);
    StringBuilder line = new StringBuilder();
    String cover = frame.isInstalled ? hexadecimal(engine.coverName(frame.cover)) : "-";
    double exposed = isSnapshot && state.level != Engine.Level.NONE ? 0 : frame.exposed;
    line.append(time).append(' ').append(state.phase).append(' ').append(state.isCovered ? 1 : 0);
    line.append(' ').append(state.reasons).append(' ').append(cover).append(' ');
    line.append(bits(frame.opacity)).append(' ').append(bits(frame.target)).append(' ');
    line.append(bits(exposed)).append(' ').append(state.level.ordinal()).append(' ');
    for (int index = 0; index < overlays.size(); index += 1) {
      Double opacity = engine.overlayOpacity(index, time);
      if (opacity != null)
        line.append(hexadecimal(overlays.get(index))).append('=').append(bits(opacity)).append(';');
    }
    line.append('|');
    for (Engine.Directive each : directives) line.append(line(engine, overlays, each));
    return line.toString();
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    Engine model = null;
    Engine engine = null;
    List<String> overlays = List.of();
    Long latest = null;
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      String[] words = line.split(" ");
      long time = 0;
      List<Engine.Directive> directives = List.of();
      switch (words[0]) {
        case "P" -> {
          if (model != null) model.close();
          model = new Engine(Files.readAllBytes(Path.of(words[1])));
          overlays = model.overlays();
        }
        case "T" -> {
          if (engine != null) engine.close();
          engine = model.another();
          latest = null;
        }
        case "E" -> {
          time = Long.parseLong(words[1]);
          Engine.Event event = Engine.Event.values()[Integer.parseInt(words[2]) - 1];
          String name = words[4].equals("-") ? null : text(words[4]);
          directives = engine.handle(event, name, Long.parseLong(words[3]), time);
        }
        default -> {
          time = Long.parseLong(words[1]);
          directives = engine.wake(time);
        }
      }
      if (words[0].equals("P") || words[0].equals("T")) continue;
      latest = latest == null ? time : Math.max(latest, time);
      output.println(line(engine, overlays, latest, directives, words[0].equals("S")));
    }
    output.flush();
  }
}
