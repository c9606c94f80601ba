import Testing

@Suite("House rules")
struct HouseRuleTests {
    @Test(arguments: ForbiddenPattern.all)
    func `no line contains a banned pattern`(ban: ForbiddenPattern) throws {
        for line in try ban.directories.flatMap(SourceTree.swift(under:)) where ban.isBroken(by: line) {
            Issue.record("\(line): \(ban.rule)")
        }
    }

    @Test func `the package's root has the expected files`() throws {
        let belonging: Set = ["Package.swift", "Sources", "Tests", "Makefile", "README.md", "assets", "LICENSE"]
        // Files ignored by .gitignore may exist.
        let strangers = try SourceTree.entries().subtracting(belonging).filter { !$0.hasSuffix(".xcodeproj") }
        #expect(strangers.isEmpty)
    }

    @Test func `an example has at most 160 lines`() throws {
        for name in try Self.examples() {
            let files = try SourceTree.files(under: "Sources/Examples/\(name)", endingIn: ["swift"])
            let lines = try files.reduce(0) { try $0 + SourceTree.text(of: $1).count { $0 == "\n" } }
            #expect(lines <= 160, "\(name)")
        }
    }

    @Test func `an example says in one line what it shows, as their list does`() throws {
        let list = try SourceTree.text(of: "Sources/Examples/README.md")
        for name in try Self.examples() {
            let program = try SourceTree.text(of: "Sources/Examples/\(name)/\(name).swift")
            let comment = try #require(program.firstMatch(of: /\/\/\/ (.+)\n@main/), "\(name)")
            #expect(list.contains("[`\(name)`](\(name)/\(name).swift) | \(comment.1) |"), "\(name)")
        }
    }

    /// Screens that are no target of a presenter, with the reason.
    private static let otherScreens = [
        "ActivityScreen": "loads nothing: the history of loads is in memory",
        "RelatedScreen": "the content of a ResourceScreen, or of a row that has loaded",
        "WatchScreen": "the content of a ResourceScreen",
        "FavouritesScreen": "the marks of all lists are loaded before it is made: FavouriteMarks is the target",
    ]

    @Test func `each screen is the target of the presenter of its main resource`() throws {
        let declaration = /final class (\w+)(?:<.*>)?: (?:Detail)?Screen\b(.*)/
        let screens = try SourceTree.swift(under: "Sources/RickAndMorty/UI").compactMap { line in
            line.code.firstMatch(of: declaration).map { (name: String($0.1), others: $0.2) }
        }
        let targets = screens.filter { $0.others.contains("LoadingResourceView") }.map(\.name)
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
    /// Words of which a line must contain one to be matched, since a word search is much faster than the pattern.
    let words: [String]
    let pattern: @Sendable (Substring) -> Bool

    var testDescription: String { rule }

    func isBroken(by line: SourceLine) -> Bool {
        words.contains(where: line.code.contains) && pattern(line.code)
    }

    static let all = [
        ForbiddenPattern(
            rule: "An error is handled or passed on, never trapped",
            directories: ["Sources", "Tests"],
            words: ["try"]
        ) { $0.contains(/\btry!/) },
        ForbiddenPattern(
            rule: "A test waits for what it needs, never for time to pass; only its deadline may sleep",
            directories: ["Tests"],
            words: ["sleep"]
        ) { $0.contains(/sleep\s*\((?!\w+:\s*deadline\b)/) && !$0.contains("func sleep") },
        // https://github.com/swiftlang/swift/issues/87097, fixed after Swift 6.3.
        ForbiddenPattern(
            rule: "The closure of a load has no capture list, with which it would leave its caller's actor",
            directories: ["Sources"],
            words: ["Loader", "lookUp"]
        ) { $0.contains(/\b(?:AnyLoader(?:<.*>)?|(?:TrackedLoader|lookUp)\(.*\))\s*\{\s*\[/) },
        ForbiddenPattern(
            rule: "A load of the app is made by LoadableBuilder, so that trackers observe it",
            directories: [ImportTable.folder(of: "RickAndMortyApp")],
            words: ["LoadableResource", "LoadResourcePresentationAdapter"]
        ) { $0.contains(/\b(?:LoadableResource|LoadResourcePresentationAdapter)\s*[({]/) },
        ForbiddenPattern(
            rule: "A type is named by its role",
            directories: ["Sources", "Tests"],
            words: ["Manager", "Utils", "Base"]
        ) { $0.contains(/\b(?:class|struct|enum|protocol|actor|typealias)\s+\w*(?:Manager|Utils|Base)\b/) },
        ForbiddenPattern(
            rule: "A screen gets values and closures, never the network",
            directories: ["RickAndMortyPresentation", "RickAndMortyUI", "RickAndMortyLinear"].map(ImportTable.folder),
            words: ["HTTPClient"]
        ) { $0.contains(/\bHTTPClient\b/) },
        ForbiddenPattern(
            rule: "A library knows nothing of the domain",
            directories: ["Sources/Libraries", "Sources/System"],
            words: ["orty", "pisode"]
        ) { $0.contains(/(?i)rickmorty|morty|episode/) },
    ]
}
