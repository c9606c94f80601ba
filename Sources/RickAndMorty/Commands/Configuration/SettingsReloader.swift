package import LoadResource
import RickAndMorty

/// Reloads the settings file when it changes.
package final class SettingsReloader {
    /// Names of settings that apply immediately.
    private static let immediate = ["theme", "keys"]

    private let first: LaunchConfiguration
    private var last: LaunchConfiguration
    private let clock: any LoadClock
    private var nextCheck: Duration

    /// - Parameter start: current settings.
    package init(from start: LaunchConfiguration, clock: any LoadClock) {
        (first, last) = (start, start)
        self.clock = clock
        nextCheck = clock.now + AppPolicy.settingsInterval
    }

    /// Checks the file's modification time, at most once per `AppPolicy.settingsInterval`.
    ///
    /// - Returns: `nil` if the file has not changed.
    package func change() -> ConfigurationChange? {
        guard let file = first.file, clock.now >= nextCheck else { return nil }
        nextCheck = clock.now + AppPolicy.settingsInterval
        // `reloaded()` throws only errors of the command line, which was valid at the start.
        guard file.modified != last.modified, let next = try? last.reloaded() else { return nil }
        let warning = next.configuration.warning
        guard next.configuration.hasSettings else {
            last.modified = next.modified
            return ConfigurationChange(warning: warning, settings: nil, deferred: [])
        }
        let (before, now, original) = (last.configuration.values, next.configuration.values, first.configuration.values)
        let later = Setting.all.map(\.name).filter { name in
            !Self.immediate.contains(name) && now[name] != before[name] && now[name] != original[name]
        }
        last = next
        // No setting needs a restart if the command line overrides every changed one.
        return ConfigurationChange(
            warning: warning,
            settings: next.settings,
            deferred: next.settings == first.settings ? [] : later
        )
    }
}

/// A change to the settings file.
package struct ConfigurationChange {
    /// Message about problems in the file, if any.
    package let warning: String?
    /// `nil` if the file cannot be parsed, is missing, or is empty. Many editors write a file in two steps.
    package let settings: Settings?
    /// Names of changed settings that apply at the next start.
    package let deferred: [String]
}
