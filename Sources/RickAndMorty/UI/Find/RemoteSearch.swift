package import LoadResource
package import RickAndMorty
import TerminalUI

/// Searches the API page by page during a local search. Results are added to the local data, where the repeated local
/// search finds them.
package final class RemoteSearch {
    /// Creates the load of a page of API results, numbered from 1. Its value is the number of pages. Returns `nil` if
    /// the API cannot filter by any term.
    ///
    /// - Parameter places: fields in which the words of the query occur.
    package typealias LoadPage = (_ text: String, _ places: [WordInterpretation], _ page: Int) -> (any Loadable<Int>)?

    private let loadPage: LoadPage?
    private var text = ""
    private var places: [WordInterpretation] = []
    @Published private var pages: [any Loadable<Int>] = []
    /// Number of loaded pages at the last call of ``recordLoadedPages()``.
    private var recordedCount = 0

    /// - Parameter loadPage: `nil` without a network.
    package init(_ loadPage: LoadPage?) {
        self.loadPage = loadPage
    }

    /// Starts the search for a text. Cancels the previous search.
    func ask(for text: String, finding places: [WordInterpretation]) {
        stop()
        (self.text, self.places) = (text, places)
        recordedCount = 0
        pages = [loadPage?(text, places, 1)].compactMap(\.self)
        pages.last?.load()
    }

    /// Whether this is the text of the current search.
    func isSearching(_ text: String) -> Bool { self.text == text }

    /// Resumes loads that were cancelled while the list was hidden.
    func resume() {
        for page in pages { page.loadIfIdle() }
    }

    /// Loads the next page, if there is one and the last page has loaded.
    func loadNextPage() {
        guard let loadPage, let count = pages.last?.state.value, pages.count < count,
            let next = loadPage(text, places, pages.count + 1)
        else { return }
        pages.append(next)
        next.load()
    }

    /// Records the pages that have loaded.
    ///
    /// - Returns: whether more have loaded since the last call, so that the local search has to be repeated.
    func recordLoadedPages() -> Bool {
        let count = pages.count { $0.state.isLoaded }
        guard count > recordedCount else { return false }
        recordedCount = count
        return true
    }

    /// Whether the API has answered.
    var hasAnswered: Bool { pages.first?.state.isLoaded ?? false }
    var isLoading: Bool { pages.contains { $0.isLoading } }
    var retry: Effect? { pages.last?.retry }

    /// Error message of the last page.
    var failure: String? {
        if case .error(let error) = pages.last?.state { return SharedStringsHelper.message(for: error) }
        return pages.last?.pendingRetry?.message
    }

    /// Cancels the requests. ``resume()`` resumes them.
    func cancel() {
        for page in pages { page.cancel() }
    }

    /// Ends the search for good.
    func stop() {
        cancel()
        (text, places, pages) = ("", [], [])
    }
}

extension Loadable {
    fileprivate var isLoading: Bool {
        if case .loading = state { pendingRetry == nil } else { false }
    }
}
