package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The way from one character to another: portraits below each other, joined by the titles of what they share. Each stop can be
/// selected and opened.
package final class PathScreen: Screen, LoadingResourceView, CompositeView {
    /// From the first character to the last one; empty if nothing joins them.
    package typealias ResourcePresentationModel = [PathStop]

    package let presented = ResourceViewState<[PathStop]>()
    package var adapter: (any LoadControl)?
    private let title: String
    /// Of the characters in sight; `nil` without portraits.
    private let portraits: ResourceSet<Portrait>?
    private let subject: (Destination) -> (any Subject)?
    private let open: (Destination) -> Void
    @Observed private var selection = 0
    /// Index of the first visible stop.
    @Observed private var top = 0
    /// Number of stops in sight.
    private var countInSight = 1

    /// - Parameters:
    ///   - portrait: makes the load of the portrait of the character with an id; `nil` without portraits.
    ///   - subject: what commands on a stop act on; returns `nil` if it is not known.
    package init(
        _ title: String,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        subject: @escaping (Destination) -> (any Subject)?,
        open: @escaping (Destination) -> Void
    ) {
        self.title = title
        portraits = portrait.map { ResourceSet(ids: [], travelsTogether: false, resource: $0) }
        self.subject = subject
        self.open = open
    }

    isolated deinit { adapter?.cancel() }

    package var openedName: String? { title }
    package var selectedSubject: (any Subject)? { selected.flatMap { subject($0.destination) } }

    private var stops: [PathStop] { presented.model ?? [] }
    private var selected: PathStop? {
        stops.indices.contains(selection) ? stops[selection] : nil
    }

    package func leave() {
        cancel()
        portraits?.cancel()
    }

    package func effect(of action: Action) -> Effect? {
        if let move = action.move { return stops.isEmpty ? nil : { self.move(move) } }
        return switch action {
        case .open: selected.map { stop in { self.open(stop.destination) } }
        case .retry where canRetry: load
        case .retry: portraits?.retry(selected.flatMap { $0.isCharacter ? $0.destination.id : nil })
        default: nil
        }
    }

    private func move(_ move: ListMove) {
        let last = stops.count - 1
        let target =
            switch move {
            case .previous: selection - 1
            case .next: selection + 1
            case .pageUp, .halfPageUp: selection - countInSight
            case .pageDown, .halfPageDown: selection + countInSight
            case .first: 0
            case .last: last
            }
        selection = max(0, min(target, last))
    }

    // MARK: - Drawing

    /// Lines of a stop.
    private func height(of stop: PathStop) -> Int {
        stop.isCharacter && portraits != nil ? PortraitSize.small.rows : 1
    }

    package func prepare(for size: Size) {
        loadIfIdle()
        fit(in: Panel.contentSize(in: size).rows)
        let shown = stops.dropFirst(top).prefix(countInSight).filter(\.isCharacter).map(\.destination.id)
        if portraits?.ids != shown { portraits?.ids = shown }
        portraits?.show(shown.indices)
    }

    /// Scrolls by whole stops, so that the selected one is in sight.
    private func fit(in rows: Int) {
        let heights = stops.map(height)
        var first = min(top, selection)
        while first < selection, heights[first...selection].reduce(0, +) > rows { first += 1 }
        if first != top { top = first }
        var rest = rows
        countInSight = max(
            1,
            heights.dropFirst(first).prefix { height in
                rest -= height
                return rest >= 0
            }.count
        )
    }

    package var body: any View {
        let content = LoadingView(loader: self) { [unowned self] _ in PathView(screen: self) }
            .emptyView { MessageView(Words.noPath) }
            .errorView { MessageView.failure($0, advice: Words.retry) }
        return Panel(
            title,
            note: ListPosition.text(self.selection, of: self.stops.count),
            isFocused: true,
            content: content
        )
    }

    fileprivate func drawStops(in rect: Rect, on canvas: inout Canvas) {
        var rest = rect.inset(columns: 1)
        for (index, stop) in stops.enumerated().dropFirst(top) {
            let (place, below) = rest.splitTop(height(of: stop))
            if place.rows == 0 { break }
            let isSelected = index == selection
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

    private func draw(
        _ stop: PathStop,
        isSelected: Bool,
        in rect: Rect,
        on canvas: inout Canvas
    ) {
        let style = isSelected ? canvas.theme.heading : stop.isCharacter ? nil : canvas.theme.muted
        let (left, right) = rect.splitLeft(pictureColumns)
        guard stop.isCharacter else {
            let middle = left.splitLeft(pictureColumns / 2).rest
            canvas.write(String(canvas.glyphs.box.vertical), in: middle, style: canvas.theme.muted)
            canvas.write(stop.title, in: right.splitLeft(1).rest, style: style)
            return
        }
        guard let portrait = portraits?[stop.destination.id] else {
            canvas.write(stop.title, in: rect, style: style)
            return
        }
        // A portrait of which only a part would be in sight is left out.
        if rect.rows >= height(of: stop) {
            canvas.draw(PortraitView.portrait(portrait, size: PortraitSize.small), in: left)
        }
        canvas.write(stop.title, in: right.splitLeft(1).rest.line(rect.rows / 2), style: style)
    }

    private var pictureColumns: Int { portraits == nil ? 2 : PortraitSize.small.columns }

    /// A press selects a stop, and opens one that is already selected.
    private func answer(to event: MouseEvent, at index: Int) -> MouseAnswer {
        switch event.kind {
        case .press where index == selection: return .key(.enter)
        case .press: selection = index
        case .wheelUp: move(.previous)
        case .wheelDown: move(.next)
        case .drag, .release: return .ignored
        }
        return .handled
    }
}

private struct PathView: View {
    let screen: PathScreen

    func draw(in rect: Rect, on canvas: inout Canvas) { screen.drawStops(in: rect, on: &canvas) }
}
