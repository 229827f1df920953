#include "CWorkbookRecorder.h"
#include "traces.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach.h>
#include <mach/mach_time.h>
#endif

// Time is measured here and not in the parent process, because loading, a launcher and, on macOS,
// signature checks are no part of what the tests do.

static char usage_path[4096], reached_path[4096], variant[4096], answer[4096];
static pid_t own_pid;
static long long start_wall, start_cpu, start_delay;

// A clock that stops while the machine sleeps. CLOCK_MONOTONIC does so on Linux only.
#ifdef __APPLE__
#define WORKBOOK_CLOCK CLOCK_UPTIME_RAW
#else
#define WORKBOOK_CLOCK CLOCK_MONOTONIC
#endif

static long long wall(void) {
  struct timespec now;
  clock_gettime(WORKBOOK_CLOCK, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long cpu(int who) {
  struct rusage usage;
  getrusage(who, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000000LL +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000LL;
}

// Appends in one call, because several processes that load this binary may write at once.
static void append(const char *line, int length) {
  int file = open(usage_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return;
  ssize_t written = write(file, line, (size_t)length);
  (void)written;
  close(file);
}

// The nanoseconds in which threads were ready without a core, which is no sleep. Concurrent waits
// add up.
#ifdef __APPLE__
// Not verified: written from Darwin's headers and sources. The runnable time includes the time in
// which threads ran. Both are in ticks of the Mach clock.
static long long run_delay(void) {
  struct rusage_info_v4 usage;
  mach_timebase_info_data_t tick;
  if (proc_pid_rusage(getpid(), RUSAGE_INFO_V4, (rusage_info_t *)&usage) != 0) return 0;
  if (mach_timebase_info(&tick) != KERN_SUCCESS || tick.denom == 0) return 0;
  uint64_t ran = usage.ri_user_time + usage.ri_system_time;
  if (usage.ri_runnable_time < ran) return 0;
  return (long long)((usage.ri_runnable_time - ran) * tick.numer / tick.denom);
}
#else
// Threads that have ended are not counted.
static long long run_delay(void) {
  long long sum = 0;
  DIR *tasks = opendir("/proc/self/task");
  if (tasks == NULL) return 0;
  for (struct dirent *task; (task = readdir(tasks)) != NULL;) {
    char path[300];
    snprintf(path, sizeof path, "/proc/self/task/%s/schedstat", task->d_name);
    FILE *file = fopen(path, "r");
    if (file == NULL) continue;
    long long on_core, delay;
    if (fscanf(file, "%lld %lld", &on_core, &delay) == 2) sum += delay;
    fclose(file);
  }
  closedir(tasks);
  return sum;
}
#endif

static void workbook_usage_end(void) {
  // A forked child inherits this handler, but is not the process to measure.
  if (getpid() != own_pid) return;
  char line[128];
  int length = snprintf(line, sizeof line, "ended %d %lld %lld %lld\n", (int)own_pid,
                        wall() - start_wall,
                        cpu(RUSAGE_SELF) - start_cpu + cpu(RUSAGE_CHILDREN),
                        run_delay() - start_delay);
  append(line, length);
}

// Copies a variable, because a test may clear its environment.
static void copy(const char *name, char *target, size_t size) {
  const char *value = getenv(name);
  if (value != NULL && strlen(value) < size) memcpy(target, value, strlen(value) + 1);
}

const char *workbook_variant(void) { return variant[0] ? variant : NULL; }
const char *workbook_answer(void) { return answer[0] ? answer : NULL; }
const char *workbook_reached(void) { return reached_path[0] ? reached_path : NULL; }

static void workbook_usage_begin(void) {
  copy("WORKBOOK_USAGE", usage_path, sizeof usage_path);
  copy("WORKBOOK_VARIANT", variant, sizeof variant);
  copy("WORKBOOK_ANSWER", answer, sizeof answer);
  copy("WORKBOOK_REACHED", reached_path, sizeof reached_path);
  if (!usage_path[0]) return;
  own_pid = getpid();
  start_wall = wall();
  start_cpu = cpu(RUSAGE_SELF);
  start_delay = run_delay();
  char line[64];
  int length = snprintf(line, sizeof line, "started %d %d\n", (int)own_pid, (int)getppid());
  append(line, length);
  atexit(workbook_usage_end);
}

// Tests get a working folder and home of their own: a relative path cannot reach the package, and
// what they leave there is removed.
static void workbook_enter_home(void) {
  const char *home = getenv("WORKBOOK_HOME");
  if (home == NULL || chdir(home) != 0) return;
  setenv("HOME", home, 1);
  // Foundation on Linux reads the home from the list of users, not from HOME, unless this is set. A
  // test that empties its home would empty the learner's.
  setenv("CFFIXED_USER_HOME", home, 1);
  // A launcher may need the caller's value until now.
  unsetenv("XDG_CACHE_HOME");
}

// A process that crashes makes macOS write a report, which takes seconds and fills a folder of the
// learner's. Bugs and forced unwraps crash tests by the dozen, and the checker reads their records.
#ifdef __APPLE__
// Not verified: without a port for the exception that says that a corpse is to be examined, the
// kernel asks nobody to examine it.
static void workbook_write_no_crash_report(void) {
  task_set_exception_ports(mach_task_self(), EXC_MASK_CORPSE_NOTIFY, MACH_PORT_NULL,
                           EXCEPTION_DEFAULT, THREAD_STATE_NONE);
}
#else
static void workbook_write_no_crash_report(void) {}
#endif

// A test bundle has no principal class on Linux, so only a constructor runs our code before the
// first test of XCTest.
__attribute__((constructor)) static void workbook_recorder_load(void) {
  workbook_usage_begin();
  workbook_traces_begin();
  if (usage_path[0]) workbook_write_no_crash_report();
  workbook_recorder_start();
  workbook_enter_home();
}
