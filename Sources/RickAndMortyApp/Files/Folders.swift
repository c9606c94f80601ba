/// Where the program's files are, by the XDG Base Directory specification.
nonisolated struct Folders {
    let cache: String?
    let config: String?
    let data: String?
    let state: String?

    /// - Parameter environment: `nil` for a variable that is not set. A folder that cannot be named is `nil`.
    init(environment: (String) -> String?) {
        // A relative path is to be ignored, says the specification.
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
