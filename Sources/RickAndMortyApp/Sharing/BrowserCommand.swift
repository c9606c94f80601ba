/// What shows an address, as the environment names it.
nonisolated struct BrowserCommand: Equatable {
    /// Its name, and what comes with it.
    let words: [String]

    /// In the order in which they are tried: what a person has named in `BROWSER`, in which `%s` stands for the address,
    /// and what opens whatever there is.
    static func all(browser: String?) -> [BrowserCommand] {
        let named = browser?.split(separator: ":").map { name in
            BrowserCommand(words: name.split(separator: " ").map(String.init))
        }
        return (named ?? []).filter { !$0.words.isEmpty } + [BrowserCommand(words: [opener])]
    }

    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    func arguments(for address: String) -> [String] {
        guard words.contains(where: { $0.contains("%s") }) else { return words + [address] }
        return words.map { word in
            word.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: address)
        }
    }
}
