import LoadResource
import RickAndMorty
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
                "keys": { screen.change(keys: $0.keys) },
            ],
            later: ["fresh", "linear"]
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

/// File format of the place where the user left the program: a line for the section; one for each list, "list 1 42 11",
/// with the section's number, the selected row's id and its distance from the first visible line, and "open" if the
/// detail of that row had the focus; and one for each resource opened on top of that, "open episode 28", in order.
/// Searches and filters are not restored: a new start begins a new task.
///
/// Invalid lines are ignored; at worst, the program starts at another place.
nonisolated enum LastPlace {
    static func text(_ place: AppPlace) -> String {
        var text = "section \(place.section)\n"
        for (section, place) in place.places.sorted(by: { $0.key < $1.key }) {
            guard let row = place.row else { continue }
            text += "list \(section) \(row.id) \(row.offset)\(place.isOpen ? " open" : "")\n"
        }
        for opened in place.opened { text += "open \(opened.kind.name) \(opened.id)\n" }
        return text
    }

    /// Size limit of the file, in bytes.
    static let limit = 64 << 10

    /// `nil` without a section.
    static func place(_ text: String) -> AppPlace? {
        var section: Int?
        var places: [Int: Place] = [:]
        var opened: [Destination] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, words[0] == "open", let link = DeepLink("\(words[1])/\(words[2])") {
                opened += [link.destination].compactMap(\.self)
                continue
            }
            let numbers = words.dropFirst().compactMap { Int($0) }.filter { (0...10_000_000).contains($0) }
            switch (words.first, numbers.count) {
            case ("section", 1): section = numbers[0]
            case ("list", 3) where words.count == 4 || words.last == "open" && words.count == 5:
                places[numbers[0]] = Place(Place.Row(id: numbers[1], offset: numbers[2]))
                places[numbers[0]]?.isOpen = words.count == 5
            default: continue
            }
        }
        return section.map { AppPlace(section: $0, places: places, opened: Array(opened.suffix(AppPolicy.backStack))) }
    }
}
