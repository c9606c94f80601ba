package import LoadResource

/// The loads that Activity shows, with their retries. Observable.
@MainActor
package protocol ActivityFeed {
    var history: LoadHistory { get }
    /// What prevents trackers from working.
    var warnings: [String] { get }
    /// Local time at which the pause ends that the server has requested; `nil` without a pause.
    var pauseEnd: String? { get }

    func canRetry(_ id: LoadRecord.ID) -> Bool
    func retry(_ id: LoadRecord.ID)
}

/// The sync for offline use.
@MainActor
package protocol SyncControl {
    /// Progress of the running sync in words; `nil` if none runs. Observable.
    var progressText: String? { get }

    func start(withPortraits: Bool)
    func stop()
}
