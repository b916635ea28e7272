/* Photographs a window while the focus is taken away and given back, as task
 * switchers do: from the window's pixmap, which the Composite extension keeps.
 *
 *     Photographer TITLE ROUNDS FOLDER
 *
 * A picture shows the content if some tile of it looks like that tile of the
 * content. For each round, it prints
 *
 *     ROUND COVERED BACK LIKENESS
 *
 * COVERED: the milliseconds from the event, the focus going to another window,
 * to the first picture that does not show the content; -1 if there is none.
 * BACK: the milliseconds until the content was back; -1 if it was not.
 * LIKENESS: the greatest likeness in the pictures from the first covered one
 * on, for 300 ms, as a correlation from 0 to 1.
 *
 * It writes the content as FOLDER/content.ppm, and the last covered picture of
 * each round as FOLDER/covered-ROUND.ppm.
 */
#include <math.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xcomposite.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Display *display;
static Window root;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000) + time.tv_nsec / 1000;
}

/* The window with a title, in the tree below another one; 0 if there is none. */
static Window window_with_title(Window window, const char *title) {
  char *name = NULL;
  if (XFetchName(display, window, &name) && name) {
    int is_same = strcmp(name, title) == 0;
    XFree(name);
    if (is_same) return window;
  }
  Window parent, *children = NULL, found = 0;
  unsigned count = 0;
  if (!XQueryTree(display, window, &root, &parent, &children, &count)) return 0;
  for (unsigned i = 0; i < count && !found; i += 1) found = window_with_title(children[i], title);
  if (children) XFree(children);
  return found;
}

/* The top-level window around a window: the window manager's frame. */
static Window frame_of(Window window) {
  while (1) {
    Window parent, *children = NULL, top;
    unsigned count;
    if (!XQueryTree(display, window, &top, &parent, &children, &count)) return window;
    if (children) XFree(children);
    if (parent == top || parent == 0) return window;
    window = parent;
  }
}

/* Asks the window manager to give a window the focus. */
static void activate(Window window) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = 2;
  XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
  XFlush(display);
}

/* The brightness of a pixel. */
static int level(const XImage *image, int column, int row) {
  const uint8_t *pixel = (const uint8_t *)image->data + row * image->bytes_per_line + column * 4;
  return (pixel[0] + 2 * pixel[1] + pixel[2]) / 4;
}

enum { TILE = 16 };

/* How much a tile looks like that of the content: the correlation of their
 * levels, without regard to brightness and contrast. Flat tiles look like
 * nothing. */
static double likeness_of_tile(const XImage *content, const XImage *image, int x, int y) {
  double sums[5] = {0};
  for (int row = y; row < y + TILE; row += 1)
    for (int column = x; column < x + TILE; column += 1) {
      double a = level(content, column, row), b = level(image, column, row);
      sums[0] += a, sums[1] += b, sums[2] += a * a, sums[3] += b * b, sums[4] += a * b;
    }
  double n = TILE * TILE;
  double first = sums[2] - sums[0] * sums[0] / n, second = sums[3] - sums[1] * sums[1] / n;
  /* A tile of the content counts if it has ink. */
  if (first < n * 400 || second < 1) return 0;
  double both = sums[4] - sums[0] * sums[1] / n;
  return both <= 0 ? 0 : both / sqrt(first * second);
}

/* The area inside the window's frame. */
typedef struct {
  int x, y, width, height;
} area;

/* The greatest likeness of a tile. */
static double likeness(const XImage *content, const XImage *image, area area) {
  double greatest = 0;
  for (int y = area.y; y + TILE <= area.y + area.height && y + TILE <= image->height; y += TILE / 2)
    for (int x = area.x; x + TILE <= area.x + area.width && x + TILE <= image->width;
         x += TILE / 2) {
      double found = likeness_of_tile(content, image, x, y);
      if (found > greatest) greatest = found;
    }
  return greatest;
}

