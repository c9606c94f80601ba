package import LoadResource
package import RickAndMorty
import TerminalUI

/// Searches the API page by page during a local search. Its results extend what is known here, where the local search
/// finds them.
package final class RemoteSearch {
    /// Loads a page, counted from 1, of the resources that the API finds for a question. The item is the number of pages.
    /// Returns `nil` if the API can filter by none of its terms.
    ///
    /// - Parameter places: where the words of the question are.
    package typealias Ask = (_ text: String, _ places: [QuestionReading], _ page: Int) -> (any Loadable<Int>)?

    private let ask: Ask?
    private var text = ""
    private var places: [QuestionReading] = []
    @Observed private var pages: [any Loadable<Int>] = []
    private var answered = 0

    /// - Parameter ask: `nil` without a network.
    package init(_ ask: Ask?) {
        self.ask = ask
    }

    /// Cancels the search for the previous text.
    func ask(for text: String, finding places: [QuestionReading]) {
        stop()
        (self.text, self.places) = (text, places)
        answered = 0
        pages = [ask?(text, places, 1)].compactMap(\.self)
        pages.last?.load()
    }

    /// Whether this is what is searched for.
    func isFor(_ text: String) -> Bool { self.text == text }

    /// Resumes loads that were cancelled while the list was hidden.
    func askAgain() {
        for page in pages { page.loadIfIdle() }
    }

    /// Loads the next page, if there is one, once the last one has loaded.
    func askForMore() {
        guard let ask, let count = pages.last?.state.value, pages.count < count,
            let next = ask(text, places, pages.count + 1)
        else { return }
        pages.append(next)
        next.load()
    }

    /// - Returns: whether pages have loaded since the last call, so that more is known here.
    func noteAnswers() -> Bool {
        let count = pages.count { $0.state.isLoaded }
        guard count > answered else { return false }
        answered = count
        return true
    }

    /// Whether the API has answered, so that what it filters by is as it has it.
    var hasAnswered: Bool { pages.first?.state.isLoaded ?? false }
    var isAsking: Bool { pages.contains { $0.isAsking } }
    var retry: Effect? { pages.last?.retry }

    /// Error message of the last page.
    var failure: String? {
        if case .error(let error) = pages.last?.state { return SharedStringsHelper.message(for: error) }
        return pages.last?.wait?.message
    }

    /// Cancels the requests; ``askAgain()`` resumes them.
    func cancel() {
        for page in pages { page.cancel() }
    }

    /// Cancels the search, which nothing resumes.
    func stop() {
        cancel()
        (text, places, pages) = ("", [], [])
    }
}

extension Loadable {
    fileprivate var isAsking: Bool {
        if case .loading = state { wait == nil } else { false }
    }
}
