// The part of the system's C interface that clocks, logs and the command line
// tool need. Headers that libraries include are in files with Apple's names.

#pragma once

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// fcntl.h

#define F_SETFD 2
#define FD_CLOEXEC 1

// spawn.h

typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(
    posix_spawn_file_actions_t *actions, int descriptor, int other);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int descriptor, const char *path, int flags,
    mode_t mode);
int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[],
                 char *const environment[]);

// sys/wait.h

pid_t waitpid(pid_t process, int *status, int options);

// mach/mach_time.h

typedef int kern_return_t;

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

// sys/sysctl.h

int sysctlbyname(const char *name, void *value, size_t *size, void *newValue, size_t newSize);

// fcntl.h; the overlay declares open and openat.

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000

// sys/errno.h; the overlay declares errno.

#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EEXIST 17
#define EISDIR 21
#define EINVAL 22
#define EPIPE 32
#define EAGAIN 35
#define ENOTSUP 45
#define ELOOP 62

// sys/stat.h; the overlay declares S_IFMT and its values.

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};

int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);
int fstatat(int descriptor, const char *path, struct stat *status, int flags);
int fchmod(int descriptor, mode_t mode);
int mkdir(const char *path, mode_t mode);
char *mkdtemp(char *template);
int rmdir(const char *path);

// dirent.h

struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};

// Apple's struct has more fields.
typedef struct {
  int __dd_fd;
} DIR;

DIR *opendir(const char *path);
struct dirent *readdir(DIR *directory);
int closedir(DIR *directory);
int dirfd(DIR *directory);

// poll.h

#define POLLIN 0x0001
#define POLLOUT 0x0004

typedef unsigned int nfds_t;

struct pollfd {
  int fd;
  short events;
  short revents;
};

int poll(struct pollfd *descriptors, nfds_t count, int timeout);

// signal.h; the overlay declares SIG_DFL and SIG_IGN.

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25

#define SIG_BLOCK 1
#define SIG_UNBLOCK 2

typedef unsigned int sigset_t;

void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);
int sigaddset(sigset_t *signals, int number);
int sigemptyset(sigset_t *signals);
int sigwait(const sigset_t *signals, int *number);

// pthread.h

struct _opaque_pthread_t {
  long __sig;
};
typedef struct _opaque_pthread_t *pthread_t;

typedef struct {
  long __sig;
} pthread_attr_t;

typedef struct {
  long __sig;
} pthread_mutex_t;

typedef struct {
  long __sig;
} pthread_mutexattr_t;

int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull body)(void *_Nonnull), void *_Nullable argument);
int pthread_kill(pthread_t thread, int number);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_sigmask(int way, const sigset_t *signals, sigset_t *old);
