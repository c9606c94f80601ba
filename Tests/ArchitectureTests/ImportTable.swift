/// The allowed imports of each module.
enum ImportTable {
    static let allowed: [String: Set<String>] = [
        "LoadResource": ["Observation", "Glibc"],
        "SystemSupport": ["CConcurrency", "Dispatch", "Synchronization", "Glibc"],
        "HTTP": ["LoadResource", "SystemSupport", "CCurl", "FoundationEssentials", "Glibc"],
        "SQLite": ["SystemSupport", "CSQLite", "Glibc"],
        "FuzzySearch": [],
        "RickAndMorty": ["LoadResource", "SystemSupport", "FuzzySearch", "FoundationEssentials", "Glibc"],
        "TerminalUI": ["FuzzySearch", "LoadResource", "Glibc"],
        "TerminalTesting": ["LoadResource", "TerminalUI"],
        "RickAndMortyPresentation": [
            "RickAndMorty", "LoadResource", "SystemSupport", "TerminalUI",
        ],
        "RickAndMortyUI": [
            "RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "TerminalUI",
        ],
        "RickAndMortyLinear": [
            "RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "SystemSupport", "TerminalUI",
            "Observation",
        ],
        "TerminalApp": [
            "LoadResource", "TerminalUI", "CNCurses", "CProcess", "Dispatch", "FoundationEssentials", "Glibc",
        ],
        "Examples": [
            "HTTP", "LoadResource", "Pictures", "TerminalApp", "TerminalUI", "FoundationEssentials",
        ],
        "RickAndMortyData": [
            "LoadResource", "SystemSupport", "HTTP", "SQLite", "RickAndMorty", "CAssets",
            "FoundationEssentials", "Glibc",
        ],
        "Pictures": ["LoadResource", "TerminalUI", "SystemSupport", "CChafa", "CPNG", "CTurboJPEG", "Glibc"],
        "RickAndMortyTracking": [
            "LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData", "Glibc",
        ],
        "RickAndMortyCommands": [
            "LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData", "TerminalUI",
            "RickAndMortyPresentation", "RickAndMortyUI", "FoundationEssentials",
        ],
        "RickAndMortyApp": [
            "LoadResource", "RickAndMorty", "TerminalUI", "RickAndMortyPresentation", "RickAndMortyUI",
            "RickAndMortyLinear", "TerminalApp", "HTTP", "RickAndMortyData", "RickAndMortyTracking",
            "RickAndMortyCommands", "SystemSupport", "Pictures", "FoundationEssentials", "Glibc",
        ],
    ]

    static let modules = allowed.keys.sorted()

    /// The folder of a module.
    static func folder(of module: String) -> String {
        switch module {
        case "Examples": "Sources/Examples"
        case "RickAndMorty": "Sources/RickAndMorty/Domain"
        case "SystemSupport": "Sources/System/\(module)"
        case _ where module.hasPrefix("RickAndMorty"): "Sources/RickAndMorty/\(module.dropFirst(12))"
        case _ where cModules.contains(module): "Sources/System/\(module)"
        default: "Sources/Libraries/\(module)"
        }
    }

    /// Module maps and shims of C libraries; each has exactly one importer.
    static let cModules = [
        "CAssets", "CChafa", "CConcurrency", "CCurl", "CNCurses", "CPNG", "CProcess", "CSQLite", "CTurboJPEG",
    ]
}
