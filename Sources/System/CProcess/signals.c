#define _GNU_SOURCE
#include "CProcess.h"
#include "monotonic.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

/* A handler may run on a different thread than the one that writes these variables, so they are lock-free atomics. */

/* Receives the numbers of watched signals; -1 if no signals are watched. */
static atomic_int pipe_descriptor = -1;
/* The first termination signal; 0 if there was none. */
static atomic_int ending_signal;
/* The program that owns the terminal instead of this process, as an argument of `kill`; 0 if there is none. */
static atomic_int program;
/* Whether the process is stopping or stopped (SIGTSTP). */
static atomic_bool is_stopping;
/* Whether there is a terminal to restore. */
static atomic_bool is_armed;
/* Whether the terminal may be in a synchronized update. */
static atomic_bool is_synchronized;
/* Number of terminal replies that have not arrived or have not been read. */
static atomic_int pending_attributes, pending_statuses;
/* Time at which to stop waiting for them. */
static atomic_long reply_deadline;

/* Written before the handlers that read them are installed. */
static struct itimerval deadline;
static atomic_int terminal;
static struct termios settings;

/* The sequence that restores the screen. Immutable once published; owned by the thread that swaps it out. */
struct restore_sequence {
    size_t length;
    char bytes[];
};
static struct restore_sequence *_Atomic restore_sequence;

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
/* By default, these signals are ignored, or stop or continue the process. */
static const int left_alone[] = {SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU};
enum { last_signal = 64, stack_size = 64 * 1024 };
/* Timeout in milliseconds for writing held output: a fraction of the two seconds that a user waits. */
static const long held_output_timeout = 100;
/* Timeout in milliseconds for a reply, counted from its query. */
static const long reply_timeout = 1000;

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void set_action(int signal, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/* The main actor may run on a Dispatch thread, and those block most signals. */
static void raise_unblocked(int signal) {
    sigset_t unblocked, before;
    sigemptyset(&unblocked);
    sigaddset(&unblocked, signal);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before);
    raise(signal);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* MARK: - In handlers */

/* If this process is in the background, another one is using the terminal. */
static bool is_in_background(void) {
    pid_t group = tcgetpgrp(terminal);
    return group >= 0 && group != getpgrp();
}

/* Makes reads of a blocking descriptor return immediately: another thread may already have read the bytes that `poll`
 * reported. */
static void read_at_once(int descriptor) {
    struct termios current;
    if (fcntl(descriptor, F_GETFL) & O_NONBLOCK || tcgetattr(descriptor, &current) != 0) return;
    current.c_cc[VMIN] = current.c_cc[VTIME] = 0;
    tcsetattr(descriptor, TCSANOW, &current);
}

/* Parser state of the input: number of bytes after the Escape of a control sequence, -1 outside of one, and the
 * sequence's first parameter byte. */
struct sequence {
    int length;
    unsigned char first;
};

/* Returns `byte` if it ends a control sequence, otherwise 0. */
static unsigned char final_byte(struct sequence *sequence, unsigned char byte) {
    if (byte == '\x1b') {
        sequence->length = 0;
    } else if (sequence->length == 0) {
        sequence->length = byte == '[' ? 1 : -1;
    } else if (sequence->length > 0) {
        if (sequence->length++ == 1) sequence->first = byte;
        if (byte < '@') return 0;
        sequence->length = -1;
        return byte;
    }
    return 0;
}

/* Discards all input until the last pending reply has arrived, since the shell would interpret replies as keys. Stops
 * `reply_timeout` after the last query, or if the terminal is gone. */
static void drop_replies(void) {
    int attributes = pending_attributes, statuses = pending_statuses;
    if (attributes <= 0 && statuses <= 0) return;
    int descriptor = terminal;
    read_at_once(descriptor);
    long end = reply_deadline;
    struct sequence sequence = {.length = -1};
    while (attributes > 0 || statuses > 0) {
        long rest = end - milliseconds();
        struct pollfd state = {.fd = descriptor, .events = POLLIN};
        int ready = rest > 0 ? poll(&state, 1, (int)rest) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0 || state.revents != POLLIN) break;
        unsigned char bytes[256];
        ssize_t count = read(descriptor, bytes, sizeof bytes);
        if (count < 0 && errno != EAGAIN && errno != EINTR) break;
        for (ssize_t i = 0; i < count; i++) {
            unsigned char final = final_byte(&sequence, bytes[i]);
            if (final == 'c' && sequence.first == '?') attributes--;
            if (final == 'n') statuses--;
        }
    }
    /* Discard the rest of a late reply. TCSAFLUSH would also wait for output. */
    tcflush(descriptor, TCIFLUSH);
}

