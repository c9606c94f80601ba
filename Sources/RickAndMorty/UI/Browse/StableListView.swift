import LoadResource
import TerminalUI

/// A list whose selected item stays selected while others come and go.
protocol StableListView: ListView {
    associatedtype SelectedID: Equatable

    /// Observable.
    var selectedID: SelectedID? { get set }
    /// Restores the selection after the items changed.
    func catchUp()
    /// Remembers the item at the position as the selected one.
    func settle()
}

extension StableListView {
    func step(_ move: ListMove) {
        catchUp()
        self.move(move)
        settle()
    }

    func go(to position: ListPosition) {
        self.position = position
        settle()
    }
}

/// Selects the next item if the selected one is removed.
extension StableListView where Items.Element: Identifiable, SelectedID == Items.Element.ID {
    var count: Int { items?.count ?? 0 }

    /// The selected item, also before `catchUp` moves the position there.
    var selected: Items.Element? { items.map { $0[place(in: $0)] } }

    func catchUp() { restoreSelection() }
    func settle() { rememberSelection() }

    func restoreSelection() {
        guard let items else { return }
        let place = place(in: items)
        if place != position.selection { position.select(place) }
        remember(items[place].id)
    }

    func rememberSelection() {
        remember(items.map { $0[min(position.selection, $0.count - 1)].id })
    }

    /// An unchanged one is not written: each write draws what reads it.
    private func remember(_ id: Items.Element.ID?) {
        if id != selectedID { selectedID = id }
    }

    /// `nil` if there are none.
    private var items: Items? {
        if case .success(let items) = state { items } else { nil }
    }

    private func place(in items: Items) -> Int {
        items.firstIndex { $0.id == selectedID } ?? min(position.selection, items.count - 1)
    }
}
