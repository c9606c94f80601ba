package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A path between two characters: a chain of portraits and, between each two, the title of what the characters share.
/// Without portraits, it is a list. Every stop can be selected and opened.
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
    /// Scrolls by whole lines.
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
        if let move = action.move { return stops.isEmpty ? nil : { self.move(move) } }
        return switch action {
        // At the first stop, the key goes back.
        case .left where isChain && position.selection > 0: { self.position.move(by: -1, count: self.stops.count) }
        case .right where isChain && !stops.isEmpty: { self.position.move(by: 1, count: self.stops.count) }
        case .open: selected.map { stop in { self.open(stop.destination) } }
        case .retry where canRetry: load
        case .retry: portraits?.retry(selected.flatMap { $0.isCharacter ? $0.destination.id : nil })
        default: nil
        }
    }

    private var isChain: Bool { portraits != nil }

    /// In a chain of one line, Up and Down move like Left and Right.
    private func move(_ move: ListMovement) {
        let isLine = position.columns >= stops.count
        switch move {
        case .previous where isLine: position.move(by: -1, count: stops.count)
        case .next where isLine: position.move(by: 1, count: stops.count)
        default: position.move(move, count: stops.count)
        }
    }

    // MARK: - Drawing

    package func prepare(for size: Size) {
        loadIfIdle()
        let size = Panel.contentSize(in: size)
        let layout = PathLayout(of: stops.count, in: size, isChain: isChain)
        var fitted = position
        fitted.fit(count: stops.count, rows: layout.visibleLines(in: size.rows), columns: layout.stopsPerLine)
        if fitted != position { position = fitted }
        let shown = stops[fitted.visibleItems(of: stops.count)].filter(\.isCharacter).map(\.destination.id)
        if portraits?.ids != shown { portraits?.ids = shown }
        portraits?.show(shown.indices)
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
        let layout = PathLayout(of: stops.count, in: rect.size, isChain: isChain)
        for index in position.visibleItems(of: stops.count) {
            let place = layout.place(of: index - position.top * layout.stopsPerLine, in: rect)
            let (stop, isSelected) = (stops[index], index == position.selection)
            if !isChain {
                drawLine(stop, isSelected: isSelected, in: place, on: &canvas)
            } else if stop.isCharacter {
                draw(stop, isSelected: isSelected, in: place, on: &canvas)
            } else {
                drawLink(stop, isSelected: isSelected, in: place, on: &canvas)
            }
            canvas.onMouse(in: place) { self.answer(to: $0, at: index) }
        }
    }

    /// Draws a portrait above the name, with the selection mark before the name.
    private func draw(_ stop: PathNode, isSelected: Bool, in rect: Rect, on canvas: inout Canvas) {
        let (picture, name) = rect.splitBottom(1)
        if let portrait = portraits?[stop.destination.id] {
            let place = picture.splitLeft(PathLayout.markColumns).rest
            canvas.draw(PortraitView.portrait(portrait, size: place.size, isSelected: isSelected), in: place)
        }
        let text = name.splitLeft(PathLayout.markColumns).rest
        canvas.write(stop.title, in: text, style: isSelected ? canvas.theme.heading : nil)
        if isSelected { drawSelection(in: name, on: &canvas) }
    }

    /// Draws a line between two portraits, with the title below it.
    private func drawLink(_ stop: PathNode, isSelected: Bool, in rect: Rect, on canvas: inout Canvas) {
        let (line, below) = rect.splitTop((rect.rows - 1) / 2).rest.splitTop(1)
        canvas.fill(line.inset(columns: 1), with: canvas.glyphs.box.horizontal, style: canvas.theme.secondary)
        let place = below.inset(columns: 1)
        let style = isSelected ? canvas.theme.heading : canvas.theme.secondary
        let lines = stop.title.wrapped(to: place.columns, lines: place.rows, breakingWords: true)
        for (row, text) in lines.enumerated() { canvas.writeCentered(text, in: place.line(row), style: style) }
        if isSelected { drawSelection(in: below.splitTop(lines.count).top.splitRight(1).rest, on: &canvas) }
    }

    private func drawLine(_ stop: PathNode, isSelected: Bool, in rect: Rect, on canvas: inout Canvas) {
        var place = rect.splitLeft(2).rest
        if !stop.isCharacter {
            canvas.write("  \(canvas.glyphs.box.vertical) ", advancing: &place, style: canvas.theme.secondary)
        }
        let style = isSelected ? canvas.theme.heading : stop.isCharacter ? nil : canvas.theme.secondary
        canvas.write(stop.title, in: place, style: style)
        if isSelected { drawSelection(in: rect, on: &canvas) }
    }

    private func drawSelection(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(String(canvas.glyphs.selection), in: rect, style: canvas.theme.accent)
        canvas.select(rect, isFocused: true)
    }

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

