// Notes what the tests make or change outside of the folder of their run, so that the checker can
// remove it: the next run must not find what this one has left, and compare with it.
//
// These functions stand before those of the C library with the same names, which they call. Whatever
// Foundation writes comes through them. A test that starts another program, or calls the kernel
// itself, is not noticed.

#define _GNU_SOURCE
#include "CWorkbookRecorder.h"
#include "traces.h"

#ifdef __linux__

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Empty until the run's own folders are known.
static char list[PATH_MAX];
static char own[2][PATH_MAX];

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

void workbook_traces_begin(void) {
  const char *path = getenv("WORKBOOK_TRACES"), *home = getenv("WORKBOOK_HOME");
  char folder[PATH_MAX];
  if (path == NULL || strlen(path) >= sizeof folder) return;
  strcpy(folder, path);
  char *slash = strrchr(folder, '/');
  if (slash == NULL) return;
  *slash = 0;
  if (realpath(folder, own[0]) == NULL) return;
  if (home == NULL || realpath(home, own[1]) == NULL) strcpy(own[1], own[0]);
  strcpy(list, path);
}

static int is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int is_own(const char *path) {
  return is_below(path, own[0]) || is_below(path, own[1]) || is_below(path, "/proc") ||
         is_below(path, "/sys");
}

// A letter, and one or two paths that end in a zero: m made, c changed, r renamed to a new name, o
// renamed over an old one.
static void note(char kind, const char *path, const char *other) {
  char line[2 * PATH_MAX + 3];
  size_t length = strlen(path), rest = other == NULL ? 0 : strlen(other) + 1;
  if (length + rest + 2 > sizeof line) return;
  line[0] = kind;
  memcpy(line + 1, path, length + 1);
  if (other != NULL) memcpy(line + length + 2, other, rest);
  int file = open(list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return;
  ssize_t written = write(file, line, length + 2 + rest);
  (void)written;
  close(file);
}

// The path with its folder's real path; the last part may be a link, or nothing.
static int place(int folder, const char *path, char *result) {
  char whole[PATH_MAX];
  int length = folder == AT_FDCWD || path[0] == '/'
                   ? snprintf(whole, sizeof whole, "%s%s", path[0] == '/' ? "" : "./", path)
                   : snprintf(whole, sizeof whole, "/proc/self/fd/%d/%s", folder, path);
  if (length < 1 || length >= (int)sizeof whole) return 0;
  while (length > 1 && whole[length - 1] == '/') whole[--length] = 0;
  char *slash = strrchr(whole, '/');
  const char *name = slash + 1;
  *slash = 0;
  char real[PATH_MAX];
  if (realpath(slash == whole ? "/" : whole, real) == NULL) return 0;
  length = snprintf(result, PATH_MAX, "%s/%s", strcmp(real, "/") == 0 ? "" : real, name);
  return length > 0 && length < PATH_MAX;
}

static int is_missing(int folder, const char *path) {
  struct stat status;
  int error = errno;
  int missing = list[0] && fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) != 0;
  errno = error;
  return missing;
}

static void note_place(int folder, const char *path) {
  char real[PATH_MAX];
  int error = errno;
  if (list[0] && place(folder, path, real) && !is_own(real)) note('m', real, NULL);
  errno = error;
}

static void note_file(int file, int is_new) {
  int error = errno;
  struct stat status;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (list[0] && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length > 0) {
      path[length] = 0;
      if (!is_own(path)) note(is_new ? 'm' : 'c', path, NULL);
    }
  }
  errno = error;
}

static int writes(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
}

#define OPENED(folder, call) \
  int is_new = (flags & O_CREAT) != 0 && is_missing(folder, path); \
  int file = call; \
  if (file >= 0 && writes(flags)) note_file(file, is_new); \
  return file

#define MODE \
  mode_t mode = 0; \
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) { \
    va_list more; \
    va_start(more, flags); \
    mode = va_arg(more, mode_t); \
    va_end(more); \
  }

int open(const char *path, int flags, ...) {
  NEXT(open);
  MODE
  OPENED(AT_FDCWD, next(path, flags, mode));
}

int openat(int folder, const char *path, int flags, ...) {
  NEXT(openat);
  MODE
  OPENED(folder, next(folder, path, flags, mode));
}

int creat(const char *path, mode_t mode) {
  NEXT(creat);
  int flags = O_CREAT | O_WRONLY | O_TRUNC;
  OPENED(AT_FDCWD, next(path, mode));
}

#define STREAMED \
  int may_write = strpbrk(mode, "wa+") != NULL; \
  int is_new = strpbrk(mode, "wa") != NULL && is_missing(AT_FDCWD, path); \
  FILE *file = next(path, mode); \
  if (file != NULL && may_write) note_file(fileno(file), is_new); \
  return file

FILE *fopen(const char *restrict path, const char *restrict mode) {
  NEXT(fopen);
  STREAMED;
}

#ifdef __GLIBC__
int open64(const char *path, int flags, ...) {
  NEXT(open64);
  MODE
  OPENED(AT_FDCWD, next(path, flags, mode));
}

int openat64(int folder, const char *path, int flags, ...) {
  NEXT(openat64);
  MODE
  OPENED(folder, next(folder, path, flags, mode));
}

FILE *fopen64(const char *restrict path, const char *restrict mode) {
  NEXT(fopen64);
  STREAMED;
}
#endif

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  int status = next(path, mode);
  if (status == 0) note_place(AT_FDCWD, path);
  return status;
}

int mkdirat(int folder, const char *path, mode_t mode) {
  NEXT(mkdirat);
  int status = next(folder, path, mode);
  if (status == 0) note_place(folder, path);
  return status;
}

int symlink(const char *target, const char *path) {
  NEXT(symlink);
  int status = next(target, path);
  if (status == 0) note_place(AT_FDCWD, path);
  return status;
}

int link(const char *target, const char *path) {
  NEXT(link);
  int status = next(target, path);
  if (status == 0) note_place(AT_FDCWD, path);
  return status;
}

#define RENAMED(one, other, call) \
  char before[PATH_MAX], after[PATH_MAX]; \
  int error = errno; \
  int is_known = list[0] && place(one, old_path, before) && place(other, new_path, after); \
  int is_new = is_missing(other, new_path); \
  errno = error; \
  int status = call; \
  if (status == 0 && is_known && !is_own(after)) { \
    error = errno; \
    if (is_own(before)) note(is_new ? 'm' : 'c', after, NULL); \
    else note(is_new ? 'r' : 'o', before, after); \
    errno = error; \
  } \
  return status

int rename(const char *old_path, const char *new_path) {
  NEXT(rename);
  RENAMED(AT_FDCWD, AT_FDCWD, next(old_path, new_path));
}

int renameat(int old_folder, const char *old_path, int new_folder, const char *new_path) {
  NEXT(renameat);
  RENAMED(old_folder, new_folder, next(old_folder, old_path, new_folder, new_path));
}

#else

// Apple's loader lets only a library that is loaded with the program stand before the C library.
void workbook_traces_begin(void) {}

#endif
