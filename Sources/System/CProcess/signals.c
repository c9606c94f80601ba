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

/* A handler may run on another thread than the one that writes these: hence atomics, which are lock-free. */

/* Where the numbers of watched signals are written; -1 for nowhere. */
static atomic_int pipe_descriptor = -1;
/* The first signal that asked the process to end; 0 for none. */
static atomic_int ending_signal;
/* As for `kill`, the program that has the terminal instead of this process; 0 for none. */
static atomic_int program;
/* Whether the process is about to stop, or has stopped. */
static atomic_bool is_stopping;
/* Whether there is a terminal to restore. */
static atomic_bool is_armed;
/* Whether the terminal may be within a synchronized frame. */
static atomic_bool is_synchronized;
/* Replies that the terminal has not sent yet, or that nothing has read. */
static atomic_int pending_attributes, pending_statuses;
/* When they are given up. */
static atomic_long reply_deadline;

/* Written before the handlers that read them are installed. */
static struct itimerval deadline;
static atomic_int terminal;
static struct termios settings;

/* Immutable once it is published; owned by the thread that swaps it out. */
struct farewell {
    size_t length;
    char bytes[];
};
static struct farewell *_Atomic farewell;

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
/* Harmless by default, or stopping the process. */
static const int left_alone[] = {SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU};
enum { last_signal = 64, stack_size = 64 * 1024 };
/* Milliseconds in which a terminal has to take what was held back: little of the two seconds that a user waits. */
static const long last_patience = 100;
/* Milliseconds from a query in which it has to reply. */
static const long reply_patience = 1000;

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void set_action(int signal, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/* The threads of Dispatch, on which the main actor may run, block most signals. */
static void raise_unblocked(int signal) {
    sigset_t unblocked, before;
    sigemptyset(&unblocked);
    sigaddset(&unblocked, signal);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, &before);
    raise(signal);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* MARK: - In handlers */

/* The terminal of a background process is in use by another one. */
static bool is_in_background(void) {
    pid_t group = tcgetpgrp(terminal);
    return group >= 0 && group != getpgrp();
}

/* Has a read of a descriptor that blocks return at once, too: another thread may have read what `poll` has seen. */
static void read_at_once(int descriptor) {
    struct termios current;
    if (fcntl(descriptor, F_GETFL) & O_NONBLOCK || tcgetattr(descriptor, &current) != 0) return;
    current.c_cc[VMIN] = current.c_cc[VTIME] = 0;
    tcsetattr(descriptor, TCSANOW, &current);
}

/* Of the input: number of bytes of a control sequence behind its Escape, -1 outside of one, and its first parameter
 * byte. */
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

/* Takes the pending replies off the input, since the shell would take them for keys: until the last one has arrived, for
 * `reply_patience` after the last query at most, and not from a terminal that is gone. Drops all other input, too. */
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
    /* And the rest of a reply that is late. TCSAFLUSH would also wait for output. */
    tcflush(descriptor, TCIFLUSH);
}

static void restore_terminal(void) {
    int descriptor = terminal;
    tcsetattr(descriptor, TCSANOW, &settings);
    /* Output that the terminal has no room for is dropped: a write must not wait here. */
    struct pollfd state = {.fd = descriptor, .events = POLLOUT};
    if (poll(&state, 1, 0) == 0) tcflush(descriptor, TCOFLUSH);
    static const char frame_end[] = "\x1b[?2026l";
    if (is_synchronized) (void)!write(descriptor, frame_end, sizeof frame_end - 1);
    /* Taken out, so that no other thread frees it meanwhile, and back in, so that it is no leak at an exit. */
    struct farewell *last = atomic_exchange(&farewell, NULL);
    if (last == NULL) return;
    (void)!write(descriptor, last->bytes, last->length);
    struct farewell *none = NULL;
    atomic_compare_exchange_strong(&farewell, &none, last);
}

/* Also where the terminal is another program's: a crash has a message. */
static void end_screen(void) {
    bool is_foreign = is_in_background();
    /* Armed meanwhile: if another thread ends the process, it has to restore the terminal. */
    if (is_armed && !is_foreign) drop_replies();
    if (atomic_exchange(&is_armed, false) && !is_foreign) restore_terminal();
    held_end(last_patience);
}

_Noreturn void signals_die(int signal) {
    set_action(signal, SIG_DFL, 0);
    raise_unblocked(signal);
    _exit(128 + signal);
}

/* At the deadline (SIGALRM), the process dies of the signal that set it. */
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
        /* Here, as the process may wait for the program. One that has stopped receives it only when it is continued. */
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

bool signals_watch(const int *signals, size_t count, int pipe, long patience) {
    int nowhere = -1;
    if (!atomic_compare_exchange_strong(&pipe_descriptor, &nowhere, pipe)) return false;
    ending_signal = 0;
    deadline.it_value.tv_sec = patience / 1000000;
    deadline.it_value.tv_usec = patience % 1000000;
    for (size_t i = 0; i < count; i++) set_action(signals[i], note, SA_RESTART);
    set_action(SIGALRM, restore_and_die, SA_ONSTACK);
    return true;
}

void signals_unwatch(const int *signals, size_t count) {
    /* The terminal may still be taken; if not, `restore_and_die` does what the default action does. */
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
    /* The signal that ends the stop is expected. */
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
        /* A signal that is ignored or handled already stays so. */
        struct sigaction action;
        if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
            set_action(signal, restore_and_die, SA_ONSTACK);
        }
    }
}

void signals_set_farewell(int descriptor, const void *bytes, size_t count) {
    struct farewell *next = malloc(sizeof *next + count);
    if (next == NULL) return;
    next->length = count;
    memcpy(next->bytes, bytes, count);
    terminal = descriptor;
    free(atomic_exchange(&farewell, next));
}

void signals_set_synchronized(bool value) {
    is_synchronized = value;
}

static void set_pending(atomic_int *pending, int count) {
    if (count > *pending) reply_deadline = milliseconds() + reply_patience;
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
    /* One that came before has not been passed on. */
    if (process != 0 && ending_signal != 0) kill(process, ending_signal);
}

void signals_set_armed(bool value) {
    is_armed = value;
}

void signals_disarm(void) {
    is_armed = false;
    is_synchronized = false;
    pending_attributes = pending_statuses = 0;
    free(atomic_exchange(&farewell, NULL));
}

void signals_use_alternate_stack(void) {
    static _Alignas(16) char stack[stack_size];
    stack_t current;
    if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
    stack_t alternate = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&alternate, NULL);
}
