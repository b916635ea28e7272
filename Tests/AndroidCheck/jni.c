/* The functions of scrim.h that Tests/LibraryCheck/player.c calls, by way of the native
 * functions of Engine.java, in an environment of Java that has what these use. */
#include <jni.h>
#include <scrim.h>
#include <stdlib.h>
#include <string.h>

#define NATIVE(type, name, ...) JNIEXPORT type JNICALL Java_scrim_Engine_##name(JNIEnv *, jclass, __VA_ARGS__);
NATIVE(jlongArray, create, jbyteArray)
NATIVE(jlongArray, createLike, jlong)
NATIVE(void, free, jlong)
NATIVE(jlongArray, handle, jlong, jint, jlong, jbyteArray, jlong)
NATIVE(jlongArray, wake, jlong, jlong)
NATIVE(jlongArray, deadline, jlong)
NATIVE(jlongArray, state, jlong)
NATIVE(jlongArray, frame, jlong, jlong)
NATIVE(jlongArray, overlay, jlong, jint, jlong)
NATIVE(jlongArray, counts, jlong)
NATIVE(jbyteArray, text, jlong, jint, jint)

/* An array of Java. Those of a call live until the next one. */
struct array {
  struct array *next;
  jsize length;
  jlong elements[];
};

static struct array *arrays;

static void *new_array(jsize length, size_t size) {
  struct array *made = calloc(1, sizeof *made + (size_t)length * size + 8);
  if (!made) abort();
  made->length = length;
  made->next = arrays;
  arrays = made;
  return made;
}

static void forget(void) {
  while (arrays) {
    struct array *next = arrays->next;
    free(arrays);
    arrays = next;
  }
}

static jlongArray new_longs(JNIEnv *env, jsize length) {
  (void)env;
  return new_array(length, sizeof(jlong));
}

static jbyteArray new_bytes(JNIEnv *env, jsize length) {
  (void)env;
  return new_array(length, 1);
}

static jsize length_of(JNIEnv *env, jarray array) {
  (void)env;
  return ((struct array *)array)->length;
}

/* Java would throw an exception. */
static void check(jarray array, jsize start, jsize count) {
  jsize length = ((struct array *)array)->length;
  if (start < 0 || count < 0 || start > length - count) abort();
}

static void set_longs(JNIEnv *env, jlongArray array, jsize start, jsize count, const jlong *from) {
  (void)env;
  check(array, start, count);
  memcpy(((struct array *)array)->elements + start, from, (size_t)count * sizeof *from);
}

static void set_bytes(JNIEnv *env, jbyteArray array, jsize start, jsize count, const jbyte *from) {
  (void)env;
  check(array, start, count);
  memcpy((jbyte *)((struct array *)array)->elements + start, from, (size_t)count);
}

static void get_bytes(JNIEnv *env, jbyteArray array, jsize start, jsize count, jbyte *to) {
  (void)env;
  check(array, start, count);
  memcpy(to, (jbyte *)((struct array *)array)->elements + start, (size_t)count);
}

static const struct JNINativeInterface_ functions = {
    .NewLongArray = new_longs, .NewByteArray = new_bytes, .GetArrayLength = length_of,
    .SetLongArrayRegion = set_longs, .SetByteArrayRegion = set_bytes, .GetByteArrayRegion = get_bytes};
static const struct JNINativeInterface_ *environment = &functions;

#define CALL(name, ...) Java_scrim_Engine_##name(&environment, NULL, __VA_ARGS__)

static const jlong *longs(jlongArray array) { return ((struct array *)array)->elements; }

static jbyteArray bytes(const void *from, size_t size) {
  if (!from) return NULL;
  jbyteArray made = new_bytes(NULL, (jsize)size);
  set_bytes(NULL, made, 0, (jsize)size, from);
  return made;
}

