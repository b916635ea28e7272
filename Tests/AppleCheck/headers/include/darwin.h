// The part of the system's C interface that a clock and a log need.

#pragma once

#import <objc/attributes.h>

typedef int kern_return_t;
typedef long time_t;
typedef unsigned short mode_t;
typedef long ssize_t;
typedef unsigned long size_t;
typedef long long off_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

typedef enum {
  _CLOCK_REALTIME __attribute__((swift_name("CLOCK_REALTIME"))) = 0,
  _CLOCK_MONOTONIC __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6,
  _CLOCK_MONOTONIC_RAW __attribute__((swift_name("CLOCK_MONOTONIC_RAW"))) = 4,
  _CLOCK_UPTIME_RAW __attribute__((swift_name("CLOCK_UPTIME_RAW"))) = 8,
} clockid_t;

struct mach_timebase_info {
  unsigned int numer;
  unsigned int denom;
};
typedef struct mach_timebase_info *mach_timebase_info_t;
typedef struct mach_timebase_info mach_timebase_info_data_t;

unsigned long long mach_absolute_time(void);
unsigned long long mach_continuous_time(void) API_AVAILABLE(ios(10.0), macos(10.12));
unsigned long long mach_approximate_time(void);
kern_return_t mach_timebase_info(mach_timebase_info_t info);

int clock_gettime(clockid_t clock, struct timespec *time) API_AVAILABLE(ios(10.0), macos(10.12));
unsigned long long clock_gettime_nsec_np(clockid_t clock) API_AVAILABLE(ios(10.0), macos(10.12));

int close(int descriptor);
int fsync(int descriptor);
ssize_t write(int descriptor, const void *_Null_unspecified bytes, size_t count);
ssize_t read(int descriptor, void *_Null_unspecified bytes, size_t count);
off_t lseek(int descriptor, off_t offset, int whence);
size_t strlen(const char *_Null_unspecified text);
void *_Null_unspecified memcpy(
    void *_Null_unspecified to, const void *_Null_unspecified from, size_t count);
int rename(const char *_Null_unspecified from, const char *_Null_unspecified to);
int unlink(const char *_Null_unspecified path);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_CLOEXEC 0x1000000
#define O_NOFOLLOW 0x0100
#define SEEK_SET 0
#define SEEK_END 2
#define EINTR 4
