import LoadResource
package import TerminalUI

/// All that is marked, of every kind, and beside it what was kept of the selected one: it asks for nothing else.
package final class FavouritesScreen: Screen {
    /// From this width on both fit side by side.
    private static let wide = 90

    private let marks: FavouriteMarks
    private let list: FavouriteListView
    private let open: (Destination) -> Void

    package init(_ marks: FavouriteMarks, open: @escaping (Destination) -> Void) {
        self.marks = marks
        list = FavouriteListView(marks)
        self.open = open
    }

    package func leave() {}

    package var selectedSubject: (any Subject)? { list.selected }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move, .open: list.selected != nil
        case .retry: marks.presented.canRetry
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .move(let move): list.step(move)
        case .open: (list.selected?.destination).map(open)
        case .retry: marks.onLoad()
        default: break
        }
    }

    package func prepare(for size: Size) {
        list.catchUp()
        listPanel.prepare(for: places(in: Rect(columns: size.columns, rows: size.rows)).list.size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = places(in: rect)
        listPanel.draw(in: places.list, on: &canvas)
        detailPanel.draw(in: places.detail, on: &canvas)
    }

    /// No room is no rect for a detail.
    private func places(in rect: Rect) -> (list: Rect, detail: Rect) {
        let (left, right) = rect.splitLeft(rect.columns >= Self.wide ? rect.columns * 9 / 20 : rect.columns)
        return (left, right)
    }

    private var listPanel: Panel {
        let note = Words.position(list.position.selection, of: list.favourites.count)
        return Panel(Words.favourites, note: note, isFocused: true, content: list)
    }

    private var detailPanel: Panel {
        guard let favourite = list.selected else { return Panel("", isFocused: false, content: BlankView()) }
        let facts = [Fact(Words.kind, favourite.kind)] + favourite.facts
        return Panel(favourite.name, isMarked: true, isFocused: false, content: KeptFactsView(facts: facts))
    }
}

/// Facts alone, where those stand that belong to a screen.
private struct KeptFactsView: View {
    let facts: [Fact]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        FactsView(facts).draw(in: rect.inset(columns: 2).splitTop(1).rest, on: &canvas)
    }
}