static void restore_terminal(void) {
    int descriptor = terminal;
    tcsetattr(descriptor, TCSANOW, &settings);
    /* A write must not block here, so drop output that the terminal has no room for. */
    struct pollfd state = {.fd = descriptor, .events = POLLOUT};
    if (poll(&state, 1, 0) == 0) tcflush(descriptor, TCOFLUSH);
    static const char frame_end[] = "\x1b[?2026l";
    if (is_synchronized) (void)!write(descriptor, frame_end, sizeof frame_end - 1);
    /* Swap it out, so that no other thread frees it during the write, and back in, so that it does not leak. */
    struct restore_sequence *last = atomic_exchange(&restore_sequence, NULL);
    if (last == NULL) return;
    (void)!write(descriptor, last->bytes, last->length);
    struct restore_sequence *none = NULL;
    atomic_compare_exchange_strong(&restore_sequence, &none, last);
}

/* Shows held output even while another program owns the terminal, because it may include a crash message. */
static void end_screen(void) {
    bool is_foreign = is_in_background();
    /* Stay armed while waiting: another thread that ends the process still has to restore the terminal. */
    if (is_armed && !is_foreign) drop_replies();
    if (atomic_exchange(&is_armed, false) && !is_foreign) restore_terminal();
    held_end(held_output_timeout);
}

_Noreturn void signals_die(int signal) {
    set_action(signal, SIG_DFL, 0);
    raise_unblocked(signal);
    _exit(128 + signal);
}

/* At the deadline (SIGALRM), the process dies of the signal that started it. */
static void restore_and_die(int signal) {
    if (program != 0 && ending_signal != 0) kill(program, SIGKILL);
    end_screen();
    int ending = ending_signal;
    signals_die(signal == SIGALRM && ending != 0 ? ending : signal);
}

static bool asks_to_end(int signal) {
    return signal == SIGINT || signal == SIGQUIT || signal == SIGTERM || signal == SIGHUP;
}

static void note(int signal) {
    int error = errno;
    if (asks_to_end(signal)) {
        /* Forward it here, because the process may be waiting for the program. A stopped program receives signals only
         * when it is continued. */
        if (program != 0) {
            kill(program, signal);
            kill(program, SIGCONT);
        }
        if (ending_signal == 0) {
            ending_signal = signal;
            setitimer(ITIMER_REAL, &deadline, NULL);
        } else if (signal == SIGINT || signal == SIGQUIT) {
            restore_and_die(ending_signal);
        }
        if (is_stopping) set_action(SIGTSTP, SIG_IGN, 0);
    }
    unsigned char number = (unsigned char)signal;
    (void)!write(pipe_descriptor, &number, 1);
    errno = error;
}

/* MARK: - Watched signals */

bool signals_watch(const int *signals, size_t count, int pipe, long timeout) {
    int nowhere = -1;
    if (!atomic_compare_exchange_strong(&pipe_descriptor, &nowhere, pipe)) return false;
    ending_signal = 0;
    deadline.it_value.tv_sec = timeout / 1000000;
    deadline.it_value.tv_usec = timeout % 1000000;
    for (size_t i = 0; i < count; i++) set_action(signals[i], note, SA_RESTART);
    set_action(SIGALRM, restore_and_die, SA_ONSTACK);
    return true;
}

