import TestSupport

/// A way through a long list of characters, to see what memory it takes.
struct Journey {
    let name: String
    let characters: Int
    let keys: [String]

    static let all = [
        Journey(name: "every page", characters: 826, keys: Array(repeating: pageDown, count: 60)),
        Journey(
            name: "jumping about",
            characters: 1_000_000,
            keys: Array(repeating: jumps, count: 5).flatMap { $0 }
        ),
    ]

    private static let jumps =
        [end] + Array(repeating: pageUp, count: 10) + [home] + Array(repeating: pageDown, count: 10)
    private static let (home, end, pageUp, pageDown) = ("\u{1B}OH", "\u{1B}OF", "\u{1B}[5~", "\u{1B}[6~")
}

extension LoopbackAPI {
    /// How many different pages of characters were fetched.
    var fetchedPages: Int {
        Set(requests.filter { $0.path.hasSuffix("/character") }.map { $0.query["page"] ?? "1" }).count
    }
}
