import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Makes those who watch the loads for somebody outside of the app: a further one is a line here.
enum TrackerBuilder {
    /// - Throws: `UsageError` where what the person asked for cannot be done.
    static func trackers(_ settings: Settings, clock: any LoadClock) throws(UsageError) -> [any LoadTracker] {
        let all: [(any LoadTracker)?] = [
            try log(settings.log, clock: clock),
            firebase(settings, clock: clock),
        ]
        return all.compactMap(\.self)
    }

    private static func log(_ path: String?, clock: any LoadClock) throws(UsageError) -> (any LoadTracker)? {
        guard let path else { return nil }
        do throws(FileError) {
            return LogTracker(try LogFile(path), clock: .system, waitingBy: clock)
        } catch {
            let advice = if case .cannotOpen = error { ". Name a file in a folder that you may write to" } else { "" }
            throw .badValue(of: "--log", reason: "'\(SafeText(path).string)': \(error)\(advice)")
        }
    }

    /// With a client of its own: what is counted does not take the place of what is looked at. A person who wants no
    /// network is not counted over one.
    private static func firebase(_ settings: Settings, clock: any LoadClock) -> (any LoadTracker)? {
        guard !settings.isOffline, let account = settings.firebase.account else { return nil }
        let sender = FirebaseSender(account: account, poster: CurlHTTPClient(userAgent: Version.userAgent))
        return FirebaseTracker(sender, clock: clock)
    }
}
