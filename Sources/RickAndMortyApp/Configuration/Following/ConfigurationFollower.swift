import LoadResource
import TerminalApp

/// Has the app go by what becomes of the file of settings while it runs.
final class ConfigurationFollower {
    /// Who saves a file may do so in several steps.
    private static let quiet = Duration.milliseconds(50)

    private let first: Start
    private var last: Start
    private let running: [RunningSetting]
    private let later: [String]
    private let say: (ConfigurationChange) -> Void
    private let clock: any LoadClock
    private var pause: Task<Void, Never>?
    private var watch: (any EventWatch)?

    /// - Parameters:
    ///   - start: what the app goes by so far.
    ///   - running: the settings that can become others while a session goes on.
    ///   - later: the names of those that hold from the next start of the program on.
    ///   - say: is told of what has come of each change.
    init(
        from start: Start,
        watcher: any FileWatcher,
        clock: any LoadClock,
        running: [RunningSetting],
        later: [String] = [],
        say: @escaping (ConfigurationChange) -> Void
    ) {
        (first, last) = (start, start)
        self.running = running
        self.later = later
        self.say = say
        self.clock = clock
        guard let path = start.file?.path else { return }
        watch = watcher.watch(path) { [weak self] in self?.mayHaveChanged() }
        // Since it was read, and before it was watched.
        if watch != nil { mayHaveChanged() }
    }

    func end() {
        watch?.end()
        pause?.cancel()
    }

    private func mayHaveChanged() {
        pause?.cancel()
        pause = Task { [weak self, clock] in
            do {
                try await clock.sleep(until: clock.now + Self.quiet)
                try self?.follow()
            } catch {
                // It has changed once more; or the command line is wrong, which it would have been at the start.
            }
        }
    }

    /// Of a file that cannot be read as a whole, nothing counts: what holds is left alone. So it is where there is
    /// none, or nothing in it: many write it in two steps.
    private func follow() throws(UsageError) {
        let next = try last.again()
        guard next.configuration.isReadable, !next.configuration.isBlank else {
            return say(ConfigurationChange(complaint: next.configuration.complaint, start: last, renewing: renewing))
        }
        let changed = Setting.all.map(\.name).filter { next.says($0) != last.says($0) }
        last = next
        for setting in running where changed.contains(setting.name) { setting.adopt(next.settings) }
        var change = ConfigurationChange(complaint: next.configuration.complaint, start: next, renewing: renewing)
        change.later = later.filter { changed.contains($0) && next.says($0) != first.says($0) }
        say(change)
    }

    /// What differs from what the session began with, and is decided there. Where the command line says otherwise, it
    /// is all the same.
    private var renewing: [String] {
        guard last.settings != first.settings else { return [] }
        let others = running.map(\.name) + later
        return Setting.all.map(\.name).filter { !others.contains($0) && last.says($0) != first.says($0) }
    }
}

/// What has come of a change of the file of settings.
struct ConfigurationChange {
    /// What is wrong with it; `nil` where all is well.
    let complaint: String?
    /// What a session would go by that began now.
    let start: Start
    /// The settings that hold as soon as another session begins, by name.
    let renewing: [String]
    /// Those that have just become others for the next start of the program, by name.
    var later: [String] = []
}

extension Start {
    fileprivate func says(_ name: String) -> JSON5Value.Content? { configuration.values[name] }
}
