/// Folders of the program, by the XDG Base Directory specification.
nonisolated struct Folders {
    let cache: String?
    let config: String?
    let data: String?
    let state: String?

    /// - Parameter environment: returns a variable's value. Without HOME, unset folders are `nil`.
    init(environment: (String) -> String?) {
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
}
