package import TerminalUI

extension BrowseScreen {
    package func canPerform(_ action: Action) -> Bool {
        switch (pane, action) {
        case (.list, .open): list.isOpenPossible
        case (.list, .nextPane): isWide && detail != nil
        case (.list, .retry): list.isRetryPossible || isDetailRetryPossible
        case (_, .renew): list.isRenewalPossible
        case (.detail, .back): true
        case (.detail, .nextPane): isWide
        case (.detail, .retry): canDetail(action) || list.isRetryPossible && detail?.screen.age != nil
        case (.detail, _) where canDetail(action): true
        case (_, .search), (_, .filter): (isWide || pane == .list) && listPane.canPerform(action)
        case (.list, _): listPane.canPerform(action)
        default: false
        }
    }

    package func perform(_ action: Action) {
        isToBeOpened = false
        switch (pane, action) {
        case (.list, .open), (.list, .nextPane): openDetail()
        case (.list, .retry): list.isRetryPossible ? list.retry() : detail?.screen.perform(.retry)
        case (_, .renew): list.retry()
        case (.detail, .back), (.detail, .nextPane): select(.list)
        case (.detail, .retry) where !canDetail(.retry): list.retry()
        case (.detail, _) where canDetail(action): detail?.screen.perform(action)
        case (_, .search), (_, .filter):
            select(.list)
            listPane.perform(action)
        case (.list, _): listPane.perform(action)
        default: break
        }
    }

    package func handle(_ key: Key) -> KeyAnswer {
        pane == .list ? listPane.handle(key) : .ignored
    }

    package func look(for text: String) {
        select(.list)
        listPane.look(for: text)
    }

    package var hints: [KeyHint]? { pane == .list ? listPane.hints : nil }

    /// What was kept of a row is brought up to date with its list; all else a detail does alone.
    private func canDetail(_ action: Action) -> Bool {
        detail?.screen.canPerform(action) ?? false
    }

    /// What failed beside the list says so in sight of whoever is in the list.
    private var isDetailRetryPossible: Bool {
        isWide && detail?.screen.canPerform(.retry) ?? false
    }
}
