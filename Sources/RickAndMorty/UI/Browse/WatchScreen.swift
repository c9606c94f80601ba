package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Watch along: an episode's cast in the API's order. Each row shows that the character is new, or the last appearance
/// before this episode. Nothing reveals later episodes.
package final class WatchScreen: DetailScreen, CompositeView {
    @Published package var age: Age?
    fileprivate let model: WatchPresentationModel
    fileprivate let cast: RelatedList<CharacterPresentationModel>
    private let marks: LibraryMarks
    private let makePortrait: ((Int) -> any Loadable<Portrait>)?
    fileprivate let canRate: Bool
    private let open: (Destination) -> Void
    /// The selected character and its portrait; `nil` without room for it, and while the character loads or is
    /// withheld.
    @Published private var shown: (id: Int, portrait: any Loadable<Portrait>)?

    /// - Parameters:
    ///   - character: creates the load of a character by ID.
    ///   - portrait: creates the load of a character's portrait by ID; `nil` without portraits.
    ///   - canRate: whether the diary is available.
    package init(
        _ model: WatchPresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: LibraryMarks,
        canRate: Bool,
        open: @escaping (Destination) -> Void
    ) {
        self.model = model
        let content = RelatedContent(model.episode.cast, resource: character, marks: marks)
        cast = RelatedList(content, skeleton: CastRowView.skeleton) { row, _ in
            CastRowView(name: row.name, note: model.note(on: row), isNew: model.isNew(row))
        }
        makePortrait = portrait
        self.marks = marks
        self.canRate = canRate
        self.open = open
        age = model.episode.age
    }

    /// Focus of the list, the only focusable view here.
    package var isFocused: Bool {
        get { cast.isFocused }
        set { cast.isFocused = newValue }
    }

    package var hidesLaterEpisodes: Bool { true }
    package var selectedSubject: (any Subject)? { cast.selectedSubject }
    package var openedSubject: (any Subject)? { model.episode }
    package var breadcrumbTitle: String? { model.shortTitle }
    package var selectionRestorer: Effect? { cast.selectionRestorer }

    package func willDisappear() {
        cast.cancelLoads()
        shown?.portrait.cancel()
    }

    package func effect(of action: Action) -> Effect? {
        if action.move != nil { return cast.effect(of: action) }
        return switch action {
        case .open: selectedSubject.map { subject in { self.open(subject.destination) } }
        case .retry: cast.retry ?? shown?.portrait.retry
        default: nil
        }
    }

    // MARK: - Drawing

    /// The selected character, redacted if it is a spoiler; `nil` while it loads.
    fileprivate var selected: CharacterPresentationModel? { cast.selected.map(marks.redacting) }
    fileprivate var isWatched: Bool { marks.isWatched(model.episode.id) }
    fileprivate var portrait: (any Loadable<Portrait>)? { shown?.portrait }

    /// The largest portrait that leaves enough room for the list; `nil` without portraits or in a small area.
    fileprivate func portraitSize(in size: Size) -> Size? {
        makePortrait == nil ? nil : WatchLayout.portraitSize(in: size)
    }

    package func prepare(for size: Size) {
        let hasRoom = portraitSize(in: Panel.contentSize(in: size)) != nil
        show(hasRoom ? cast.selected.flatMap { marks.spoilers?.redacts($0) == true ? nil : $0.id } : nil)
        body.prepare(for: size)
    }

    private func show(_ id: Int?) {
        guard id != shown?.id else { return }
        shown?.portrait.cancel()
        shown = id.flatMap { id in makePortrait.map { (id, $0(id)) } }
    }

    package var body: any View {
        Panel(
            model.title,
            mark: { self.isWatched ? \.check : nil },
            note: self.age.map(Strings.fromCache) ?? "",
            isFocused: true,
            content: WatchLayout(screen: self)
        )
    }
}

/// Placeholder of a loading episode.
package struct WatchSkeleton: View {
    package init() {}

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let rows = rect.inset(columns: 2).splitTop(2).rest
        SkeletonLines(Array(repeating: CastRowView.skeleton, count: rows.rows)).draw(in: rows, on: &canvas)
    }
}

extension AppScreen {
    package var isWatchingAlong: Bool { screen.hidesLaterEpisodes }
}

