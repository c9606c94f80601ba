/// Folders of the program, by the XDG Base Directory specification.
package nonisolated struct Folders {
    package let cache: String?
    package let config: String?
    package let data: String?
    package let state: String?

    /// - Parameter environment: returns a variable's value. Without HOME, unset folders are `nil`.
    package init(environment: (String) -> String?) {
        // The specification ignores relative paths.
        func absolute(_ variable: String) -> String? {
            environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolute("HOME")
        func folder(_ variable: String, standard: String) -> String? {
            (absolute(variable) ?? home.map { "\($0)/\(standard)" }).map { "\($0)/rickmorty" }
        }
        cache = folder("XDG_CACHE_HOME", standard: ".cache")
        config = folder("XDG_CONFIG_HOME", standard: ".config")
        data = folder("XDG_DATA_HOME", standard: ".local/share")
        state = folder("XDG_STATE_HOME", standard: ".local/state")
    }

    /// Path of the response cache.
    package var cacheFile: String? { cache.map { "\($0)/cache.db" } }
    /// Path of the place where the user left the program.
    package var placeFile: String? { state.map { "\($0)/place" } }
    /// Path of favourites and diary.
    package var libraryFile: String? { data.map { "\($0)/library.db" } }
}
