#include "CConcurrency.h"

#include <stddef.h>

// Swift cannot declare a function with its own calling convention for a C hook.
#define SWIFTCC __attribute__((swiftcall))

typedef SWIFTCC void Enqueue(SwiftJobRef);
typedef SWIFTCC void EnqueueHook(SwiftJobRef, Enqueue *);

extern EnqueueHook *swift_task_enqueueGlobal_hook __attribute__((weak));
extern SWIFTCC void swift_job_run(SwiftJobRef, void *identity, size_t implementation) __attribute__((weak));

static void (*enqueue_job)(SwiftJobRef);

static SWIFTCC void enqueue_global(SwiftJobRef job, Enqueue *original) {
    (void)original;
    enqueue_job(job);
}

bool concurrency_has_hook(void) {
    return &swift_task_enqueueGlobal_hook != NULL && swift_job_run != NULL;
}

void concurrency_set_global_executor(void (*enqueue)(SwiftJobRef)) {
    enqueue_job = enqueue;
    swift_task_enqueueGlobal_hook = enqueue == NULL ? NULL : enqueue_global;
}

void concurrency_run(SwiftJobRef job) {
    swift_job_run(job, NULL, 0);
}
