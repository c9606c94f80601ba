import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// All favourites, with the detail of the selected one beside them: the screen of its kind, or else its stored facts.
package final class FavouritesScreen: Screen, CompositeView {
    private let marks: FavouriteMarks
    private let search: MemorySearch<Favourite>
    private let favourites: any Loadable<[Favourite]>
    private let list: List<Favourite>
    private let rowMarks = RowMarks()
    package let divider: Divider?
    private let makeDetail: (Destination) -> (any DetailScreen)?
    private let open: (Destination) -> Void
    /// Detail beside the list. `screen` is `nil` for a favourite of which only the stored facts are known.
    @Published private var shown: (id: Destination, screen: (any DetailScreen)?)?
    /// Width at the last call of `prepare(for:)`.
    private var columns = 0

    /// - Parameter detail: creates the detail screen of a favourite; `nil` if only the stored facts are known.
    package init(
        _ marks: FavouriteMarks,
        divider: Divider = Divider(),
        detail: @escaping (Destination) -> (any DetailScreen)? = { _ in nil },
        open: @escaping (Destination) -> Void
    ) {
        self.marks = marks
        let search = MemorySearch<Favourite>(standard: "-marked") { marks.state.value?.newestFirst ?? [] }
        self.search = search
        self.divider = divider
        favourites = search.load(of: marks.map(\.newestFirst)) { $0 }
        list = List(favourites) { FavouriteRowView(favourite: FavouritePresentationModel($0)) }
        list.rowMark = { [rowMarks, unowned list] index in
            guard let id = list.model.id(at: index) else { return nil }
            return rowMarks.all.contains(id) ? \.mark : { $0.favourite }
        }
        list.retryAdvice = Strings.retry
        list.makeEmptyView = {
            search.question.emptyView(MessageView(Strings.noFavourites, advice: Strings.favouriteHint))
        }
        makeDetail = detail
        self.open = open
        search.question.orders.onChange = { [unowned self] in list.move(.first) }
    }

    package var selectedSubject: (any Subject)? { selected }

    package var markedSubjects: MarkedSubjects? {
        rowMarks.updateRange(markable)
        let marked = markedFavourites
        guard !marked.isEmpty else { return nil }
        let known = Dictionary(marked.map { ($0.id, $0) }) { first, _ in first }
        return MarkedSubjects(Set(marked.map(\.id.kind)), { marked.map(\.id) }) { destinations in
            destinations.compactMap { known[$0] }.map(FavouritePresentationModel.init)
        }
    }

    private var markable: MarkableList<Favourite> { MarkableList(rows: list, destination: list.model.id) }

    /// Marked favourites, visible ones first. A mark outlives its favourite and applies again if the favourite is
    /// restored.
    private var markedFavourites: [Favourite] {
        guard !rowMarks.all.isEmpty else { return [] }
        let shown = favourites.state.value ?? []
        let known = Set(shown.map(\.id))
        let others = (marks.state.value?.newestFirst ?? []).filter { !known.contains($0.id) }
        return (shown + others).filter { rowMarks.all.contains($0.id) }
    }

    private var selected: FavouritePresentationModel? { list.selected.map(FavouritePresentationModel.init) }

    package func effect(of action: Action) -> Effect? {
        if action.move != nil { return list.effect(of: action) }
        return switch action {
        case .open: selected.map { favourite in { self.open(favourite.destination) } }
        case .retry where marks.canRetry: marks.load
        // The detail beside the list may have failed.
        case .retry: isSplit ? shown?.screen?.effect(of: .retry) : nil
        case .unmark where markedFavourites.isEmpty: nil
        default: rowMarks.effect(of: action, in: markable) ?? question.effect(of: action)
        }
    }

    private var question: ListQuestion { search.question }
    package var input: (any KeyInput)? { question.input }
    package var place: SavedListState? { question.place }
    package func restore(_ place: SavedListState) { question.orders.choose(place.order) }

    package func willDisappear() { shown?.screen?.willDisappear() }

    package func prepare(for size: Size) {
        columns = size.columns
        if isSplit { showSelected() } else { willDisappear() }
        body.prepare(for: size)
        rowMarks.updateRange(markable)
    }

    private var isSplit: Bool { divider?.splits(columns, from: AppPolicy.minSplitColumns) == true }

    private func showSelected() {
        let id = list.selected?.id
        guard id != shown?.id else { return }
        willDisappear()
        shown = id.map { ($0, makeDetail($0)) }
        shown?.screen?.isFocused = false
    }

    package var body: any View {
        guard let divider, isSplit else { return listPanel }
        let share = divider.share(in: columns)
        let detail = FavouriteDetail(favourite: selected, screen: shown?.screen)
        return DividedView(list: listPanel, detail: detail, share: share)
    }

    private var listPanel: Panel {
        Panel(
            Strings.favourites,
            orders: question.orders,
            marks: rowMarks,
            marked: markedFavourites.count,
            note: self.list.positionText(),
            isFocused: true,
            content: question.above(list)
        )
    }
}

/// The list and its detail, with a divider between them.
private struct DividedView: View {
    let list: any View
    let detail: any View
    /// Share of the list in percent.
    let share: Int

    private var columns: Columns { Columns(.share(share, list), .share(100 - share, detail)) }

    func prepare(for size: Size) { columns.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.drawDivider(in: rect.splitLeft(rect.columns * share / 100).left)
        columns.draw(in: rect, on: &canvas)
    }
}

/// Detail of the selected favourite.
private struct FavouriteDetail: View {
    let favourite: FavouritePresentationModel?
    /// `nil` to show the favourite's stored facts instead.
    let screen: (any DetailScreen)?

    func prepare(for size: Size) { screen?.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let screen { return canvas.focusing(false) { $0.draw(screen, in: rect) } }
        panel.draw(in: rect, on: &canvas)
    }

    private var panel: Panel {
        guard let favourite else { return Panel("", isFocused: false, content: BlankView()) }
        let facts = [Fact(Strings.kind, favourite.kind)] + favourite.facts
        let content = Rows(.fixed(1), .rest(Columns.indenting(FactsView(facts))))
        return Panel(favourite.name, mark: { { $0.favourite } }, isFocused: false, content: content)
    }
}

/// Favourite in a list: name, kind, and as many of its first facts as fit.
struct FavouriteRowView: View {
    let favourite: FavouritePresentationModel

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, columns) = Self.facts(in: rect)
        let places = RowColumns(of: rect, values: 10, columns)
        canvas.write(favourite.name, in: places.name, style: canvas.titleStyle)
        canvas.write(favourite.kind, in: places.values[0], style: canvas.theme.secondary)
        let texts = favourite.facts.prefix(count).map(\.value)
        canvas.write(texts.joined(separator: " \(canvas.glyphs.separator) "), in: places.values[1])
    }

    /// Number of facts that fit, and the columns for all of them.
    private static func facts(in rect: Rect) -> (count: Int, columns: Int) {
        switch rect.columns {
        case 50...: (2, rect.columns * 2 / 5)
        case 36...: (1, 10)
        default: (0, 0)
        }
    }
}
