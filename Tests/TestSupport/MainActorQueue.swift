/// Lets everything run that waits for the main actor by now, and nothing that comes later.
@MainActor
package func mainActorQueueHasRun() async {
    await Task { @MainActor in }.value
}
