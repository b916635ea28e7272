#pragma once

#include <objc/attributes.h>
#include <sys/types.h>

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};

typedef enum {
  _CLOCK_REALTIME __attribute__((swift_name("CLOCK_REALTIME"))) = 0,
  _CLOCK_MONOTONIC __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6,
  _CLOCK_MONOTONIC_RAW __attribute__((swift_name("CLOCK_MONOTONIC_RAW"))) = 4,
  _CLOCK_UPTIME_RAW __attribute__((swift_name("CLOCK_UPTIME_RAW"))) = 8,
} clockid_t;

time_t time(time_t *now);
int clock_gettime(clockid_t clock, struct timespec *time) API_AVAILABLE(ios(10.0), macos(10.12));
unsigned long long clock_gettime_nsec_np(clockid_t clock) API_AVAILABLE(ios(10.0), macos(10.12));
