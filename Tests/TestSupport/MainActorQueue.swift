/// Returns once all jobs that are enqueued on the main actor by now have run.
@MainActor
package func mainActorQueueHasRun() async {
    await Task { @MainActor in }.value
}
