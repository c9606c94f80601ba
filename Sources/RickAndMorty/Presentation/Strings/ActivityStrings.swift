package import LoadResource
import SystemSupport
package import TerminalUI

/// Strings of a load in Activity.
nonisolated extension LoadRecord {
    package var time: String { Strings.time(timeOfDay) }
    /// Empty while the load is running.
    package var durationText: String { duration.map(Strings.duration) ?? "" }

    /// Size and source of the result. Empty unless the load succeeded; the size is also empty if it is unknown.
    package var delivered: (size: String, source: String) {
        guard case .finished(let source, let bytes, _) = result else { return ("", "") }
        return (bytes.map(Strings.size(bytes:)) ?? "", source.displayName)
    }

    /// The number of tries if there were several, as in "3 tries", then the error of the load or its fallback reason.
    package var notes: [String] {
        let reason: String? =
            switch result {
            case .finished(_, _, let reason): reason
            case .failed(let message): message
            case .running, .cancelled: nil
            }
        return [tries > 1 ? Strings.tries(tries) : nil, reason].compactMap(\.self)
    }
}

/// Strings of Activity.
nonisolated extension Strings {
    package static let activity = "Activity"
    package static let onlyFailed = "failed only"
    package static let following = "following"
    package static let noLoads = "No requests yet"
    package static let noFailures = "No failed requests"
    package static let allLoads: HintText = "\(Action.filter) show all"
    package static let retryNow: HintText = "\(Action.retry) retry now"

    /// A request as a curl command for a POSIX shell. Nothing in it is special to the shell, curl or the terminal.
    ///
    /// - Returns: `nil` unless `address` is an HTTP URL. Anything else could be an option of curl.
    package static func curlCommand(address: String) -> String? {
        guard ["https://", "http://"].contains(where: address.hasPrefix) else { return nil }
        // A quote would end the shell's quoted string. Control characters and spaces are not valid in a URL.
        let safe = address.percentEncoded { (" "..."~").contains($0) && !" '".contains($0) }
        // curl expands brackets and braces.
        let option = safe.contains { "[]{}".contains($0) } ? "--globoff " : ""
        return "curl \(option)'\(safe)'"
    }

    package static func paused(until time: String) -> String { "Rate limited by the server until \(time)" }

    /// - Parameter count: Greater than 1.
    static func tries(_ count: Int) -> String { "\(count) tries" }
    package static func loads(_ count: Int) -> String { count.counted("request") }
    package static func running(_ count: Int) -> String { "\(count) loading" }
    package static func failed(_ count: Int) -> String { "\(count) failed" }
    package static func cancelled(_ count: Int) -> String { "\(count) cancelled" }
}

nonisolated extension Source {
    package var displayName: String {
        switch self {
        case .live: "live"
        case .cache: "cached"
        case .bundled: "built-in"
        case .local: "local"
        }
    }
}

nonisolated extension LoadResult {
    package var displayName: String {
        switch self {
        case .running: "loading"
        case .finished(_, _, .some): "fallback"
        case .finished: "done"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }
}

/// Strings of the sync.
nonisolated extension Strings {
    /// - Parameter total: 0 if unknown.
    package static func synced(_ count: Int, of total: Int) -> String { total == 0 ? "sync" : "\(count)/\(total)" }
    package static let synced = "Synced for offline use"
    package static let syncStopped = "Sync stopped"
    package static let syncAgain: HintText = "\(Action.sync) resume"

    /// - Parameter others: Number of further failures.
    package static func syncFailed(_ name: String, others: Int) -> String {
        "Sync failed (\(others == 0 ? name : "\(name) and \(others) more"))"
    }
}
