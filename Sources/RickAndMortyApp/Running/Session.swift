import LoadResource
import RickAndMortyUI

/// The app from its composition to its end. Where settings change that are part of the composition, another session
/// follows, in the same place.
struct Session {
    enum End {
        /// The program ends, too.
        case last(Ending)
        /// That one begins next.
        case before(Session)

        var ending: Ending {
            switch self {
            case .last(let ending): ending
            case .before: .quit
            }
        }
    }

    let start: Start
    /// Those that a person asked for.
    let trackers: [any LoadTracker]
    /// Where the one before was left; `nil` for the beginning.
    var place: AppPlace?
    /// What is opened from there.
    var link: DeepLink?
    /// The settings because of which it began, by name.
    var news: [String] = []

    /// - Throws: `UsageError` when what the settings name cannot be used.
    init(_ start: Start, clock: any LoadClock) throws(UsageError) {
        self.start = start
        trackers = try TrackerBuilder.trackers(start.settings, clock: clock)
    }
}