static XImage *picture_of(Pixmap pixmap, const XWindowAttributes *size) {
  return XGetImage(display, pixmap, 0, 0, size->width, size->height, AllPlanes, ZPixmap);
}

static void write_picture(const XImage *image, const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.ppm", folder, name);
  FILE *file = fopen(path, "wb");
  if (!file) return;
  fprintf(file, "P6\n%d %d\n255\n", image->width, image->height);
  for (int row = 0; row < image->height; row += 1)
    for (int column = 0; column < image->width; column += 1) {
      const uint8_t *pixel =
          (const uint8_t *)image->data + row * image->bytes_per_line + column * 4;
      const uint8_t rgb[3] = {pixel[2], pixel[1], pixel[0]};
      fwrite(rgb, 1, 3, file);
    }
  fclose(file);
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  display = XOpenDisplay(NULL);
  if (!display) return 2;
  root = DefaultRootWindow(display);
  Window window = window_with_title(root, arguments[1]);
  if (!window) {
    fprintf(stderr, "no window has the title '%s'\n", arguments[1]);
    return 2;
  }
  int rounds = atoi(arguments[2]);
  const char *folder = arguments[3];

  /* A window that takes the focus. */
  Window rival = XCreateSimpleWindow(display, root, 600, 500, 200, 100, 0, 0, 0x808080);
  XStoreName(display, rival, "Rival");
  XSelectInput(display, rival, FocusChangeMask | StructureNotifyMask);
  XMapWindow(display, rival);
  XSync(display, False);
  usleep(500000);

  Window frame = frame_of(window);
  XCompositeRedirectWindow(display, frame, CompositeRedirectAutomatic);
  XSync(display, False);
  XWindowAttributes outer, inner;
  XGetWindowAttributes(display, frame, &outer);
  XGetWindowAttributes(display, window, &inner);
  int x, y;
  Window child;
  XTranslateCoordinates(display, window, frame, 0, 0, &x, &y, &child);
  Pixmap pixmap = XCompositeNameWindowPixmap(display, frame);

  area inside = {x, y, inner.width, inner.height};

  /* Above this, a tile shows the content. */
  const double same = 0.9;
  enum { WAIT = 1500000, AFTERWARDS = 300000 };
  activate(window);
  usleep(1000000);
  XImage *content = picture_of(pixmap, &outer);
  write_picture(content, folder, "content");

  for (int round = 0; round < rounds; round += 1) {
    activate(window);
    int64_t start = now(), back = -1;
    while (now() - start < WAIT && back < 0) {
      XImage *image = picture_of(pixmap, &outer);
      if (likeness(content, image, inside) > same) back = now() - start;
      XDestroyImage(image);
    }
    /* Until the fade has ended; at another point of the frame in each round. */
    usleep(400000 + (unsigned)(round * 7919 % 16667));
    XSync(display, True);

    /* The event is when the other window has the focus. */
    activate(rival);
    int64_t event = 0, covered = -1;
    double greatest = 0;
    start = now();
    XImage *last = NULL;
    while (now() - start < WAIT && (covered < 0 || now() - event < AFTERWARDS)) {
      while (XPending(display)) {
        XEvent received;
        XNextEvent(display, &received);
        if (received.type == FocusIn && !event) event = now();
      }
      int64_t before = now();
      XImage *image = picture_of(pixmap, &outer);
      if (event) {
        double found = likeness(content, image, inside);
        if (covered < 0 && found <= same) covered = before - event;
        if (covered >= 0 && found > greatest) greatest = found;
      }
      if (last) XDestroyImage(last);
      last = image;
    }
    char name[32];
    snprintf(name, sizeof name, "covered-%03d", round);
    if (last) {
      write_picture(last, folder, name);
      XDestroyImage(last);
    }
    printf("%d %.3f %.3f %.3f\n", round, covered < 0 ? -1 : covered / 1000.0,
           back < 0 ? -1 : back / 1000.0, greatest);
    fflush(stdout);
  }
  XDestroyImage(content);
  return 0;
}
