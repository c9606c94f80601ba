package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The facts of a resource above its related resources. Related resources and linked facts can be opened. A withheld
/// resource shows and loads nothing until the user reveals it.
package final class RelatedScreen: DetailScreen, CompositeView {
    @Published package var age: Age?
    private let model: any ResourcePresentation
    private let factsView: FactsView
    // Properties of the model that every frame needs.
    private let title: String
    private let mark: () -> Mark?
    /// Index of the selected fact; `nil` if the selection is among the related resources.
    @Published private var selectedFact: Int? {
        didSet { related?.isFocused = isFocused && selectedFact == nil }
    }
    private let marks: LibraryMarks
    private let portrait: (any Loadable<Portrait>)?
    private let seasons: SeasonStrips?
    private let makeCompanions: (() -> any Loadable<[CompanionPresentationModel]>)?
    /// Created once there is room for it.
    private lazy var companions = makeCompanions?()
    private let related: (any RelatedView)?
    private let open: (Destination) -> Void

    /// - Parameters:
    ///   - facts: the model's facts by default, without links to other episodes.
    ///   - portrait: load of the portrait; `nil` without portraits.
    ///   - seasons: all seasons of the show for a character; empty for other resources.
    ///   - companions: creates the load of a character's companions; `nil` for other resources.
    ///   - related: view of `model.related`; `nil` if there is none.
    package init(
        _ model: any ResourcePresentation,
        facts: [Fact]? = nil,
        marks: LibraryMarks = LibraryMarks(),
        portrait: (any Loadable<Portrait>)? = nil,
        seasons: [Season] = [],
        companions: (() -> any Loadable<[CompanionPresentationModel]>)? = nil,
        related: (any RelatedView)? = nil,
        open: @escaping (Destination) -> Void = { _ in }
    ) {
        self.model = model
        factsView = FactsView(facts ?? model.detailFacts(debuts: { _ in nil }, title: { _ in nil }))
        title = model.fullName
        mark = marks.mark(of: model.destination) ?? { nil }
        self.marks = marks
        self.portrait = portrait
        self.seasons = seasons.isEmpty ? nil : SeasonStrips(seasons: seasons, episodes: Set(model.related?.ids ?? []))
        makeCompanions = companions
        self.related = related
        self.open = open
        age = model.age
    }

    package var isFocused = false {
        didSet { related?.isFocused = isFocused && selectedFact == nil }
    }

    package var openedSubject: (any Subject)? { marks.redacting(model) }

    /// The resource itself if no related one is selected.
    package var selectedSubject: (any Subject)? {
        if !isRedacted, selectedFact == nil, let related, related.selectedID != nil {
            related.selectedSubject
        } else {
            openedSubject
        }
    }

    package var selectionRestorer: Effect? {
        { [selectedFact, related = related?.selectionRestorer] in
            related?()
            self.selectedFact = selectedFact
        }
    }

    private var facts: [Fact] { factsView.facts }

    private var isRedacted: Bool { marks.spoilers?.redacts(model) ?? false }

    package func willDisappear() {
        portrait?.cancel()
        related?.cancelLoads()
    }

    package func effect(of action: Action) -> Effect? {
        guard !isRedacted else { return nil }
        if let move = action.move, involvesFacts(move) { return factMoveEffect(move) ?? relatedEffect(of: action) }
        switch action {
        case .search, .sort, .dropLastFilter, .back:
            return related?.question.effect(of: action)
        case .nextMatch where isSearching: return relatedEffect(of: .move(.next))
        case .previousMatch where isSearching: return relatedEffect(of: .move(.previous))
        case .open: return destination.map { destination in { self.open(destination) } }
        case .retry: return combined(related?.retry, portrait?.retry)
        default: return relatedEffect(of: action)
        }
    }

    package func hint(for action: Action) -> String? { action == .back && isSearching ? Strings.clear : nil }

    package var input: (any KeyInput)? { related?.question.input }

    private var isSearching: Bool { related?.question.line.isShown ?? false }

    /// Whether a move starts or ends at a fact.
    private func involvesFacts(_ move: ListMovement) -> Bool {
        guard selectedFact == nil, let related, related.selectedID != nil else { return true }
        return move == .previous && related.isOnFirstLine
    }

    private func relatedEffect(of action: Action) -> Effect? {
        related?.selectedID == nil ? nil : related?.effect(of: action)
    }

    /// Destination of the selected fact, or of the selected related resource once it has loaded.
    private var destination: Destination? {
        if let selectedFact { facts[selectedFact].link?.destination } else { related?.selectedSubject?.destination }
    }

    /// Up moves from the first related resource to the last linked fact and on to the first one; Down moves back.
    ///
    /// - Returns: `nil` if no fact is linked.
    private func factMoveEffect(_ move: ListMovement) -> Effect? {
        let linked = facts.indices.filter { facts[$0].link != nil }
        guard let first = linked.first, let last = linked.last else { return nil }
        let isAlone = related?.selectedID == nil
        let selected = selectedFact ?? (isAlone ? -1 : facts.count)
        let below: Int? = isAlone ? last : nil
        let target: Int? =
            switch move {
            case .previous: linked.last { $0 < selected } ?? first
            case .pageUp, .halfPageUp, .first: first
            case .next: linked.first { $0 > selected } ?? below
            case .pageDown, .halfPageDown, .last: below
            }
        return {
            self.selectedFact = target
            if target == nil, move != .next { self.relatedEffect(of: .move(move))?() }
        }
    }

    /// The most frequent companions, once they are known.
    private var companionsView: any View {
        guard let companions else { return BlankView() }
        let view = LoadingView(loader: companions) { CompanionsView(companions: $0) }.progressView { BlankView() }
        return SpinnerlessView(view)
    }

    package func prepare(for size: Size) {
        if isRedacted { willDisappear() }
        body.prepare(for: size)
    }

    /// Your rating of an episode, and the age of cached data.
    private var note: String {
        let rating = model.destination.kind == .episode ? marks.rating(model.destination.id) : nil
        return [rating.map(Strings.rated), age.map(Strings.fromCache)].compactMap(\.self).joined(separator: ", ")
    }

    package var body: any View {
        if isRedacted {
            let message = MessageView(Strings.spoilerNotice, advice: Strings.reveal)
            return Panel(marks.redacting(model).name, content: message)
        }
        let content = DetailLayout(
            facts: LinkedFactsView(
                view: factsView,
                selection: selectedFact,
                select: { self.selectedFact = $0 },
                open: open
            ),
            portrait: portrait,
            supplement: makeCompanions.map { _ in { self.companionsView } },
            seasons: seasons,
            heading: related?.title ?? model.related?.heading ?? "",
            related: related
        )
        return Panel(
            title,
            mark: mark,
            note: self.note,
            content: content
        )
    }
}

/// The characters with whom a character shares the most episodes.
struct CompanionsView: View {
    let companions: [CompanionPresentationModel]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !companions.isEmpty else { return }
        let (heading, bars) = rect.splitTop(1)
        canvas.write(Strings.oftenSeenWith, in: heading, style: canvas.theme.heading)
        HorizontalBarChart(companions.map { (label: $0.name, value: $0.episodes) })
            .draw(in: bars, on: &canvas)
    }
}
