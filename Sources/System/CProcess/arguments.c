#include "CProcess.h"

static char *const *arguments;

/* glibc passes the arguments of main to constructors. */
__attribute__((constructor)) static void keep_arguments(int count, char *const *values) {
    (void)count;
    arguments = values;
}

char *const *process_arguments(void) {
    return arguments;
}