static double number(jlong bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

scrim_status scrim_engine_create(const uint8_t *timeline, size_t size, scrim_engine *engine) {
  forget();
  const jlong *fields = longs(CALL(create, bytes(timeline, size)));
  *engine = (scrim_engine)fields[1];
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_create_like(scrim_engine model, scrim_engine *engine) {
  forget();
  const jlong *fields = longs(CALL(createLike, (jlong)model));
  *engine = (scrim_engine)fields[1];
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_free(scrim_engine engine) {
  CALL(free, (jlong)engine);
  return SCRIM_OK;
}

/* The directives of the latest call that are not taken yet. */
static const jlong *waiting;
static size_t waiting_count;

scrim_status scrim_engine_take(scrim_engine engine, scrim_directive *directives, size_t capacity,
                               size_t *count) {
  (void)engine;
  for (*count = 0; *count < capacity && waiting_count; *count += 1, waiting_count -= 1, waiting += 8) {
    directives[*count] = (scrim_directive){
        .kind = (uint32_t)waiting[0], .layer = (int32_t)waiting[1], .cover = (uint32_t)waiting[2],
        .curve = (uint32_t)waiting[3], .level = (uint32_t)waiting[4], .opacity = number(waiting[5]),
        .to = number(waiting[6]), .duration = waiting[7]};
  }
  return waiting_count ? SCRIM_MORE : SCRIM_OK;
}

static scrim_status directives_of(jlongArray array, scrim_directive *directives, size_t capacity,
                                  size_t *count) {
  waiting = longs(array) + 1;
  waiting_count = (size_t)(length_of(NULL, array) - 1) / 8;
  scrim_status status = (scrim_status)longs(array)[0];
  scrim_status rest = scrim_engine_take(0, directives, capacity, count);
  return status < 0 ? status : rest;
}

scrim_status scrim_engine_handle(scrim_engine engine, const scrim_event *event, int64_t time,
                                 scrim_directive *directives, size_t capacity, size_t *count) {
  forget();
  jbyteArray name = bytes(event->name, event->name ? strlen(event->name) : 0);
  return directives_of(
      CALL(handle, (jlong)engine, (jint)event->kind, event->ticket, name, time), directives, capacity,
      count);
}

scrim_status scrim_engine_wake(scrim_engine engine, int64_t time, scrim_directive *directives,
                               size_t capacity, size_t *count) {
  forget();
  return directives_of(CALL(wake, (jlong)engine, time), directives, capacity, count);
}

scrim_status scrim_engine_state(scrim_engine engine, scrim_state *state) {
  const jlong *fields = longs(CALL(state, (jlong)engine));
  state->phase = (uint32_t)fields[1];
  state->reasons = (uint32_t)fields[2];
  state->level = (uint32_t)fields[3];
  state->is_covered = (uint32_t)fields[4];
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_frame(scrim_engine engine, int64_t time, scrim_frame *frame) {
  const jlong *fields = longs(CALL(frame, (jlong)engine, time));
  frame->is_installed = (uint32_t)fields[1];
  frame->cover = (uint32_t)fields[2];
  frame->opacity = number(fields[3]);
  frame->target = number(fields[4]);
  frame->exposed = number(fields[5]);
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_overlay(scrim_engine engine, uint32_t index, int64_t time, double *opacity) {
  const jlong *fields = longs(CALL(overlay, (jlong)engine, (jint)index, time));
  *opacity = number(fields[1]);
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_counts(scrim_engine engine, uint32_t *covers, uint32_t *overlays) {
  const jlong *fields = longs(CALL(counts, (jlong)engine));
  *covers = (uint32_t)fields[1];
  *overlays = (uint32_t)fields[2];
  return (scrim_status)fields[0];
}

scrim_status scrim_engine_text(scrim_engine engine, uint32_t text, uint32_t index, char *buffer,
                               size_t capacity, size_t *length) {
  jbyteArray array = CALL(text, (jlong)engine, (jint)text, (jint)index);
  if (!array) return SCRIM_ERROR_INDEX;
  *length = (size_t)length_of(NULL, array);
  if (*length >= capacity) return SCRIM_ERROR_SIZE;
  get_bytes(NULL, array, 0, (jsize)*length, (jbyte *)buffer);
  buffer[*length] = 0;
  return SCRIM_OK;
}
