/// Returns once all jobs that are enqueued on the main actor by now have run.
@MainActor
package func mainActorQueueHasRun() async {
    await Task { @MainActor in }.value
}

/// Returns when a condition holds that depends on work of the main actor, as observed state does.
@MainActor
package func until(_ condition: () -> Bool) async throws {
    while !condition() {
        try Task.checkCancellation()
        await Task.yield()
    }
}
