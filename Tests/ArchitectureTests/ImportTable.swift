/// Which room of the program may know which: the architecture, as far as imports can say it.
enum ImportTable {
    static let allowed: [String: Set<String>] = [
        "LoadResource": ["Observation"],
        "FuzzySearch": [],
        "RickAndMorty": ["LoadResource", "FoundationEssentials"],
        "TerminalUI": ["LoadResource", "Observation"],
        "RickAndMortyUI": ["RickAndMorty", "LoadResource", "FuzzySearch", "TerminalUI", "Observation"],
        "TerminalApp": ["LoadResource", "TerminalUI", "CNCurses", "Dispatch", "Glibc", "Darwin"],
        "DynamicLibrary": ["Glibc", "Darwin"],
        "HTTP": ["RickAndMorty", "DynamicLibrary", "CCurl", "Synchronization", "Glibc", "Darwin"],
        "Storage": ["LoadResource", "RickAndMorty", "CSQLite", "Dispatch", "Glibc", "Darwin"],
        "Portraits": ["TerminalUI", "DynamicLibrary", "CChafa", "CTurboJPEG", "Dispatch", "Glibc", "Darwin"],
        "RickAndMortyApp": [
            "LoadResource", "FuzzySearch", "RickAndMorty", "TerminalUI", "RickAndMortyUI", "TerminalApp", "HTTP",
            "Storage", "Portraits", "CAssets", "CConcurrency", "CSpawn", "Dispatch", "Observation", "Synchronization",
            "Glibc", "Darwin",
        ],
    ]

    static let rooms = allowed.keys.sorted()

    /// A module map and shims; each has one room as its owner, the only one that imports it.
    static let cModules = [
        "CAssets", "CChafa", "CConcurrency", "CCurl", "CNCurses", "CSQLite", "CSpawn", "CTurboJPEG",
    ]
}
