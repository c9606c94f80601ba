internal import LoadResource

/// The entries of a ``Palette``: those in memory, the results of an asynchronous search, and fallbacks for any typed
/// text.
///
/// All data that the entries depend on is observed: when it changes, the palette asks again.
///
/// ```swift
/// final class Pages: PaletteSource {
///     func entries(for text: String) -> [PaletteEntry] {
///         pages.map { page in PaletteEntry(page.title) { open(page) } }
///     }
///
///     func fallbacks(for text: String) -> [PaletteEntry] {
///         [PaletteEntry("New page '\(text)'") { create(text) }]
///     }
/// }
/// ```
@MainActor
public protocol PaletteSource: AnyObject {
    /// The entries in memory. The palette filters them by name and sorts them.
    ///
    /// - Parameter text: the typed text, at most 256 characters; may be empty.
    func entries(for text: String) -> [PaletteEntry]

    /// Entries for any typed text, such as "Search for …". Shown dimmed below all others, even if some names match.
    /// Empty by default.
    ///
    /// - Parameter text: contains at least one character other than blanks.
    func fallbacks(for text: String) -> [PaletteEntry]

    /// Starts a search, which replaces the previous one. Called when the text has changed, at most once per frame,
    /// Enter or movement. Does nothing by default.
    ///
    /// - Parameter text: blank for no search.
    func search(for text: String)

    /// The results of the search; while it is running, those of the previous one. Not filtered. Empty by default.
    var results: [PaletteEntry] { get }

    /// Whether a search is running. Enter then waits for its ``results``. `false` by default.
    var isSearching: Bool { get }

    /// User-facing reason why the search failed; `nil` by default.
    var failure: String? { get }

    /// Shown if there are no entries, or only fallbacks. The message "No matches" by default.
    var emptyView: any View { get }

    /// Called when the palette has closed, to cancel the search. Does nothing by default.
    func leave()
}

extension PaletteSource {
    public func fallbacks(for text: String) -> [PaletteEntry] { [] }
    public func search(for text: String) {}
    public var results: [PaletteEntry] { [] }
    public var isSearching: Bool { false }
    public var failure: String? { nil }
    public var emptyView: any View { MessageView("No matches") }
    public func leave() {}
}

/// Entries in memory, combined with the results of a load for each text.
final class StaticPaletteSource: PaletteSource {
    private let entries: [PaletteEntry]
    private let find: ((String) -> any Loadable<[PaletteEntry]>)?
    @Published private var load: (any Loadable<[PaletteEntry]>)?
    private var earlier: [PaletteEntry] = []

    init(_ entries: [PaletteEntry], find: ((String) -> any Loadable<[PaletteEntry]>)?) {
        self.entries = entries
        self.find = find
    }

    func entries(for text: String) -> [PaletteEntry] { entries }

    func search(for text: String) {
        leave()
        let isBlank = text.allSatisfy(\.isWhitespace)
        earlier = isBlank ? [] : results
        load = isBlank ? nil : find?(text)
        load?.load()
    }

    var results: [PaletteEntry] {
        switch load?.state {
        case .loaded(let found): found
        case .idle, .loading: earlier
        case .error, nil: []
        }
    }

    var isSearching: Bool {
        if case .loading = load?.state { true } else { false }
    }

    var failure: String? {
        if case .error(let error) = load?.state { return SharedStringsHelper.message(for: error) }
        return load?.pendingRetry?.message
    }

    func leave() { load?.cancel() }
}
