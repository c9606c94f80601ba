#include "CConcurrency.h"

#include <stddef.h>

// Swift's calling convention cannot be written down in Swift for a hook; hence these few lines.
#define SWIFTCC __attribute__((swiftcall))

typedef SWIFTCC void Enqueue(SwiftJobRef);
typedef SWIFTCC void EnqueueHook(SwiftJobRef, Enqueue *);

extern EnqueueHook *swift_task_enqueueGlobal_hook;
extern SWIFTCC void swift_job_run(SwiftJobRef, void *identity, size_t implementation);

static void (*enqueue_job)(SwiftJobRef);

static SWIFTCC void enqueue_global(SwiftJobRef job, Enqueue *original) {
    (void)original;
    enqueue_job(job);
}

void concurrency_set_global_executor(void (*enqueue)(SwiftJobRef)) {
    enqueue_job = enqueue;
    swift_task_enqueueGlobal_hook = enqueue_global;
}

void concurrency_run(SwiftJobRef job) {
    swift_job_run(job, NULL, 0);
}

#ifdef __linux__
#include <malloc.h>
#endif

void concurrency_share_arena(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 1);
#endif
}
