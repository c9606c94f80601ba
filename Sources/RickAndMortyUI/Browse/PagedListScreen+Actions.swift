import LoadResource
package import TerminalUI

extension PagedListScreen: BrowsedList {
    package var count: Int { presented.model?.count ?? 0 }

    package var source: SourceMark? { presented.model?.source }

    /// Position and length, for the frame around the list.
    package var note: String {
        presented.model.map { Words.position(position.selection, of: $0.count) } ?? ""
    }

    package var isSelectedRowComing: Bool {
        switch presented.state {
        case .idle, .loading: true
        case .error: false
        case .loaded: selectedPage.map { !$0.state.isLoaded && !$0.state.isError } ?? false
        }
    }

    package var isRetryPossible: Bool {
        if presented.canRetry || canRetrySelectedPage { return true }
        guard let model = presented.model, model.canRenew else { return false }
        return ![.live, .offline].contains(model.source) && !presented.isLoading
    }

    package var isRenewalPossible: Bool { presented.model?.source == .live && !presented.isLoading }

    /// Loads again what failed, or waits to be tried again, where the person is: the list, the selected row's page, or
    /// the way to the live list, with all of it that is in sight.
    package func retry() {
        if canRetrySelectedPage {
            selectedPage?.load()
        } else {
            if source?.isFromAPI == true { renewPagesInSight() }
            onRetry()
        }
    }

    private var canRetrySelectedPage: Bool { selectedPage?.canRetry ?? false }

    private var selectedPage: Pages? {
        guard let model = presented.model, model.count > 0 else { return nil }
        return model.page(model.place(of: position.selection).page)
    }

    package var noticeLoader: AnyObject? { presented.isLoading ? self : nil }

    package var notice: [Advice] {
        switch source {
        case .bundled(let reason): Words.bundled(because: reason)
        case .cached(let age, because: .some(let reason)): Words.cached(age, because: reason)
        case .live, .offline, .cached, nil: []
        }
    }

    package func errorView(_ message: String) -> any View {
        MessageView.failure(message, advice: Words.retry)
    }
}
