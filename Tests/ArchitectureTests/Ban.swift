import Testing

/// A pattern that no line of the given directories may contain.
struct Ban: Sendable, CustomTestStringConvertible {
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
        Ban(
            rule: "An error is handled or passed on, never trapped",
            directories: ["Sources", "Tests"],
            words: ["try"]
        ) { $0.contains(/\btry!/) },
        Ban(
            rule: "A test waits for what it needs, never for time to pass; only its deadline may sleep",
            directories: ["Tests"],
            words: ["sleep"]
        ) { $0.contains(/sleep\s*\((?!\w+:\s*deadline\b)/) && !$0.contains("func sleep") },
        // https://github.com/swiftlang/swift/issues/87097, fixed after Swift 6.3.
        Ban(
            rule: "The closure of a load has no capture list, with which it would leave its caller's actor",
            directories: ["Sources"],
            words: ["Loader", "lookUp"]
        ) { $0.contains(/\b(?:AnyLoader(?:<.*>)?|(?:NamedLoader|lookUp)\(.*\))\s*\{\s*\[/) },
        Ban(
            rule: "A load of the app is made by LoadableBuilder, so that trackers observe it",
            directories: [ImportTable.folder(of: "RickAndMortyApp")],
            words: ["LoadableResource", "LoadResourcePresentationAdapter"]
        ) { $0.contains(/\b(?:LoadableResource|LoadResourcePresentationAdapter)\s*[({]/) },
        Ban(
            rule: "A type is named by its role",
            directories: ["Sources", "Tests"],
            words: ["Manager", "Utils", "Base"]
        ) { $0.contains(/\b(?:class|struct|enum|protocol|actor|typealias)\s+\w*(?:Manager|Utils|Base)\b/) },
        Ban(
            rule: "A screen gets values and closures, never the network",
            directories: ["RickAndMortyPresentation", "RickAndMortyUI", "RickAndMortyLinear"].map(ImportTable.folder),
            words: ["HTTPClient", "RemoteLoader"]
        ) { $0.contains(/\b(?:HTTPClient|RemoteLoader)\b/) },
        Ban(
            rule: "A library knows nothing of the domain",
            directories: ["Sources/Libraries", "Sources/System"],
            words: ["orty", "pisode"]
        ) { $0.contains(/(?i)rickmorty|morty|episode/) },
    ]
}