/// A summary above the cast, a closing line below and, in a wide area, the selected character's portrait on the left.
private struct WatchLayout: View {
    let screen: WatchScreen

    /// List columns: a name of 24, and "last seen S01E10" after it.
    private static let minimumListColumns = 46
    /// Columns on each side of the portrait.
    private static let margins = (left: 2, right: 1)
    /// Name and species below the portrait.
    private static let captionRows = 2

    static func portraitSize(in size: Size) -> Size? {
        let columns = size.columns - minimumListColumns - margins.left - margins.right
        let rows = min(columns / 2, size.rows - captionRows)
        guard columns >= PortraitSize.large.columns, rows >= PortraitSize.small.rows else {
            return nil
        }
        return PortraitSize.square(rows: rows)
    }

    func prepare(for size: Size) { parts(in: size).prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { parts(in: rect.size).draw(in: rect, on: &canvas) }

    private func parts(in size: Size) -> any View {
        let spacing = screen.model.episode.cast.ids.count + 4 <= size.rows ? 1 : 0
        let list = Rows(
            .fixed(1, Columns.indenting(CastSummaryView(screen: screen))),
            .fixed(spacing),
            .rest(screen.cast),
            .fixed(spacing),
            .fixed(1, Columns.indenting(CastEndView(screen: screen)))
        )
        guard let portraitSize = screen.portraitSize(in: size) else { return list }
        let portrait = CastPortraitView(screen: screen, size: portraitSize)
        return Columns(
            .fixed(Self.margins.left),
            .fixed(portraitSize.columns, portrait),
            .fixed(Self.margins.right),
            .rest(list)
        )
    }
}

private struct CastRowView: View {
    let name: String
    let note: String
    let isNew: Bool

    static let skeleton = SkeletonView(.init(at: 0, columns: 16), .init(at: -16, columns: 16))

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (left, right) = rect.splitRight(min(note.columns, rect.columns / 2))
        canvas.writeName(name, in: left.splitRight(1).rest)
        canvas.writeRight(note, in: right, style: isNew ? canvas.theme.accent : canvas.theme.secondary)
    }
}

/// Number of characters, number of new ones once all have loaded, and the key that reveals a withheld selection. A
/// narrow footer has no room for that key.
private struct CastSummaryView: View {
    let screen: WatchScreen

    private static let noticeColumns = 12

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (summary, notice) = rect.splitRight(Self.noticeColumns)
        let sentence = screen.model.summary(of: screen.cast.all).joined(separator: " \(canvas.glyphs.separator) ")
        canvas.write(sentence, in: summary, style: canvas.theme.heading)
        guard let advice = screen.selected?.notice else { return }
        canvas.writeRight(advice.text(on: canvas), in: notice, style: canvas.theme.secondary)
    }
}

/// Number of characters below the visible rows; at the end of the list, the closing remark.
private struct CastEndView: View {
    let screen: WatchScreen

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let below = screen.cast.rowsBelow
        guard below == 0 else {
            canvas.write(Strings.more(below), in: rect, style: canvas.theme.secondary)
            return
        }
        var place = rect
        let isWatched = screen.isWatched
        if isWatched { canvas.write("\(canvas.glyphs.check) ", advancing: &place, style: canvas.theme.accent) }
        let ending = screen.model.ending(isWatched: isWatched, canRate: screen.canRate).map { $0.text(on: canvas) }
        canvas.write(ending.joined(separator: " \(canvas.glyphs.separator) "), in: place, style: canvas.theme.secondary)
    }
}

/// The selected character's portrait above name and species. Origin and type are left out, since the API has their
/// values as of the last episode.
private struct CastPortraitView: View {
    let screen: WatchScreen
    let size: Size

    func prepare(for size: Size) { picture?.prepare(for: self.size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, caption) = rect.splitTop(size.rows)
        if let picture { canvas.draw(picture, in: top) }
        guard let character = screen.selected else { return }
        canvas.write(character.name, in: caption, style: canvas.theme.heading)
        canvas.write(character.species, in: caption.splitTop(1).rest, style: canvas.theme.secondary)
    }

    /// `nil` while the character loads or is withheld.
    private var picture: LoadingView<Portrait>? { screen.portrait.map { PortraitView.portrait($0, size: size) } }
}
