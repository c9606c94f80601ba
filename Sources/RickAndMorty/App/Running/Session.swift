import LoadResource
import RickAndMortyCommands
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalApp
import TerminalUI

/// One run of the composed app. If settings change that composition depends on, a new session follows in the same
/// place.
struct Session {
    let start: Start
    /// Trackers that the settings ask for.
    let trackers: [any LoadTracker]
    /// Place where the previous session was left; `nil` for the first section.
    var place: AppPlace?
    /// Resource or section to open.
    var link: DeepLink?
    /// Names of the changed settings that caused this session.
    var changedSettings: [String] = []

    /// - Throws: `UsageError` for unusable settings.
    init(_ start: Start, clock: any LoadClock) throws(UsageError) {
        self.start = start
        trackers = try TrackerBuilder.trackers(start.settings, clock: clock)
    }
}

extension BrowseCommand {
    /// Applies changes of the settings file to a session. Settings that can change while it runs, and those that matter
    /// only at the start, are listed here; all others start a new session.
    ///
    /// - Parameters:
    ///   - look: applies those that only change the appearance.
    ///   - renew: ends this session and starts the given one.
    func follower(
        of session: Session,
        screen: AppScreen,
        on app: TerminalApp,
        look: @escaping (Settings) -> Void,
        renew: @escaping (Session) -> Void
    ) -> ConfigurationFollower {
        let restart = SessionRestart { screen.isBusy }
        return ConfigurationFollower(
            from: session.start,
            watch: { Self.watch($0, on: loop, onChange: $1) },
            clock: loop,
            running: [
                "theme": look,
                "motion": look,
                "mouse": { app.setMouseReporting($0.hasMouse) },
                "keys": { screen.change(keys: $0.keys, asking: $0.questions) },
            ],
            later: ["fresh", "linear", "pager"]
        ) { change in
            warnings.note(change.warning, of: "configuration")
            if !change.later.isEmpty { screen.say(.done(Self.list(change.later), Words.fromNextStart)) }
            guard !change.renewing.isEmpty else { return restart.cancel() }
            if screen.isBusy { screen.say(.done(Self.list(change.renewing), Words.afterThis)) }
            restart.request {
                do throws(UsageError) {
                    var next = try Session(change.start, clock: loop)
                    next.place = screen.place
                    next.changedSettings = change.renewing
                    renew(next)
                } catch {
                    warnings.note("\(error)", of: "configuration")
                }
            }
        }
    }

    static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// - Returns: ends the watch; `nil` if the file cannot be watched.
    private static func watch(
        _ path: String,
        on loop: MainLoop,
        onChange: @escaping @MainActor () -> Void
    ) -> (() -> Void)? {
        #if os(Linux)
            FileWatch(of: path, loop: loop, onChange: onChange)?.end
        #else
            nil
        #endif
    }
}
