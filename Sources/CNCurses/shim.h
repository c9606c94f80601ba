#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>

/* Globals that Swift takes for shared mutable state. */
static inline WINDOW *cn_standard_window(void) { return stdscr; }
static inline int cn_color_count(void) { return COLORS; }

/* Macros that are not imported. */
static inline attr_t cn_attribute_bold(void) { return A_BOLD; }
static inline attr_t cn_attribute_dim(void) { return A_DIM; }
static inline attr_t cn_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t cn_attribute_reverse(void) { return A_REVERSE; }

/* Variadic. NULL where the terminal has no such sequence; valid until the next call. */
static inline const char *_Nullable cn_cursor_address(int row, int column) {
    const char *sequence = tigetstr("cup");
    return sequence == NULL || sequence == (const char *)-1 ? NULL : tiparm(sequence, row, column);
}

/* Of term.h, which takes names such as `lines` and `columns` away from everybody. */
struct term;
int setupterm(const char *name, int descriptor, int *status);
struct term *set_curterm(struct term *terminal);
int del_curterm(struct term *terminal);

/* Whether the terminal database has it. A `newterm` that fails keeps some memory. */
static inline bool cn_knows_terminal(const char *name, int descriptor) {
    int status = 0;
    if (setupterm(name, descriptor, &status) != OK) return false;
    del_curterm(set_curterm(NULL));
    return true;
}

/* Hidden by the C library unless asked for: the columns a character takes, -1 where it cannot be printed. */
int wcwidth(wchar_t character);

/* Likewise, and only on Linux: a file in memory, -1 where there is none. */
#ifdef __linux__
int memfd_create(const char *name, unsigned int flags);
static inline int cn_memory_file(void) { return memfd_create("frame", 1 /* closed in children */); }
#else
static inline int cn_memory_file(void) { return -1; }
#endif

/*
 * Of Dispatch, for run loops other than its own: what becomes readable when the main queue has work, and a call that
 * does the work. Not in its headers, but kept for CoreFoundation.
 */
#ifdef __linux__
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
#endif

/* Variadic. */
static inline int cn_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

/* Named differently in every C library. */
static inline int cn_set_action(int signal, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_flags = flags};
    action.sa_handler = handler;
    sigfillset(&action.sa_mask);
    return sigaction(signal, &action, NULL);
}

/* The enumeration is imported differently everywhere. */
static inline void cn_set_deadline(const struct itimerval *patience) { setitimer(ITIMER_REAL, patience, NULL); }

/* For a signal that would end the process; one that is ignored or handled already stays so. */
static inline int cn_replace_default_action(int signal, void (*handler)(int), int flags) {
    struct sigaction action;
    if (sigaction(signal, NULL, &action) != 0) return -1;
    return action.sa_handler == SIG_DFL ? cn_set_action(signal, handler, flags) : 0;
}

/*
 * What signal handlers touch: memory that is there before anything runs, which no global of Swift promises in a build
 * without optimization. Every file that calls the function has its own copy, so exactly one file calls it.
 */
struct cn_signal_memory {
    /* Where the numbers of watched signals are written; -1 for nowhere. */
    volatile sig_atomic_t pipe;
    /* The first signal that asked the process to end; 0 for none. */
    volatile sig_atomic_t ending;
    /* Whether the process is about to stop, or has stopped. */
    volatile sig_atomic_t is_stopping;
    /* How long the process may take to end by itself. */
    struct itimerval patience;
    /* Whether there is a terminal to give back. */
    volatile sig_atomic_t armed;
    /* Whether the terminal may be in the middle of a synchronized frame. */
    volatile sig_atomic_t is_synchronized;
    volatile int descriptor;
    struct termios settings;
    const void *volatile farewell;
    volatile size_t farewell_length;
};

/* A handler may run on another thread than the one that reads or writes these. */
static inline sig_atomic_t cn_load(const volatile sig_atomic_t *_Nonnull value) {
    return __atomic_load_n(value, __ATOMIC_SEQ_CST);
}
static inline void cn_store(volatile sig_atomic_t *_Nonnull value, sig_atomic_t new_value) {
    __atomic_store_n(value, new_value, __ATOMIC_SEQ_CST);
}

static inline struct cn_signal_memory *_Nonnull cn_signal_memory(void) {
    static struct cn_signal_memory memory = {.pipe = -1};
    return &memory;
}

#endif
