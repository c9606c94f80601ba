package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A path between two characters: portraits in a column and, between each two, the title of what the characters share.
/// Every stop can be selected and opened.
package final class PathScreen: Screen, LoadingResourceView, CompositeView {
    /// From the first character to the last; empty if there is no path.
    package typealias ResourcePresentationModel = [PathNode]

    package let presented = ResourceViewState<[PathNode]>()
    package var adapter: (any LoadControl)?
    private let title: String
    /// Portraits of the visible characters; `nil` without portraits.
    private let portraits: ResourceSet<Portrait>?
    private let subject: (Destination) -> (any Subject)?
    private let open: (Destination) -> Void
    /// Scrolls by whole stops.
    @Published private var position = ListPosition()

    /// - Parameters:
    ///   - portrait: creates the load of a character's portrait by ID; `nil` without portraits.
    ///   - subject: looks up the subject of commands on a stop; `nil` if it is unknown.
    package init(
        _ title: String,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        subject: @escaping (Destination) -> (any Subject)?,
        open: @escaping (Destination) -> Void
    ) {
        self.title = title
        portraits = portrait.map { ResourceSet(ids: [], sharesRequests: false, resource: $0) }
        self.subject = subject
        self.open = open
    }

    package var breadcrumbTitle: String? { title }
    package var selectedSubject: (any Subject)? { selected.flatMap { subject($0.destination) } }

    private var stops: [PathNode] { presented.model ?? [] }
    private var selected: PathNode? {
        stops.indices.contains(position.selection) ? stops[position.selection] : nil
    }

    package func willDisappear() {
        cancel()
        portraits?.cancel()
    }

    package func effect(of action: Action) -> Effect? {
        if let move = action.move { return stops.isEmpty ? nil : { self.position.move(move, count: self.stops.count) } }
        return switch action {
        case .open: selected.map { stop in { self.open(stop.destination) } }
        case .retry where canRetry: load
        case .retry: portraits?.retry(selected.flatMap { $0.isCharacter ? $0.destination.id : nil })
        default: nil
        }
    }

    // MARK: - Drawing

    /// In lines.
    private func height(of stop: PathNode) -> Int {
        stop.isCharacter && portraits != nil ? PortraitSize.small.rows : 1
    }

    package func prepare(for size: Size) {
        loadIfIdle()
        var fitted = position
        fitted.fit(count: stops.count, rows: visibleStopCount(in: Panel.contentSize(in: size).rows))
        if fitted != position { position = fitted }
        let shown = stops[fitted.visibleItems(of: stops.count)].filter(\.isCharacter).map(\.destination.id)
        if portraits?.ids != shown { portraits?.ids = shown }
        portraits?.show(shown.indices)
    }

    /// Number of stops that fit if the first one is a character. Every other stop is a character.
    private func visibleStopCount(in rows: Int) -> Int {
        guard portraits != nil else { return rows }
        let pair = PortraitSize.small.rows + 1
        return max(1, rows / pair * 2 + rows % pair / PortraitSize.small.rows)
    }

    package var body: any View {
        let content = LoadingView(loader: self) { [unowned self] _ in PathView(screen: self) }
            .emptyView { MessageView(Strings.noPath) }
            .errorView { MessageView.failure($0, advice: Strings.retry) }
        return Panel(
            title,
            note: ListPosition.text(self.position.selection, of: self.stops.count),
            isFocused: true,
            content: content
        )
    }

    fileprivate func drawStops(in rect: Rect, on canvas: inout Canvas) {
        var rest = rect.inset(columns: 1)
        for (index, stop) in stops.enumerated().dropFirst(position.top) {
            let (place, below) = rest.splitTop(height(of: stop))
            if place.rows == 0 { break }
            let isSelected = index == position.selection
            draw(stop, isSelected: isSelected, in: place.splitLeft(2).rest, on: &canvas)
            if isSelected {
                let line = place.line(place.rows / 2)
                canvas.write(String(canvas.glyphs.selection), in: line, style: canvas.theme.accent)
                canvas.select(line.splitLeft(2 + pictureColumns).rest, isFocused: true)
            }
            canvas.onMouse(in: place) { self.answer(to: $0, at: index) }
            rest = below
        }
    }

    private func draw(_ stop: PathNode, isSelected: Bool, in rect: Rect, on canvas: inout Canvas) {
        let style = isSelected ? canvas.theme.heading : stop.isCharacter ? nil : canvas.theme.secondary
        let (left, right) = rect.splitLeft(pictureColumns)
        guard stop.isCharacter else {
            let middle = left.splitLeft(pictureColumns / 2).rest
            canvas.write(String(canvas.glyphs.box.vertical), in: middle, style: canvas.theme.secondary)
            canvas.write(stop.title, in: right.splitLeft(1).rest, style: style)
            return
        }
        guard let portrait = portraits?[stop.destination.id] else {
            canvas.write(stop.title, in: rect, style: style)
            return
        }
        // A portrait that would be cut off is left out.
        if rect.rows >= height(of: stop) {
            canvas.draw(PortraitView.portrait(portrait, size: PortraitSize.small), in: left)
        }
        canvas.write(stop.title, in: right.splitLeft(1).rest.line(rect.rows / 2), style: style)
    }

    private var pictureColumns: Int { portraits == nil ? 2 : PortraitSize.small.columns }

    /// Pressing a stop selects it, and opens it if it is already selected.
    private func answer(to event: MouseEvent, at index: Int) -> MouseResult {
        switch event.kind {
        case .press where index == position.selection: return .key(.enter)
        case .press: position.select(index)
        case .wheelUp: position.move(.previous, count: stops.count)
        case .wheelDown: position.move(.next, count: stops.count)
        case .drag, .release: return .ignored
        }
        return .handled
    }
}

private struct PathView: View {
    let screen: PathScreen

    func draw(in rect: Rect, on canvas: inout Canvas) { screen.drawStops(in: rect, on: &canvas) }
}
