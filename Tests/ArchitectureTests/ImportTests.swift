import Testing

@Suite("Imports are the architecture")
struct ImportTests {
    @Test func `every folder of Sources is a module of the table`() throws {
        let storeys = try SourceTree.entries(of: "Sources").filter { !$0.hasSuffix(".md") }
        #expect(storeys == ["Libraries", "System", "RickAndMorty", "Examples"])
        let folders = try storeys.subtracting(["Examples"]).flatMap { storey in
            try SourceTree.entries(of: "Sources/\(storey)").map { "Sources/\(storey)/\($0)" }
        }
        let modules = ImportTable.modules + ImportTable.cModules
        #expect(Set(folders + ["Sources/Examples"]) == Set(modules.map(ImportTable.folder)))
    }

    @Test(arguments: ImportTable.modules)
    func `a module imports only what the table allows`(module: String) throws {
        // The standard library is imported implicitly; an explicit import opens one of its system interfaces.
        let allowed = try #require(ImportTable.allowed[module]).union(["Swift"])
        for line in try SourceTree.swift(under: ImportTable.folder(of: module)) {
            guard let imported = line.importedModule, !allowed.contains(imported) else { continue }
            Issue.record("\(line): \(module) may not import \(imported)")
        }
    }

    @Test(arguments: ImportTable.cModules)
    func `a C module has one owner in the table`(module: String) {
        let owners = ImportTable.modules.filter { ImportTable.allowed[$0]?.contains(module) == true }
        #expect(owners.count == 1, "\(module) is open to \(owners)")
    }

    @Test(arguments: [
        "import Glibc", "    import Glibc", "package import Glibc", "@preconcurrency import Glibc",
        "@_spi(Private) public import Glibc", "import func Glibc.open", "private import struct Glibc.tm",
    ])
    func `an import is recognised in every form`(code: String) {
        #expect(SourceLine(text: code[...]).importedModule == "Glibc")
    }
}

/// The allowed imports of each module.
enum ImportTable {
    static let allowed: [String: Set<String>] = [
        "Libc": ["Glibc", "Darwin"],
        "LoadResource": ["Observation", "Libc"],
        "SystemSupport": ["CConcurrency", "Dispatch", "Synchronization", "Libc"],
        "HTTP": ["LoadResource", "SystemSupport", "CCurl", "Observation", "FoundationEssentials", "Libc"],
        "SQLite": ["SystemSupport", "CSQLite", "Libc"],
        "FuzzySearch": [],
        "RickAndMorty": ["LoadResource", "SystemSupport", "FuzzySearch", "FoundationEssentials", "Libc"],
        "TerminalUI": ["FuzzySearch", "LoadResource", "Observation"],
        "TerminalTesting": ["LoadResource", "TerminalUI", "Observation"],
        "RickAndMortyPresentation": [
            "RickAndMorty", "LoadResource", "SystemSupport", "TerminalUI", "Observation",
        ],
        "RickAndMortyUI": [
            "RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "TerminalUI", "Observation",
        ],
        "RickAndMortyLinear": [
            "RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "SystemSupport", "TerminalUI",
            "Observation",
        ],
        "TerminalApp": [
            "LoadResource", "TerminalUI", "CNCurses", "CProcess", "Dispatch", "FoundationEssentials", "Libc",
        ],
        "Examples": [
            "HTTP", "LoadResource", "Pictures", "TerminalApp", "TerminalUI", "FoundationEssentials", "Observation",
        ],
        "RickAndMortyData": [
            "LoadResource", "SystemSupport", "HTTP", "SQLite", "RickAndMorty", "CAssets",
            "FoundationEssentials", "Libc",
        ],
        "Pictures": ["LoadResource", "TerminalUI", "SystemSupport", "CChafa", "CPNG", "CTurboJPEG", "Libc"],
        "RickAndMortyTracking": [
            "LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData", "Observation", "Libc",
        ],
        "RickAndMortyCommands": [
            "LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData", "TerminalUI",
            "RickAndMortyPresentation", "RickAndMortyUI", "FoundationEssentials",
        ],
        "RickAndMortyApp": [
            "LoadResource", "RickAndMorty", "TerminalUI", "RickAndMortyPresentation", "RickAndMortyUI",
            "RickAndMortyLinear", "TerminalApp", "HTTP", "RickAndMortyData", "RickAndMortyTracking",
            "RickAndMortyCommands", "SystemSupport", "Pictures", "Observation", "Libc",
        ],
    ]

    static let modules = allowed.keys.sorted()

    /// Where the files of a module are.
    static func folder(of module: String) -> String {
        switch module {
        case "Examples": "Sources/Examples"
        case "RickAndMorty": "Sources/RickAndMorty/Domain"
        case "SystemSupport", "Libc": "Sources/System/\(module)"
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
