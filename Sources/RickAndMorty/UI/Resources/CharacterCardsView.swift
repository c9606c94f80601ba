import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A grid of character cards. Each character and each portrait loads, fails and is retried on its own.
final class CharacterCardsView: RelatedView {
    let order: RelatedOrder
    @Observed var isFocused = false
    private let characters: ResourceSet<CharacterPresentationModel>
    /// `nil` without portraits.
    private let portraits: ResourceSet<Portrait>?
    private let content: RelatedContent<CharacterPresentationModel>
    @Observed private var position = GridPosition()
    /// Whether the cards have portraits: not without portraits, and not where low cards show more characters.
    @Observed private var isIllustrated = false

    init(_ content: RelatedContent<CharacterPresentationModel>, in order: RelatedOrder) {
        self.content = content
        self.order = order
        let ids = content.related.ids
        characters = ResourceSet(ids: ids, resource: content.resource)
        portraits = content.portrait.map { ResourceSet(ids: ids, travelsTogether: false, resource: $0) }
    }

    var selectedID: Int? {
        ids.indices.contains(position.selection) ? ids[position.selection] : nil
    }

    private var ids: [Int] { characters.ids }
    private var cardSize: Size { CardContent.cardSize(hasPortrait: isIllustrated) }

    /// So many lines of cards have portraits even where more lines would fit without.
    private static let enoughLines = 2

    /// The position in an area, and whether the cards have portraits there.
    private func layout(in size: Size) -> (position: GridPosition, isIllustrated: Bool) {
        func fitted(_ cardSize: Size) -> (position: GridPosition, count: Int) {
            var position = position
            position.fit(count: ids.count, in: size, cardSize: cardSize)
            return (position, position.inSight(of: ids.count).count)
        }
        let low = fitted(CardContent.cardSize(hasPortrait: false))
        let highSize = CardContent.cardSize(hasPortrait: true)
        guard portraits != nil, size.rows >= highSize.rows else { return (low.position, false) }
        let high = fitted(highSize)
        let isIllustrated = high.position.rows >= Self.enoughLines || high.count >= low.count
        return (isIllustrated ? high.position : low.position, isIllustrated)
    }

    func rowsUsed(of size: Size) -> Int {
        let (position, isIllustrated) = layout(in: size)
        return min(position.rows, position.lines(of: ids.count)) * CardContent.cardSize(hasPortrait: isIllustrated).rows
    }

    // MARK: - Actions

    var selectedSubject: (any Subject)? { characters.loaded(selectedID).map(content.marks.shown) }

    var canRetrySelection: Bool {
        characters.canRetry(selectedID) || isIllustrated && portraits?.canRetry(selectedID) ?? false
    }

    var isOnFirstLine: Bool { position.selection < position.columns }

    var restoringSelection: Effect { { [position] in self.position = position } }

    func retrySelection() {
        characters.retry(selectedID)
        portraits?.retry(selectedID)
    }

    func cancelLoads() {
        characters.cancelLoads()
        portraits?.cancelLoads()
    }

    func effect(of action: Action) -> Effect? {
        let count = ids.count
        return switch action {
        // At the first card, the key leads back.
        case .left where position.selection > 0: { self.position.move(by: -1, count: count) }
        case .right: { self.position.move(by: 1, count: count) }
        case .move(let move): { self.position.move(move, count: count) }
        default: nil
        }
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if characters.sort(order) {
            portraits?.ids = characters.ids
            position.select(0, count: ids.count)
        }
        let layout = layout(in: size)
        if layout.isIllustrated != isIllustrated { isIllustrated = layout.isIllustrated }
        if layout.position != position { position = layout.position }
        let inSight = position.inSight(of: ids.count)
        characters.show(inSight, isEntered: isFocused)
        if isIllustrated { portraits?.show(inSight, isEntered: isFocused) } else { portraits?.cancelLoads() }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if ids.isEmpty { return MessageView(content.related.empty).draw(in: rect, on: &canvas) }
        let isFocused = isFocused
        canvas.onMouse(in: rect, of: self) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        grid.draw(in: rect, on: &canvas)
    }

