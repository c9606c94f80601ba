import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyTracking
import SystemSupport

/// Makes the trackers that report to the outside. A new one is one line here.
enum TrackerBuilder {
    /// - Throws: `UsageError` if the log file cannot be opened.
    static func trackers(_ settings: Settings, clock: any LoadClock) throws(UsageError) -> [any LoadTracker] {
        let all: [(any LoadTracker)?] = [
            try log(settings.log, clock: clock),
            firebase(settings, clock: clock),
        ]
        return all.compactMap(\.self)
    }

    /// Delegates that receive what the loads of one kind of item deliver, such as `Delivery<Page<EpisodeModel>>` for pages of
    /// episodes. A new one is one line here.
    static let itemDelegates: [any LoadResourceDelegate] = []

    private static func log(_ path: String?, clock: any LoadClock) throws(UsageError) -> (any LoadTracker)? {
        guard let path else { return nil }
        do throws(FileError) {
            return LogTracker(try LogFile(path), clock: clock)
        } catch {
            let advice = if case .cannotOpen = error { ". Name a file in a folder that you may write to" } else { "" }
            throw .badValue(of: "--log", reason: "'\(SafeText(path).string)': \(error)\(advice)")
        }
    }

    /// It has a client of its own, so that statistics do not delay resources. Never made with `--offline`.
    private static func firebase(_ settings: Settings, clock: any LoadClock) -> (any LoadTracker)? {
        guard !settings.isOffline, let account = settings.firebase.account else { return nil }
        return FirebaseTracker(account, client: CurlHTTPClient(userAgent: Version.userAgent), clock: clock)
    }
}

extension Settings.Firebase {
    /// `nil` unless app id and secret are set.
    var account: FirebaseAccount? {
        guard let appID, let secret else { return nil }
        return FirebaseAccount(appID: appID, secret: secret, endpoint: endpoint)
    }
}
