// The system's libpng, and the zlib that it compresses with, for Swift.
//
// libpng reports an error by longjmp, and no jump may cross a stack frame
// of Swift. So every call that may end that way is made in a function below,
// which catches the jump and returns whether it succeeded. A jump starts in
// libpng or in this file, never in the Swift function that takes the written
// bytes. None of the functions uses a variable that it changed after setjmp.
//
// libpng would also print errors and warnings: the important ones are kept.

#ifndef SCRIM_LIBPNG_H
#define SCRIM_LIBPNG_H

#include <png.h>
#include <setjmp.h>
#include <string.h>
#include <zlib.h>

/// A file that is read or written.
struct scrim_png {
  png_structp png;
  png_infop info;
  /// The bytes that have not been read yet.
  png_const_bytep bytes;
  size_t count;
  /// Why the last call failed, and why the profile was skipped.
  char error[160];
  char profile_warning[160];
};

static inline void scrim_png_keep(char *text, size_t size, png_const_charp message) {
  strncpy(text, message, size - 1);
  text[size - 1] = 0;
}

__attribute__((noreturn)) static inline void scrim_png_fail(png_structp png, png_const_charp message) {
  struct scrim_png *self = (struct scrim_png *)png_get_error_ptr(png);
  scrim_png_keep(self->error, sizeof self->error, message);
  png_longjmp(png, 1);
}

static inline void scrim_png_warn(png_structp png, png_const_charp message) {
  struct scrim_png *self = (struct scrim_png *)png_get_error_ptr(png);
  if (strncmp(message, "iCCP", 4) == 0) {
    scrim_png_keep(self->profile_warning, sizeof self->profile_warning, message);
  }
}

static inline void scrim_png_next(png_structp png, png_bytep bytes, size_t count) {
  struct scrim_png *self = (struct scrim_png *)png_get_io_ptr(png);
  if (count > self->count) png_error(png, "the file ends early");
  memcpy(bytes, self->bytes, count);
  self->bytes += count;
  self->count -= count;
}

static inline void scrim_png_flush(png_structp png) { (void)png; }

static inline png_const_charp scrim_png_error(const struct scrim_png *self) {
  return self->error;
}

static inline png_const_charp scrim_png_profile_warning(const struct scrim_png *self) {
  return self->profile_warning;
}

/// Reads the chunks before the pixels.
///
/// Of the optional chunks, libpng reads only tRNS and, if wanted,
/// iCCP; of the others it only checks the checksum.
__attribute__((noinline)) static inline int scrim_png_read_start(
    struct scrim_png *self, png_const_bytep bytes, size_t count, int wants_profile,
    size_t longest_profile) {
  self->bytes = bytes;
  self->count = count;
  self->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, self, scrim_png_fail, scrim_png_warn);
  if (!self->png) return 0;
  if (setjmp(png_jmpbuf(self->png))) return 0;
  self->info = png_create_info_struct(self->png);
  if (!self->info) return 0;
  png_set_read_fn(self->png, self, scrim_png_next);
  png_set_crc_action(self->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_chunk_malloc_max(self->png, longest_profile);
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  if (wants_profile) {
    png_set_keep_unknown_chunks(
        self->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
  }
  png_set_benign_errors(self->png, 1);
  png_read_info(self->png, self->info);
  return 1;
}

/// Reads the pixels as red, green, blue and alpha, not premultiplied, and the
/// file to its end.
///
/// From here on every fault is an error. Nothing takes memory either, so the
/// chunks that are skipped may have any length.
__attribute__((noinline)) static inline int scrim_png_read_rows(
    struct scrim_png *self, png_bytep rows, png_uint_32 width, png_uint_32 height,
    size_t bytes_per_row) {
  if (setjmp(png_jmpbuf(self->png))) return 0;
  png_set_benign_errors(self->png, 0);
  png_set_chunk_malloc_max(self->png, 0);
  png_set_expand(self->png);
  png_set_scale_16(self->png);
  png_set_gray_to_rgb(self->png);
  png_set_add_alpha(self->png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  if (png_get_image_width(self->png, self->info) != width ||
      png_get_image_height(self->png, self->info) != height ||
      png_get_rowbytes(self->png, self->info) != (size_t)width * 4) {
    png_error(self->png, "the rows are of another size");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 row = 0; row < height; row++) {
      png_read_row(self->png, rows + row * bytes_per_row, NULL);
    }
  }
  png_read_end(self->png, NULL);
  return 1;
}

/// Writes the chunks before the pixels, but of the color chunks only the
/// profile, if there is one.
__attribute__((noinline)) static inline int scrim_png_write_start(
    struct scrim_png *self, png_uint_32 width, png_uint_32 height, int is_opaque,
    png_const_bytep profile, png_uint_32 profile_length, void *output, png_rw_ptr write) {
  self->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, self, scrim_png_fail, scrim_png_warn);
  if (!self->png) return 0;
  if (setjmp(png_jmpbuf(self->png))) return 0;
  self->info = png_create_info_struct(self->png);
  if (!self->info) return 0;
  png_set_write_fn(self->png, output, write, scrim_png_flush);
  png_set_IHDR(
      self->png, self->info, width, height, 8,
      is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  if (profile) {
    png_set_iCCP(
        self->png, self->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, profile,
        profile_length);
  }
  png_write_info(self->png, self->info);
  return 1;
}

/// Writes a chunk unchanged.
__attribute__((noinline)) static inline int scrim_png_write_chunk(
    struct scrim_png *self, png_const_bytep name, png_const_bytep bytes, size_t count) {
  if (setjmp(png_jmpbuf(self->png))) return 0;
  png_write_chunk(self->png, name, bytes, count);
  return 1;
}

/// Frees all memory.
static inline void scrim_png_read_close(struct scrim_png *self) {
  png_destroy_read_struct(&self->png, &self->info, NULL);
}

/// Frees all memory.
static inline void scrim_png_write_close(struct scrim_png *self) {
  png_destroy_write_struct(&self->png, &self->info);
}

#endif
