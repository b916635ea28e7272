// Runs a command, and prints the most memory that it had, in bytes.
//
// A process that another starts counts the most that the other ever had as its own,
// until then. This one is so small that it does not matter.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t process = fork();
  if (process < 0) return 2;
  if (process == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(process, &status, 0, &usage) < 0) return 2;
#ifdef __APPLE__
  printf("%ld\n", usage.ru_maxrss);
#else
  printf("%ld\n", usage.ru_maxrss * 1024);
#endif
  return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