/// Layout of a path. In a chain, each line has as many characters as fit, each with the link to the next one at its
/// right. Every other stop is a character.
private struct PathLayout {
    let stopsPerLine: Int
    private let faceRows: Int
    private let linkColumns: Int

    /// Columns before a face, for the selection mark below it.
    static let markColumns = 1
    /// Minimum and maximum width of a link, with a gap on each side.
    private static let linkColumns = 16...28
    /// Minimum height of portraits in a single line. With smaller ones, several lines of larger portraits are preferred.
    private static let minimumRowsInOneLine = 8

    init(of count: Int, in size: Size, isChain: Bool) {
        guard isChain else {
            (stopsPerLine, faceRows, linkColumns) = (1, 0, 0)
            return
        }
        let characters = max(1, (count + 1) / 2)
        /// In several lines, each ends with a link.
        func charactersPerLine(_ rows: Int) -> Int {
            let (face, link) = (Self.faceColumns(rows), Self.linkColumns.lowerBound)
            let fitsInOneLine = characters * (face + link) - link <= size.columns
            return fitsInOneLine ? characters : max(1, min(characters, size.columns / (face + link)))
        }
        func fits(_ rows: Int) -> Bool {
            let perLine = charactersPerLine(rows)
            return (characters + perLine - 1) / perLine * Self.lineRows(rows) - 1 <= size.rows
        }
        let heights = (PortraitSize.small.rows...PortraitSize.large.rows).reversed()
        let inOneLine = heights.first {
            $0 >= Self.minimumRowsInOneLine && charactersPerLine($0) == characters && fits($0)
        }
        faceRows = inOneLine ?? heights.first(where: fits) ?? PortraitSize.small.rows
        let perLine = charactersPerLine(faceRows)
        let links = perLine == characters ? perLine - 1 : perLine
        let room = (size.columns - perLine * Self.faceColumns(faceRows)) / max(1, links)
        linkColumns = max(Self.linkColumns.lowerBound, min(room, Self.linkColumns.upperBound))
        stopsPerLine = 2 * perLine
    }

    private static func faceColumns(_ rows: Int) -> Int { markColumns + PortraitSize.square(rows: rows).columns }

    /// Height of a line of faces with their names, and of the gap below it.
    private static func lineRows(_ rows: Int) -> Int { rows == 0 ? 1 : rows + 2 }

    func visibleLines(in rows: Int) -> Int {
        faceRows == 0 ? rows : max(1, (rows + 1) / Self.lineRows(faceRows))
    }

    /// Area of a stop.
    ///
    /// - Parameter index: counted from the first visible stop.
    func place(of index: Int, in rect: Rect) -> Rect {
        let line = rect.splitTop(index / stopsPerLine * Self.lineRows(faceRows)).rest
        guard faceRows > 0 else { return line.line(0) }
        let (column, face) = (index % stopsPerLine, Self.faceColumns(faceRows))
        let rest = line.splitTop(faceRows + 1).top.splitLeft(column / 2 * (face + linkColumns)).rest
        return column.isMultiple(of: 2)
            ? rest.splitLeft(face).left : rest.splitBottom(1).rest.splitLeft(face).rest.splitLeft(linkColumns).left
    }
}