void signals_unwatch(const int *signals, size_t count) {
    /* The terminal may not be restored yet. If it is, `restore_and_die` has the effect of the default action. */
    for (size_t i = 0; i < count; i++) {
        if (asks_to_end(signals[i])) set_action(signals[i], restore_and_die, SA_ONSTACK);
        else set_action(signals[i], SIG_DFL, 0);
    }
    pipe_descriptor = -1;
    ending_signal = 0;
    struct itimerval never = {};
    setitimer(ITIMER_REAL, &never, NULL);
}

int signals_ending(void) {
    return ending_signal;
}

void signals_stop_process(void) {
    is_stopping = true;
    /* Don't report the SIGCONT that ends the stop. */
    set_action(SIGCONT, SIG_DFL, 0);
    set_action(SIGTSTP, SIG_DFL, 0);
    if (ending_signal == 0) raise_unblocked(SIGTSTP);
    is_stopping = false;
    set_action(SIGTSTP, note, SA_RESTART);
    set_action(SIGCONT, note, SA_RESTART);
}

void signals_set_interrupts_ignored(bool are_ignored) {
    static const int interrupts[] = {SIGINT, SIGQUIT};
    static struct sigaction before[COUNT(interrupts)];
    for (size_t i = 0; i < COUNT(interrupts); i++) {
        struct sigaction ignored = {};
        ignored.sa_handler = SIG_IGN;
        if (are_ignored) sigaction(interrupts[i], &ignored, &before[i]);
        else sigaction(interrupts[i], &before[i], NULL);
    }
}

/* MARK: - The terminal to restore */

static bool contains(const int *signals, size_t count, int signal) {
    for (size_t i = 0; i < count; i++) {
        if (signals[i] == signal) return true;
    }
    return false;
}

void signals_arm(int descriptor, const struct termios *saved) {
    signals_disarm();
    static bool is_registered;
    if (!is_registered) is_registered = atexit(end_screen) == 0;
    terminal = descriptor;
    settings = *saved;
    is_armed = true;
    for (size_t i = 0; i < COUNT(crashes); i++) set_action(crashes[i], restore_and_die, SA_ONSTACK);
    for (int signal = 1; signal <= last_signal; signal++) {
        if (contains(crashes, COUNT(crashes), signal) || contains(left_alone, COUNT(left_alone), signal)) continue;
        /* Leave alone any signals that are ignored or already handled. */
        struct sigaction action;
        if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
            set_action(signal, restore_and_die, SA_ONSTACK);
        }
    }
}

void signals_set_restore_sequence(int descriptor, const void *bytes, size_t count) {
    struct restore_sequence *next = malloc(sizeof *next + count);
    if (next == NULL) return;
    next->length = count;
    memcpy(next->bytes, bytes, count);
    terminal = descriptor;
    free(atomic_exchange(&restore_sequence, next));
}

void signals_set_synchronized(bool value) {
    is_synchronized = value;
}

static void set_pending(atomic_int *pending, int count) {
    if (count > *pending) reply_deadline = milliseconds() + reply_timeout;
    *pending = count;
}

void signals_set_pending_attributes(int count) {
    set_pending(&pending_attributes, count);
}

void signals_set_pending_statuses(int count) {
    set_pending(&pending_statuses, count);
}

void signals_set_program(int process) {
    program = process;
    /* Forward a termination signal that arrived earlier. */
    if (process != 0 && ending_signal != 0) kill(process, ending_signal);
}

void signals_set_armed(bool value) {
    is_armed = value;
}

void signals_disarm(void) {
    is_armed = false;
    is_synchronized = false;
    pending_attributes = pending_statuses = 0;
    free(atomic_exchange(&restore_sequence, NULL));
}

void signals_use_alternate_stack(void) {
    static _Alignas(16) char stack[stack_size];
    stack_t current;
    if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
    stack_t alternate = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&alternate, NULL);
}
