/* The native functions of Engine.java. Each returns an array of longs: the
 * status first, then the results. Doubles are passed as bits. */
#include <jni.h>
#include <scrim.h>
#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__((unused))
#define NATIVE(type, name, ...) \
  JNIEXPORT type JNICALL Java_scrim_Engine_##name(UNUSED JNIEnv *env, UNUSED jclass owner, __VA_ARGS__)

static jlong bits(double number) {
  jlong bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

/* Like libscrim, these functions end the process if memory runs out. */
static void *memory(size_t size) {
  void *bytes = malloc(size);
  if (!bytes) abort();
  return bytes;
}

/* An array of numbers; null, with an exception, if Java's memory runs out. */
static jlongArray array(JNIEnv *env, const jlong *numbers, jsize count) {
  jlongArray array = (*env)->NewLongArray(env, count);
  if (array) (*env)->SetLongArrayRegion(env, array, 0, count, numbers);
  return array;
}

/* The bytes of an array, followed by a NUL; null for null. */
static char *copy(JNIEnv *env, jbyteArray array, size_t *size) {
  if (!array) return NULL;
  jsize length = (*env)->GetArrayLength(env, array);
  char *bytes = memory((size_t)length + 1);
  (*env)->GetByteArrayRegion(env, array, 0, length, (jbyte *)bytes);
  bytes[length] = 0;
  if (size) *size = (size_t)length;
  return bytes;
}

NATIVE(jstring, statusText, jint status) {
  return (*env)->NewStringUTF(env, scrim_status_text(status));
}

NATIVE(jlongArray, create, jbyteArray timeline) {
  size_t size = 0;
  char *bytes = copy(env, timeline, &size);
  scrim_engine engine = 0;
  scrim_status status = scrim_engine_create((const uint8_t *)bytes, size, &engine);
  free(bytes);
  return array(env, (jlong[]){status, (jlong)engine}, 2);
}

NATIVE(jlongArray, createLike, jlong engine) {
  scrim_engine other = 0;
  scrim_status status = scrim_engine_create_like((scrim_engine)engine, &other);
  return array(env, (jlong[]){status, (jlong)other}, 2);
}

NATIVE(void, free, jlong engine) {
  scrim_engine_free((scrim_engine)engine);
}

enum { FIELDS = 8, CAPACITY = 16 };

/* The first directives of a call, and all that wait. */
static jlongArray directives(JNIEnv *env, scrim_engine engine, scrim_status status,
                             scrim_directive *buffer, size_t count) {
  size_t waiting = 0;
  if (status == SCRIM_MORE) scrim_engine_waiting(engine, &waiting);
  size_t total = count + waiting;
  jlong *fields = memory((1 + total * FIELDS) * sizeof *fields);
  size_t number = 0;
  while (1) {
    for (size_t i = 0; i < count && number < total; i += 1, number += 1) {
      const scrim_directive *each = &buffer[i];
      const jlong values[FIELDS] = {
          each->kind,  each->layer,         each->cover,    each->curve,
          each->level, bits(each->opacity), bits(each->to), each->duration};
      memcpy(fields + 1 + number * FIELDS, values, sizeof values);
    }
    if (status != SCRIM_MORE || number >= total) break;
    size_t capacity = total - number < CAPACITY ? total - number : CAPACITY;
    status = scrim_engine_take(engine, buffer, capacity, &count);
  }
  fields[0] = status == SCRIM_MORE ? SCRIM_OK : status;
  jlongArray result = array(env, fields, (jsize)(1 + number * FIELDS));
  free(fields);
  return result;
}

NATIVE(jlongArray, handle, jlong engine, jint kind, jlong ticket, jbyteArray name, jlong time) {
  char *text = copy(env, name, NULL);
  scrim_event event = {(uint32_t)kind, 0, ticket, text};
  scrim_directive buffer[CAPACITY];
  size_t count = 0;
  scrim_status status =
      scrim_engine_handle((scrim_engine)engine, &event, time, buffer, CAPACITY, &count);
  free(text);
  return directives(env, (scrim_engine)engine, status, buffer, count);
}

NATIVE(jlongArray, wake, jlong engine, jlong time) {
  scrim_directive buffer[CAPACITY];
  size_t count = 0;
  scrim_status status = scrim_engine_wake((scrim_engine)engine, time, buffer, CAPACITY, &count);
  return directives(env, (scrim_engine)engine, status, buffer, count);
}

NATIVE(jlongArray, deadline, jlong engine) {
  int64_t time = 0;
  scrim_status status = scrim_engine_deadline((scrim_engine)engine, &time);
  return array(env, (jlong[]){status, time}, 2);
}

NATIVE(jlongArray, state, jlong engine) {
  scrim_state state = {0};
  scrim_status status = scrim_engine_state((scrim_engine)engine, &state);
  return array(env,
               (jlong[]){status, state.phase, state.reasons, state.level, state.is_covered,
                         state.is_installed, state.is_guarded, state.is_exempt,
                         state.is_protected, state.is_closed, state.is_locked},
               11);
}

NATIVE(jlongArray, frame, jlong engine, jlong time) {
  scrim_frame frame = {0};
  scrim_status status = scrim_engine_frame((scrim_engine)engine, time, &frame);
  return array(env,
               (jlong[]){status, frame.is_installed, frame.cover, bits(frame.opacity),
                         bits(frame.target), bits(frame.exposed), frame.remaining},
               7);
}

NATIVE(jlongArray, overlay, jlong engine, jint overlay, jlong time) {
  double opacity = 0;
  scrim_status status =
      scrim_engine_overlay((scrim_engine)engine, (uint32_t)overlay, time, &opacity);
  return array(env, (jlong[]){status, bits(opacity)}, 2);
}

NATIVE(jlongArray, screen, jlong engine, jbyteArray id) {
  char *text = copy(env, id, NULL);
  scrim_screen screen = {0};
  scrim_status status = scrim_engine_screen((scrim_engine)engine, text, &screen);
  free(text);
  return array(env, (jlong[]){status, screen.is_sensitive, screen.level}, 3);
}

static jlong color(scrim_color color) {
  return (jlong)color.alpha << 24 | (jlong)color.red << 16 | (jlong)color.green << 8 | color.blue;
}

NATIVE(jlongArray, cover, jlong engine, jint index) {
  scrim_cover cover = {0};
  scrim_status status = scrim_engine_cover((scrim_engine)engine, (uint32_t)index, &cover);
  return array(env, (jlong[]){status, cover.kind, color(cover.light), color(cover.dark)}, 4);
}

NATIVE(jlongArray, counts, jlong engine) {
  uint32_t covers = 0, overlays = 0;
  scrim_status status = scrim_engine_counts((scrim_engine)engine, &covers, &overlays);
  return array(env, (jlong[]){status, covers, overlays}, 3);
}

NATIVE(jbyteArray, text, jlong engine, jint text, jint index) {
  size_t length = 0;
  scrim_status status =
      scrim_engine_text((scrim_engine)engine, (uint32_t)text, (uint32_t)index, NULL, 0, &length);
  if (status != SCRIM_ERROR_SIZE) return NULL;
  char *buffer = memory(length + 1);
  status = scrim_engine_text((scrim_engine)engine, (uint32_t)text, (uint32_t)index, buffer,
                             length + 1, &length);
  jbyteArray bytes = status == SCRIM_OK ? (*env)->NewByteArray(env, (jsize)length) : NULL;
  if (bytes) (*env)->SetByteArrayRegion(env, bytes, 0, (jsize)length, (const jbyte *)buffer);
  free(buffer);
  return bytes;
}
