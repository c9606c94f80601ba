import LoadResource
import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// All favourites, with the stored facts of the selected one beside them. Loads nothing.
package final class FavouritesScreen: Screen, CompositeView {
    private let marks: FavouriteMarks
    private let question: ListQuestion<Favourite>
    private let favourites: any Loadable<[Favourite]>
    private let list: List<Favourite>
    private let rowMarks = RowMarks()
    package let divider: Divider?
    private let open: (Destination) -> Void

    package init(_ marks: FavouriteMarks, divider: Divider = Divider(), open: @escaping (Destination) -> Void) {
        self.marks = marks
        let question = ListQuestion<Favourite>(standard: "-marked") { marks.state.value?.newestFirst ?? [] }
        self.question = question
        self.divider = divider
        favourites = question.load(of: marks.map(\.newestFirst)) { $0 }
        list = List(favourites) { FavouriteRowView(favourite: FavouritePresentationModel($0)) }
        list.rowMark = { [rowMarks] in rowMarks.contains($0.id) ? \.check : { $0.favourite } }
        list.retryAdvice = Words.retry
        list.emptyView = question.emptyView(MessageView(Words.noFavourites, advice: Words.howToMark))
        self.open = open
    }

    package var selectedSubject: (any Subject)? { selected }

    package var marked: MarkedSubjects? {
        rowMarks.follow(self)
        let marked = rowMarks.all
        guard !marked.isEmpty else { return nil }
        let shown = favourites.state.value ?? []
        return MarkedSubjects(shown.map(\.id).filter(marked.contains)) { destinations in
            shown.filter { destinations.contains($0.id) }.map(FavouritePresentationModel.init)
        }
    }

    private var selected: FavouritePresentationModel? { list.selected.map(FavouritePresentationModel.init) }

    package func effect(of action: Action) -> Effect? {
        switch action {
        case .move(let move): list.selected == nil ? nil : { self.list.move(move) }
        case .open: selected.map { favourite in { self.open(favourite.destination) } }
        case .retry where marks.presented.canRetry: { self.marks.onLoad() }
        default: rowMarks.effect(of: action, in: self) ?? question.effect(of: action)
        }
    }

    package func handle(_ key: Key) -> KeyAnswer { question.handle(key, in: list) }
    package var hints: [KeyHint]? { question.hints }
    package var place: Place? { question.place }
    package func restore(_ place: Place) { question.orders.choose(place.order) }

    package func prepare(for size: Size) {
        body.prepare(for: size)
        rowMarks.follow(self)
    }

    package var body: any View {
        let share = divider?.share ?? Divider.standardShare
        return Split(
            .share(share, listPanel),
            .share(100 - share, FavouriteDetail(list: list)),
            from: AppPolicy.wide,
            otherwise: .first
        )
    }

    private var listPanel: Panel {
        Panel(
            Words.favourites,
            orders: question.orders,
            marks: rowMarks,
            note: Words.position(self.list.position.selection, of: self.count),
            isFocused: true,
            content: question.above(list)
        )
    }
}

extension FavouritesScreen: MarkableList {
    package var count: Int { favourites.state.value?.count ?? 0 }
    package var position: ListPosition { list.position }
    package func move(_ move: ListMove) { list.move(move) }

    package func destination(at row: Int) -> Destination? {
        guard let shown = favourites.state.value, shown.indices.contains(row) else { return nil }
        return shown[row].id
    }
}

/// The facts of the selected favourite.
private struct FavouriteDetail: CompositeView {
    let list: List<Favourite>

    package var body: any View {
        guard let favourite = list.selected.map(FavouritePresentationModel.init) else {
            return Panel("", isFocused: false, content: BlankView())
        }
        let facts = [Fact(Words.kind, favourite.kind)] + favourite.facts
        let content = Rows(.fixed(1), .rest(Columns.indenting(FactsView(facts: facts))))
        return Panel(favourite.name, mark: { { $0.favourite } }, isFocused: false, content: content)
    }
}

/// A favourite in a list: name, kind, and as many of its first facts as fit.
struct FavouriteRowView: View {
    let favourite: FavouritePresentationModel

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, columns) = Self.facts(in: rect)
        let places = RowColumns(of: rect, value: 10, last: columns)
        canvas.write(favourite.name, in: places.name, style: canvas.primary)
        canvas.write(favourite.kind, in: places.value, style: canvas.theme.muted)
        let texts = favourite.facts.prefix(count).map(\.value)
        canvas.write(texts.joined(separator: " \(canvas.glyphs.separator) "), in: places.last)
    }

    /// The number of facts that fit, and the columns of each.
    private static func facts(in rect: Rect) -> (count: Int, columns: Int) {
        switch rect.columns {
        case 50...: (2, rect.columns * 2 / 5)
        case 36...: (1, 10)
        default: (0, 0)
        }
    }
}
