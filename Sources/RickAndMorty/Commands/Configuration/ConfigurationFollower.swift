package import LoadResource
import RickAndMorty

/// Reads the settings file again after it has changed.
package final class ConfigurationFollower {
    /// Names of settings that apply at once.
    private static let immediate = ["theme", "keys"]

    private let first: Start
    private var last: Start
    private let clock: any LoadClock
    private var nextCheck: Duration

    /// - Parameter start: current settings.
    package init(from start: Start, clock: any LoadClock) {
        (first, last) = (start, start)
        self.clock = clock
        nextCheck = clock.now + AppPolicy.settingsInterval
    }

    /// Checks the file's modification time, at most once per `AppPolicy.settingsInterval`.
    ///
    /// - Returns: `nil` for an unchanged file.
    package func change() -> ConfigurationChange? {
        guard let file = first.file, clock.now >= nextCheck else { return nil }
        nextCheck = clock.now + AppPolicy.settingsInterval
        // The command line was valid at the start.
        guard file.modified != last.modified, let next = try? last.again() else { return nil }
        let warning = next.configuration.warning
        guard next.configuration.isUsable else {
            last.modified = next.modified
            return ConfigurationChange(warning: warning, settings: nil, later: [])
        }
        let (before, now, original) = (last.configuration.values, next.configuration.values, first.configuration.values)
        let later = Setting.all.map(\.name).filter { name in
            !Self.immediate.contains(name) && now[name] != before[name] && now[name] != original[name]
        }
        last = next
        // The command line may override all of them.
        return ConfigurationChange(
            warning: warning,
            settings: next.settings,
            later: next.settings == first.settings ? [] : later
        )
    }
}

/// A change of the settings file.
package struct ConfigurationChange {
    /// Message about its problems, if any.
    package let warning: String?
    /// `nil` if the file cannot be parsed, is missing or empty: many editors write it in two steps.
    package let settings: Settings?
    /// Names of changed settings that apply at the next start of the program.
    package let later: [String]
}