    private var grid: CardLines {
        CardLines(
            count: ids.count,
            position: self.position,
            cardSize: cardSize,
            scroll: { self.position.scroll(toTop: $0, count: self.ids.count) },
            card: { self.card($0) }
        )
    }

    private func card(_ index: Int) -> any View {
        let id = ids[index]
        let isSelected = derived { self.isFocused && index == self.position.selection }
        let portrait = isIllustrated ? portraits.map { PortraitView.portrait($0[id], size: .small) } : nil
        func card(_ title: String, mark: (() -> Mark?)? = nil, _ text: any View) -> Panel {
            let content = CardContent(portrait: portrait, text: text)
            return Panel(title, mark: mark, isFocused: isSelected, content: content)
        }
        func failure(_ message: String, advice: Advice) -> Panel {
            card(CharacterModel.name(of: id), CardFailure(message: message, advice: advice))
        }
        return LoadingView(characters[id]) { [marks = content.marks] in
            let character = marks.shown($0)
            let facts = CardFacts(character: character, isTall: portrait != nil)
            return card(character.name, mark: marks.mark(of: character.destination), facts)
        }
        .progressView { card("", CardSkeleton()) }
        .errorView { failure($0, advice: Words.retry) }
        .waitView { failure($0.message, advice: portrait == nil ? MessageView.again(in: $1) : Words.wait(seconds: $1)) }
        .hidingReloads()
    }

    // MARK: - The mouse

    private func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        var moved = position
        defer { if moved != position { position = moved } }
        return grid.answer(to: event, in: rect, moving: &moved, wasFocused: wasFocused)
    }
}

/// The inside of a card. The portrait has its own load, independent of the character's.
private struct CardContent: View {
    /// `nil` without portraits.
    let portrait: LoadingView<Portrait>?
    let text: any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // A panel's content includes the column of the frame's right side.
        let inner = rect.splitRight(1).rest
        let (left, right) = inner.splitLeft(portrait == nil ? 0 : IllustrationSize.small.cells.columns)
        portrait?.draw(in: left, on: &canvas)
        text.draw(in: right.splitLeft(1).rest, on: &canvas)
    }

    /// The minimum size of a card with the whole content.
    static func cardSize(hasPortrait: Bool) -> Size {
        Size(columns: 26, rows: hasPortrait ? IllustrationSize.small.cells.rows + 2 : 5)
    }
}

/// The facts of a character, or a notice in their place.
private struct CardFacts: View {
    let character: CharacterPresentationModel
    let isTall: Bool

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let notice = character.notice {
            canvas.write(notice.text(on: canvas), in: rect, style: canvas.theme.muted)
            return
        }
        StatusView(status: character.status).draw(in: rect.line(0), on: &canvas)
        let (origin, location) = rect.splitTop(1).rest.splitTop(isTall ? 2 : 1)
        write(Words.from, character.origin, in: origin, on: &canvas)
        write(Words.at, character.location, in: location.splitTop(origin.rows).top, on: &canvas)
    }

    /// A name that is too long continues on a second line, if there is one.
    private func write(_ label: String, _ name: String, in rect: Rect, on canvas: inout Canvas) {
        let (left, right) = rect.line(0).splitLeft(isTall ? label.columns + 1 : 5)
        canvas.write(label, in: left, style: canvas.theme.muted)
        guard rect.rows > 1, name.columns > right.columns else {
            canvas.write(name, in: right)
            return
        }
        let start = name.wrapped(to: right.columns).first ?? ""
        // The first word alone does not fit beside the label.
        guard start.columns <= right.columns else {
            canvas.write(name, in: rect.line(1))
            return
        }
        canvas.write(start, in: right)
        canvas.write(String(name.dropFirst(start.count + 1)), in: rect.line(1))
    }
}

private struct CardSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (line, columns) in [8, 17, 14].enumerated() {
            let skeleton = SkeletonView(.init(at: 0, columns: columns))
            let view: any View = line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: rect.line(line), on: &canvas)
        }
    }
}

private struct CardFailure: View {
    let message: String
    let advice: Advice

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: rect.columns).prefix(max(0, rect.rows - 1))
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: rect.line(number), style: canvas.theme.warning)
        }
        canvas.write(advice.text(on: canvas), in: rect.line(lines.count), style: canvas.theme.muted)
    }
}
