package import LoadResource
import Observation
import RickAndMorty

/// Applies changes of the settings file to the running app.
package final class ConfigurationFollower {
    private let first: Start
    private var last: Start
    private let running: KeyValuePairs<String, (Settings) -> Void>
    private let later: [String]
    private let say: (ConfigurationChange) -> Void
    private let clock: any LoadClock
    private var pause: Task<Void, Never>?
    private var endWatch: (() -> Void)?

    /// - Parameters:
    ///   - start: current settings.
    ///   - watch: watches the file of a path for changes. Returns what ends the watch; `nil` if it cannot be watched.
    ///   - running: settings that can change within a session, by name, with what applies each.
    ///   - later: names of settings that take effect at the next start of the program.
    ///   - say: receives the outcome of each change.
    package init(
        from start: Start,
        watch: (_ path: String, _ onChange: @escaping @MainActor () -> Void) -> (() -> Void)?,
        clock: any LoadClock,
        running: KeyValuePairs<String, (Settings) -> Void>,
        later: [String] = [],
        say: @escaping (ConfigurationChange) -> Void
    ) {
        (first, last) = (start, start)
        self.running = running
        self.later = later
        self.say = say
        self.clock = clock
        guard let file = start.file else { return }
        endWatch = watch(file.path) { [weak self] in self?.mayHaveChanged() }
        // The file may have changed between reading and watching it.
        if endWatch != nil, file.exists { mayHaveChanged() }
    }

    package func end() {
        endWatch?()
        pause?.cancel()
    }

    private func mayHaveChanged() {
        pause?.cancel()
        pause = Task { [weak self, clock] in
            do {
                try await clock.sleep(until: clock.now + AppPolicy.restBeforeSettings)
                try self?.follow()
            } catch {
                // Superseded by another change; a wrong command line would have failed at the start.
            }
        }
    }

    /// Keeps the current settings if the file cannot be parsed, is missing or empty: many editors write it in two steps.
    private func follow() throws(UsageError) {
        let next = try last.again()
        guard next.configuration.isUsable else {
            return say(ConfigurationChange(warning: next.configuration.warning, start: last, renewing: renewing))
        }
        let changed = Setting.all.map(\.name).filter { next.says($0) != last.says($0) }
        last = next
        for (name, adopt) in running where changed.contains(name) { adopt(next.settings) }
        var change = ConfigurationChange(warning: next.configuration.warning, start: next, renewing: renewing)
        change.later = later.filter { changed.contains($0) && next.says($0) != first.says($0) }
        say(change)
    }

    /// Settings that differ from those at the start of the session and need a new one; none if the command line overrides
    /// all of them.
    private var renewing: [String] {
        guard last.settings != first.settings else { return [] }
        let others = running.map(\.key) + later
        return Setting.all.map(\.name).filter { !others.contains($0) && last.says($0) != first.says($0) }
    }
}

/// Outcome of a change of the settings file.
package struct ConfigurationChange {
    /// Message about its problems, if any.
    package let warning: String?
    /// Settings for a new session.
    package let start: Start
    /// Names of settings that take effect in a new session.
    package let renewing: [String]
    /// Names of changed settings that take effect at the next start of the program.
    package var later: [String] = []
}

extension Start {
    fileprivate func says(_ name: String) -> String? { configuration.values[name] }
}

/// Ends the session to apply settings that need a new one, once no unsaved input would be lost.
package final class SessionRestart {
    private let isBusy: () -> Bool
    private var waiting: Task<Void, Never>?

    /// - Parameter isBusy: reads observable state.
    package init(isBusy: @escaping () -> Bool) {
        self.isBusy = isBusy
    }

    /// Replaces a pending request.
    ///
    /// - Parameter begin: called at once or as soon as the session is not busy.
    package func request(_ begin: @escaping () -> Void) {
        cancel()
        guard isBusy() else { return begin() }
        waiting = Task { [isBusy] in
            for await isBusy in Observations({ isBusy() }) where !isBusy {
                if !Task.isCancelled { begin() }
                return
            }
        }
    }

    package func cancel() {
        waiting?.cancel()
        waiting = nil
    }
}
