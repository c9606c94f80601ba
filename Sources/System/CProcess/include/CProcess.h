#pragma once

#include <stdbool.h>
#include <stddef.h>

struct termios;

/* The arguments of the process, its name first; NULL at the end, and NULL itself where the C library does not tell. Swift
 * finds them behind the environment, and none if a library that was loaded before it has set a variable. */
char *_Nullable const *_Nullable process_arguments(void);

/* MARK: - Signals */

/*
 * The signal handlers of the process, and the memory that they share.
 *
 * A handler calls async-signal-safe functions only and reads memory that is prepared beforehand. All signals are blocked
 * while one runs. The functions below are called from the main thread, outside a handler, unless they say otherwise.
 */

/* Has each of `signals` written as one byte to `pipe`. The first SIGINT, SIGTERM, SIGHUP or SIGQUIT starts the deadline:
 * `patience` microseconds later the process restores the terminal and dies of that signal. A later SIGINT or SIGQUIT has
 * the same effect at once. `pipe` does not block. Returns false, and does nothing, while other signals are watched. */
bool signals_watch(const int *_Nonnull signals, size_t count, int pipe, long patience);

/* Ends what `signals_watch` began, and cancels the deadline: the signals have their default effect again, before which the
 * terminal is restored if it is taken. */
void signals_unwatch(const int *_Nonnull signals, size_t count);

/* The first signal that asked the process to end; 0 for none. Any thread may call it. */
int signals_ending(void);

/* Stops the process by SIGTSTP and returns once it is continued. Does nothing if a signal asked it to end. */
void signals_stop_process(void);

/* Restores the default action and raises `signal`, so that the parent process sees why this one ended.
 * Async-signal-safe. */
_Noreturn void signals_die(int signal);

/* Has every signal that ends the process and is neither watched nor ignored set the terminal to `settings` first. */
void signals_arm(int descriptor, const struct termios *_Nonnull settings);

/* Adds the bytes that are written to the terminal when it is restored; copies them. A write to `descriptor` does not
 * block. Replies are read from it. */
void signals_set_farewell(int descriptor, const void *_Nonnull bytes, size_t count);

/* Whether the bytes that end a synchronized frame precede the farewell. */
void signals_set_synchronized(bool is_synchronized);

/* Number of device attributes (DA1) that the terminal has been asked for and not reported yet. If it is not 0, handlers
 * that restore the terminal wait for them first, until a second after the last query, and drop the input: the shell would
 * take it for keys. */
void signals_set_pending_attributes(int count);

/* As `signals_set_pending_attributes`, of device status reports (DSR 5). */
void signals_set_pending_statuses(int count);

/* Whether handlers restore the terminal: not while it belongs to the shell. */
void signals_set_armed(bool is_armed);

/* Ends what `signals_arm` began. Idempotent. */
void signals_disarm(void);

/* The process that has the terminal while signals are watched, negative for a process group and 0 for none: a signal that
 * asks this process to end is passed on to it, and the deadline kills it. */
void signals_set_program(int process);

/* Whether SIGINT and SIGQUIT are ignored: while another program has the terminal, which sends them to both for its
 * keys. */
void signals_set_interrupts_ignored(bool are_ignored);

/* Gives the calling thread an alternate stack for handlers: its own may be what overflowed. Main thread only. */
void signals_use_alternate_stack(void);

/* MARK: - Output held back */

/*
 * Text for the normal screen, written while a program has the terminal: in a file without a name, since a pipe would
 * block or lose what is written while it is full, and end the children that outlive this process. Handlers that end the
 * process show it, behind what restores the terminal.
 */

/* Makes the file, which is shown on `terminal`, to which a write does not block. Standard error refers to it from now on
 * if it is that terminal. Without a file, nothing is held back. */
void held_begin(int terminal);

/* The descriptor of standard error as the process inherited it. */
int held_standard_error(void);

/* Bounds the memory: drops all but the last 256 KiB once there is twice as much. */
void held_trim(void);

/* Writes the last 256 KiB of the text to the terminal and drops it; waits `patience` milliseconds at most in all for
 * room. Async-signal-safe, as `pread` and `fallocate` are system calls and nothing else. */
void held_show(long patience);

/* Ends what `held_begin` began, and shows the text. Idempotent, and async-signal-safe. */
void held_end(long patience);

/* MARK: - Programs that are started */

/* Closes all descriptors from `end` on in a program that is started with `actions`, a `posix_spawn_file_actions_t`.
 * Returns 0 or an error number. */
int spawn_keep_below(void *_Nonnull actions, int end);

/* Makes a program that is started with `actions`, with a process group of its own, the foreground of its terminal before
 * it runs. Returns 0 or an error number. Does nothing where the C library has no such action. */
int spawn_set_foreground(void *_Nonnull actions, int terminal);

/* MARK: - Times of the system's clock */

/* Makes a descriptor that becomes readable at the time that it is set to, and when the clock is set. -1 if there is none. */
int clock_alarm(void);

/* - seconds: since 1970. */
void clock_alarm_set(int alarm, long seconds);
