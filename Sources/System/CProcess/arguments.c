#include "CProcess.h"

/* Defines __GLIBC__. */
#include <stdlib.h>

static char *const *arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
/* These C libraries give the arguments to constructors, too. */
__attribute__((constructor)) static void keep_arguments(int count, char *const *values) {
    (void)count;
    arguments = values;
}
#endif

char *const *process_arguments(void) {
    return arguments;
}
