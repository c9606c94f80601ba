// swift-tools-version: 6.2
import PackageDescription

var strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

// Set by the Makefile only. SwiftPM ignores this setting in remote dependencies but not in local ones, so a package
// that depends on this one by path would fail on the warnings of a newer compiler.
if Context.environment["RICKMORTY_STRICT"] != nil { strict.append(.treatAllWarnings(as: .error)) }

/// Settings of targets that draw or compose, which are isolated to the main actor by default.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let fuzzed: [Target.Dependency] = [
    "TerminalApp", "LoadResource", "HTTP", "SystemSupport", "Pictures", "RickAndMorty", "RickAndMortyData",
    "RickAndMortyApp", "RickAndMortyCommands", "RickAndMortyPresentation", "RickAndMortyUI", "TerminalUI",
    "FuzzySearch", "TestSupport",
]

let package = Package(
    name: "rickmorty",
    // First version with `Array.span`, `UTF8Span` and `Task.immediate`, which delivers an item in memory before
    // `load()` returns.
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "rickmorty", targets: ["RickAndMortyApp"]),
        .library(name: "LoadResource", targets: ["LoadResource"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
        .library(name: "TerminalApp", targets: ["TerminalApp"]),
        .library(name: "Pictures", targets: ["Pictures"]),
        .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
        .library(name: "HTTP", targets: ["HTTP"]),
    ],
    targets: [
        // System: the operating system, and module maps and shims of C libraries with one importer each.
        .systemLibrary(name: "CNCurses", path: "Sources/System/CNCurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CCurl", path: "Sources/System/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CChafa", path: "Sources/System/CChafa", providers: [.apt(["libchafa-dev"])]),
        .systemLibrary(name: "CPNG", path: "Sources/System/CPNG", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .target(name: "CAssets", path: "Sources/System/CAssets"),
        .target(name: "CConcurrency", path: "Sources/System/CConcurrency"),
        .target(name: "CProcess", path: "Sources/System/CProcess"),
        .target(
            name: "SystemSupport",
            dependencies: ["CConcurrency"],
            path: "Sources/System/SystemSupport",
            swiftSettings: strict
        ),

        // Libraries: independent of the app.
        .target(
            name: "LoadResource",
            path: "Sources/Libraries/LoadResource",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "HTTP",
            dependencies: ["LoadResource", "SystemSupport", "CCurl"],
            path: "Sources/Libraries/HTTP",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "SQLite",
            dependencies: ["SystemSupport", "CSQLite"],
            path: "Sources/Libraries/SQLite",
            swiftSettings: strict
        ),
        .target(
            name: "FuzzySearch",
            path: "Sources/Libraries/FuzzySearch",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "TerminalUI",
            dependencies: ["FuzzySearch", "LoadResource"],
            path: "Sources/Libraries/TerminalUI",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "TerminalTesting",
            dependencies: ["LoadResource", "TerminalUI"],
            path: "Sources/Libraries/TerminalTesting",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "TerminalApp",
            dependencies: ["LoadResource", "TerminalUI", "CNCurses", "CProcess"],
            path: "Sources/Libraries/TerminalApp",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "Pictures",
            dependencies: ["LoadResource", "TerminalUI", "SystemSupport", "CChafa", "CPNG", "CTurboJPEG"],
            path: "Sources/Libraries/Pictures",
            exclude: ["README.md"],
            swiftSettings: strict
        ),

        // App: from the domain up to the composition root.
        .target(
            name: "RickAndMorty",
            dependencies: ["LoadResource", "SystemSupport", "FuzzySearch"],
            path: "Sources/RickAndMorty/Domain",
            exclude: ["Diary/README.md", "Guessing/README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "RickAndMortyData",
            dependencies: [
                "LoadResource", "SystemSupport", "HTTP", "SQLite", "RickAndMorty", "CAssets",
            ],
            path: "Sources/RickAndMorty/Data",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "RickAndMortyPresentation",
            dependencies: ["RickAndMorty", "LoadResource", "SystemSupport", "TerminalUI"],
            path: "Sources/RickAndMorty/Presentation",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "RickAndMortyUI",
            dependencies: ["RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "TerminalUI"],
            path: "Sources/RickAndMorty/UI",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "RickAndMortyLinear",
            dependencies: [
                "RickAndMortyPresentation", "RickAndMorty", "LoadResource", "FuzzySearch", "SystemSupport",
                "TerminalUI",
            ],
            path: "Sources/RickAndMorty/Linear",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "RickAndMortyTracking",
            dependencies: ["LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData"],
            path: "Sources/RickAndMorty/Tracking",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "RickAndMortyCommands",
            dependencies: [
                "LoadResource", "SystemSupport", "HTTP", "RickAndMorty", "RickAndMortyData", "TerminalUI",
                "RickAndMortyPresentation", "RickAndMortyUI",
            ],
            path: "Sources/RickAndMorty/Commands",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "RickAndMortyApp",
            dependencies: [
                "LoadResource", "RickAndMorty", "TerminalUI", "RickAndMortyPresentation",
                "RickAndMortyUI", "RickAndMortyLinear", "TerminalApp", "HTTP", "RickAndMortyData",
                "RickAndMortyTracking", "RickAndMortyCommands", "SystemSupport", "Pictures",
            ],
            path: "Sources/RickAndMorty/App",
            exclude: ["README.md"],
            swiftSettings: onMainActor
        ),

        // Examples: use the library products with the default settings of a new package.
        .executableTarget(
            name: "Users",
            dependencies: ["HTTP", "LoadResource", "TerminalApp", "TerminalUI"],
            path: "Sources/Examples/Users"
        ),
        .executableTarget(
            name: "Stories",
            dependencies: ["HTTP", "LoadResource", "TerminalApp", "TerminalUI"],
            path: "Sources/Examples/Stories"
        ),

        .target(
            name: "TestSupport",
            dependencies: [
                "LoadResource", "HTTP", "SQLite", "RickAndMorty", "RickAndMortyData", "RickAndMortyUI",
                "RickAndMortyCommands", "RickAndMortyPresentation", "RickAndMortyTracking", "TerminalTesting",
                "TerminalUI", "TerminalApp", "SystemSupport", "CTurboJPEG", "CProcess",
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "LoadResourceTests",
            dependencies: ["LoadResource", "TerminalTesting", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "FuzzySearchTests", dependencies: ["FuzzySearch", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RickAndMortyTests",
            dependencies: ["RickAndMorty", "SystemSupport", "LoadResource", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: ["TerminalUI", "LoadResource", "TerminalTesting", "TestSupport"],
            exclude: ["Snapshots"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TerminalTestingTests",
            dependencies: ["TerminalTesting", "TerminalUI", "LoadResource"],
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "TerminalHost",
            dependencies: ["TerminalApp", "TerminalUI"],
            path: "Tests/TerminalHost",
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "LoopbackHost",
            dependencies: ["TestSupport"],
            path: "Tests/LoopbackHost",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalAppTests",
            dependencies: [
                "TerminalApp", "Pictures", "SystemSupport", "TerminalTesting", "TestSupport", "TerminalHost",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "HTTPTests",
            dependencies: ["HTTP", "LoadResource", "SystemSupport", "TerminalTesting", "TestSupport"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "LibraryWriter",
            dependencies: ["RickAndMortyData", "RickAndMorty", "SystemSupport", "SQLite"],
            path: "Tests/LibraryWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "RickAndMortyDataTests",
            dependencies: [
                "RickAndMortyData", "RickAndMorty", "SystemSupport", "HTTP", "SQLite", "LoadResource",
                "TerminalTesting", "TestSupport", "LibraryWriter", "SyncRecorder",
            ],
            swiftSettings: strict
        ),
        // Replaces the C library's fsync in the test executable.
        .target(
            name: "SyncRecorder",
            dependencies: ["SystemSupport"],
            path: "Tests/SyncRecorder",
            swiftSettings: strict
        ),
        .testTarget(
            name: "SystemSupportTests",
            dependencies: ["SystemSupport", "SyncRecorder", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SQLiteTests",
            dependencies: ["SQLite", "SystemSupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "TerminalTesting", "Pictures", "LoadResource", "SystemSupport", "TerminalUI", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RickAndMortyPresentationTests",
            dependencies: [
                "RickAndMortyPresentation", "RickAndMorty", "TerminalUI", "LoadResource", "TerminalTesting",
                "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "RickAndMortyLinearTests",
            dependencies: ["RickAndMortyLinear", "RickAndMortyPresentation", "RickAndMorty", "LoadResource"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "RickAndMortyUITests",
            dependencies: [
                "RickAndMortyUI", "RickAndMortyPresentation", "RickAndMorty", "HTTP", "SystemSupport", "TerminalUI",
                "LoadResource", "TerminalTesting", "TestSupport",
            ],
            exclude: ["Snapshots"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "RickAndMortyCommandsTests",
            dependencies: [
                "RickAndMortyCommands", "RickAndMortyUI", "RickAndMortyPresentation", "RickAndMortyData",
                "RickAndMorty", "HTTP", "LoadResource", "TerminalUI", "SystemSupport", "TerminalTesting", "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "RickAndMortyTrackingTests",
            dependencies: [
                "RickAndMortyTracking", "RickAndMortyData", "RickAndMorty", "HTTP", "LoadResource", "SystemSupport",
                "TerminalTesting", "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "RickAndMortyApp", "RickAndMortyCommands", "RickAndMortyTracking", "RickAndMortyPresentation",
                "RickAndMortyUI", "RickAndMortyLinear", "RickAndMorty",
                "TerminalUI", "LoadResource", "TerminalApp", "HTTP", "SQLite", "SystemSupport",
                "RickAndMortyData", "Pictures", "TerminalTesting", "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "RickAndMortyApp", "RickAndMortyData", "SystemSupport", "TerminalUI", "TestSupport", "Users",
                "Stories",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "Users", "Stories", "HTTP", "LoadResource", "TerminalUI",
                "TerminalTesting", "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        // Used by `make catalogue`.
        .executableTarget(
            name: "CatalogueWriter",
            dependencies: ["RickAndMorty", "TestSupport"],
            path: "Tests/CatalogueWriter",
            swiftSettings: strict
        ),
        // Replays the fuzzing corpus.
        .testTarget(
            name: "Fuzzing",
            dependencies: fuzzed,
            path: "Tests/Fuzzing",
            exclude: ["Corpus", "LibFuzzer.swift"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// Used by `make bench` and `make monkey`; they read /proc.
package.targets += [
    .executableTarget(
        name: "Monkey",
        dependencies: ["TerminalUI", "TestSupport"],
        path: "Tests/Monkey",
        swiftSettings: strict
    ),
    .executableTarget(
        name: "Benchmarks",
        dependencies: ["TerminalUI", "TestSupport"],
        path: "Tests/Benchmarks",
        exclude: ["instructions.txt"],
        swiftSettings: strict
    ),
    // Baseline for the benchmarks.
    .executableTarget(
        name: "CursesList",
        path: "Tests/CursesList",
        linkerSettings: [.linkedLibrary("ncursesw")]
    ),
]

// `make fuzz` builds one executable with libFuzzer. SwiftPM links executable targets into tests only, so the app
// becomes a library with a renamed entry point.
if Context.environment["RICKMORTY_FUZZING"] != nil,
    let app = package.targets.first(where: { $0.name == "RickAndMortyApp" })
{
    let renamed = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "RickAndMortyApp_main"]
    package.products = []
    package.targets.removeAll { $0.isTest || $0.type == .executable }
    package.targets += [
        .target(
            name: app.name,
            dependencies: app.dependencies,
            path: app.path,
            exclude: app.exclude,
            swiftSettings: onMainActor + [.unsafeFlags(renamed)]
        ),
        .executableTarget(
            name: "Fuzzing",
            dependencies: fuzzed,
            path: "Tests/Fuzzing",
            exclude: ["Corpus", "CorpusTests.swift", "TerminalInputTests.swift"],
            swiftSettings: strict
        ),
    ]
}
