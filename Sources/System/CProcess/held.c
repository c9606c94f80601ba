#define _GNU_SOURCE
#include "CProcess.h"
#include "monotonic.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Signal handlers read these variables, so they are lock-free atomics. */

/* The file with the held output; -1 if there is none. */
static atomic_int file = -1;
/* The terminal that it is written to. */
static atomic_int screen;
/* Duplicate of the inherited standard error; -1 unless standard error is redirected to the file. */
static atomic_int standard_error = -1;
/* Number of bytes from the start of the file that have been shown or dropped. */
static _Atomic off_t done;

/* Maximum output to show, in bytes: more than the scrollback of most terminals. */
static const off_t limit = 256 * 1024;

static bool are_one_terminal(int first, int second) {
    struct stat one, other;
    return fstat(first, &one) == 0 && fstat(second, &other) == 0 && S_ISCHR(one.st_mode) && S_ISCHR(other.st_mode)
        && one.st_rdev == other.st_rdev;
}

/* Frees the memory of the bytes before `end`. The file keeps its size, so that concurrent writes are not lost. */
static void drop_before(off_t end) {
    done = end;
    fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, end);
}

/* Returns false if some bytes cannot be written before `deadline`. */
static bool write_all(const char *bytes, size_t count, long deadline) {
    while (count > 0) {
        ssize_t written = write(screen, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            long rest = deadline - milliseconds();
            struct pollfd state = {.fd = screen, .events = POLLOUT};
            if (rest <= 0 || poll(&state, 1, (int)rest) == 0) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

void held_begin(int terminal) {
    /* An unnamed file, so that a crash leaves nothing behind. */
    int created = memfd_create("held", MFD_CLOEXEC);
    if (created < 0) return;
    done = 0;
    screen = terminal;
    file = created;
    if (!are_one_terminal(STDERR_FILENO, terminal)) return;
    int inherited = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (inherited < 0) return;
    standard_error = inherited;
    dup2(created, STDERR_FILENO);
}

int held_standard_error(void) {
    return standard_error < 0 ? STDERR_FILENO : standard_error;
}

void held_trim(void) {
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) return;
    if (status.st_size - done > 2 * limit) drop_before(status.st_size - limit);
}

void held_show(long timeout) {
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) return;
    if (status.st_size - done > limit) done = status.st_size - limit;
    long deadline = milliseconds() + timeout;
    char bytes[4096];
    while (done < status.st_size) {
        off_t rest = status.st_size - done;
        ssize_t count = pread(file, bytes, rest < (off_t)sizeof bytes ? (size_t)rest : sizeof bytes, done);
        if (count <= 0) break;
        /* Advance before writing, so that a signal handler that interrupts this loop shows nothing twice. */
        done += count;
        if (!write_all(bytes, (size_t)count, deadline)) break;
    }
    drop_before(status.st_size);
}

void held_end(long timeout) {
    int inherited = atomic_exchange(&standard_error, -1);
    if (inherited >= 0) {
        dup2(inherited, STDERR_FILENO);
        close(inherited);
    }
    held_show(timeout);
    int last = atomic_exchange(&file, -1);
    if (last >= 0) close(last);
}
