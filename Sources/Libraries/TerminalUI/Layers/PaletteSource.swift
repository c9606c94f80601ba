internal import LoadResource

/// Where a ``Palette`` takes its entries from: those in memory, the results of a search that arrive later, and what to do with
/// a text that no name has.
///
/// All that its entries are made from is observed: when that changes, it is asked again.
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
    /// What may be offered. The palette leaves out entries whose names are not close to the text, and sorts the others.
    ///
    /// - Parameter text: as typed, at most 256 characters; may be empty.
    func entries(for text: String) -> [PaletteEntry]

    /// Entries for a text that no name has, such as a search for it: muted, below all others; none by default.
    ///
    /// - Parameter text: has characters other than blanks.
    func fallbacks(for text: String) -> [PaletteEntry]

    /// Starts a search, in place of an earlier one. Called when the text has changed, once for any number of keys. Does
    /// nothing by default.
    ///
    /// - Parameter text: may be blank, for no search.
    func search(for text: String)

    /// What the search has found, all of which is offered; the results of the last search until then. None by default.
    var results: [PaletteEntry] { get }

    /// Whether ``results`` are to come: Enter chooses when they have arrived. `false` by default.
    var isSearching: Bool { get }

    /// Why the search failed, in the user's words; `nil`, as by default, if it did not.
    var failure: String? { get }

    /// Shown if there are no entries, or only fallbacks; the message "Nothing has a name like that" by default.
    var emptyView: any View { get }

    /// Called when the palette has been closed, to cancel the search. Does nothing by default.
    func leave()
}

extension PaletteSource {
    public func fallbacks(for text: String) -> [PaletteEntry] { [] }
    public func search(for text: String) {}
    public var results: [PaletteEntry] { [] }
    public var isSearching: Bool { false }
    public var failure: String? { nil }
    public var emptyView: any View { MessageView("Nothing has a name like that") }
    public func leave() {}
}

/// Entries in memory, and those of a load for each text.
final class PaletteEntries: PaletteSource {
    private let entries: [PaletteEntry]
    private let find: ((String) -> any Loadable<[PaletteEntry]>)?
    @Observed private var load: (any Loadable<[PaletteEntry]>)?
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
        return load?.wait?.message
    }

    func leave() { load?.cancel() }
}
