import Testing

@Suite("House rules")
struct HouseRuleTests {
    @Test(arguments: ForbiddenPattern.all)
    func `no line contains a forbidden pattern`(forbidden: ForbiddenPattern) throws {
        for line in try forbidden.directories.flatMap(SourceTree.swift(under:)) where forbidden.isBroken(by: line) {
            Issue.record("\(line): \(forbidden.rule)")
        }
    }

    @Test func `the package's root has the expected files`() throws {
        let expected: Set = ["Package.swift", "Sources", "Tests", "Makefile", "README.md", "assets", "LICENSE"]
        // Files ignored by .gitignore may exist.
        let unexpected = try SourceTree.entries().subtracting(expected).filter { !$0.hasSuffix(".xcodeproj") }
        #expect(unexpected.isEmpty)
    }

    @Test func `an example has at most 160 lines`() throws {
        for name in try Self.examples() {
            let files = try SourceTree.files(under: "Sources/Examples/\(name)", endingIn: ["swift"])
            let lines = try files.reduce(0) { try $0 + SourceTree.text(of: $1).count { $0 == "\n" } }
            #expect(lines <= 160, "\(name)")
        }
    }

    @Test func `an example has a one-line summary that matches the list of examples`() throws {
        let list = try SourceTree.text(of: "Sources/Examples/README.md")
        for name in try Self.examples() {
            let program = try SourceTree.text(of: "Sources/Examples/\(name)/\(name).swift")
            let comment = try #require(program.firstMatch(of: /\/\/\/ (.+)\n@main/), "\(name)")
            #expect(list.contains("[`\(name)`](\(name)/\(name).swift) | \(comment.1) |"), "\(name)")
        }
    }

    /// Screens that are not the target of a presenter, with the reason.
    private static let otherScreens = [
        "ActivityScreen": "loads nothing: the history of loads is in memory",
        "RelatedScreen": "the content of a ResourceScreen, or of a row that has loaded",
        "WatchScreen": "the content of a ResourceScreen",
        "FavouritesScreen": "the favourites are loaded before it is created: FavouriteMarks is the target",
    ]

    @Test func `each screen is the target of the presenter of its main resource`() throws {
        let declaration = /final class (\w+)(?:<.*>)?: (?:Detail)?Screen\b(.*)/
        let screens = try SourceTree.swift(under: "Sources/RickAndMorty/UI").compactMap { line in
            line.code.firstMatch(of: declaration).map { (name: String($0.1), inheritance: $0.2) }
        }
        let targets = screens.filter { $0.inheritance.contains("LoadingResourceView") }.map(\.name)
        #expect(Set(targets).isDisjoint(with: Self.otherScreens.keys))
        #expect(Set(screens.map(\.name)) == Set(targets).union(Self.otherScreens.keys))
    }

    private static func examples() throws -> [String] {
        try SourceTree.entries(of: "Sources/Examples").filter { !$0.hasSuffix(".md") }.sorted()
    }
}

/// A pattern that no line of the given directories may contain.
struct ForbiddenPattern: Sendable, CustomTestStringConvertible {
    let rule: String
    let directories: [String]
    /// A matching line contains one of these words. The word search is much faster than the pattern.
    let words: [String]
    let pattern: @Sendable (Substring) -> Bool

    var testDescription: String { rule }

    func isBroken(by line: SourceLine) -> Bool {
        words.contains(where: line.code.contains) && pattern(line.code)
    }

    static let all = [
        ForbiddenPattern(
            rule: "Errors are handled or rethrown, never trapped",
            directories: ["Sources", "Tests"],
            words: ["try"]
        ) { $0.contains(/\btry!/) },
        ForbiddenPattern(
            rule: "A test waits for a condition, never for time to pass; only its deadline may sleep",
            directories: ["Tests"],
            words: ["sleep"]
        ) { $0.contains(/sleep\s*\((?!\w+:\s*deadline\b)/) && !$0.contains("func sleep") },
        // https://github.com/swiftlang/swift/issues/87097, fixed after Swift 6.3.
        ForbiddenPattern(
            rule: "The closure of a load has no capture list, which would make it leave its caller's actor",
            directories: ["Sources"],
            words: ["Loader", "lookUp"]
        ) { $0.contains(/\b(?:AnyLoader(?:<.*>)?|(?:TrackedLoader|lookUp)\(.*\))\s*\{\s*\[/) },
        ForbiddenPattern(
            rule: "The app creates loads with LoadableBuilder, so that trackers observe them",
            directories: [ImportTable.folder(of: "RickAndMortyApp")],
            words: ["LoadableResource", "LoadResourcePresentationAdapter"]
        ) { $0.contains(/\b(?:LoadableResource|LoadResourcePresentationAdapter)\s*[({]/) },
        ForbiddenPattern(
            rule: "A type is named after its role",
            directories: ["Sources", "Tests"],
            words: ["Manager", "Utils", "Base"]
        ) { $0.contains(/\b(?:class|struct|enum|protocol|actor|typealias)\s+\w*(?:Manager|Utils|Base)\b/) },
        ForbiddenPattern(
            rule: "A screen receives values and closures, not an HTTP client",
            directories: ["RickAndMortyPresentation", "RickAndMortyUI", "RickAndMortyLinear"].map(ImportTable.folder),
            words: ["HTTPClient"]
        ) { $0.contains(/\bHTTPClient\b/) },
        ForbiddenPattern(
            rule: "A library does not refer to the domain",
            directories: ["Sources/Libraries", "Sources/System"],
            words: ["orty", "pisode"]
        ) { $0.contains(/(?i)rickmorty|morty|episode/) },
    ]
}
