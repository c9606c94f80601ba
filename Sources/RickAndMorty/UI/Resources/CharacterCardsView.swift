import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A grid of character cards. Each character and each portrait loads, fails and is retried on its own.
final class CharacterCardsView: RelatedView {
    let question: RelatedQuestion
    @Observed var isFocused = false
    private let characters: ResourceSet<CharacterPresentationModel>
    /// `nil` without portraits.
    private let portraits: ResourceSet<Portrait>?
    private let content: RelatedContent<CharacterPresentationModel>
    @Observed private var position = GridPosition()
    /// Size of the portraits; `nil` for cards without: where there are none, and where low cards show more characters.
    @Observed private var portraitSize: Size?
    @Observed private var cardSize = CharacterCard.size(portrait: nil)

    init(_ content: RelatedContent<CharacterPresentationModel>, asking question: RelatedQuestion) {
        self.content = content
        self.question = question
        characters = ResourceSet(ids: content.related.ids, resource: content.resource)
        portraits = content.portrait.map {
            ResourceSet(ids: content.related.ids, travelsTogether: false, resource: $0)
        }
    }

    var selectedID: Int? {
        ids.indices.contains(position.selection) ? ids[position.selection] : nil
    }

    /// The mark of the selected card.
    let margin = 1

    private var ids: [Int] { characters.ids }

    /// So many lines of cards have portraits even where more lines would fit without.
    private static let enoughLines = 2

    /// How the cards are laid out in an area.
    private struct Layout {
        let position: GridPosition
        let portraits: Size?
        let cardSize: Size
        /// Number of cards in sight.
        let count: Int
    }

    /// With the largest portraits with which all cards are in sight, and with a gap below each card if that has room, too; or else
    /// with the smallest.
    private func layout(in size: Size) -> Layout {
        func fitted(_ portraits: Size?, gap: Int = 0) -> Layout {
            var (position, cardSize) = (position, CharacterCard.size(portrait: portraits))
            cardSize.rows += gap
            position.fit(count: ids.count, in: size, cardSize: cardSize)
            let count = cardSize.rows <= size.rows ? position.inSight(of: ids.count).count : 0
            return Layout(position: position, portraits: portraits, cardSize: cardSize, count: count)
        }
        let low = fitted(nil)
        let small = PortraitSize.small
        guard content.portrait != nil, size.rows >= CharacterCard.size(portrait: small).rows else { return low }
        for portraits in [PortraitSize.large, PortraitSize.medium, small] {
            for gap in [1, 0] {
                let layout = fitted(portraits, gap: gap)
                if layout.count == ids.count { return layout }
            }
        }
        let high = fitted(small)
        return high.position.rows >= Self.enoughLines || high.count >= low.count ? high : low
    }

    func rowsUsed(of size: Size) -> Int {
        let layout = layout(in: size)
        return min(layout.position.rows, layout.position.lines(of: ids.count)) * layout.cardSize.rows
    }

    // MARK: - Actions

    var selectedSubject: (any Subject)? { characters.loaded(selectedID).map(content.marks.shown) }

    var canRetrySelection: Bool {
        characters.canRetry(selectedID) || shownPortraits?.canRetry(selectedID) ?? false
    }

    var isOnFirstLine: Bool { position.selection < position.columns }

    var restoringSelection: Effect { { [position] in self.position = position } }

    func retrySelection() {
        characters.retry(selectedID)
        shownPortraits?.retry(selectedID)
    }

    func cancelLoads() {
        characters.cancelLoads()
        portraits?.cancelLoads()
    }

    func effect(of action: Action) -> Effect? {
        let count = ids.count
        if let move = action.move { return { self.position.move(move, count: count) } }
        return switch action {
        // At the first card, the key leads back.
        case .left where position.selection > 0: { self.position.move(by: -1, count: count) }
        case .right: { self.position.move(by: 1, count: count) }
        default: nil
        }
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if characters.arrange(by: question) {
            portraits?.ids = characters.ids
            let kept = question.takeKeptID().flatMap(ids.firstIndex)
            position.select(kept ?? 0, count: ids.count)
        }
        let layout = layout(in: size)
        if layout.portraits != portraitSize { portraitSize = layout.portraits }
        if layout.cardSize != cardSize { cardSize = layout.cardSize }
        if layout.position != position { position = layout.position }
        let inSight = position.inSight(of: ids.count)
        characters.show(inSight, isEntered: isFocused)
        portraits?.show(portraitSize == nil ? 0..<0 : inSight, isEntered: isFocused)
    }

    private var shownPortraits: ResourceSet<Portrait>? { portraitSize.flatMap { _ in portraits } }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if ids.isEmpty { return question.emptyView(content.related.empty).draw(in: rect, on: &canvas) }
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
        let isSelected = derived { index == self.position.selection }
        let isFocused = derived { self.isFocused }
        let portrait = portraitSize.flatMap { size in portraits.map { ($0[id], size) } }
        func card(_ title: String, mark: (() -> Mark?)? = nil, _ text: any View) -> CharacterCard {
            CharacterCard(
                title: title,
                mark: mark,
                portrait: portrait,
                text: text,
                isSelected: isSelected,
                isFocused: isFocused
            )
        }
        func failure(_ error: any Error, advice: Advice?) -> CharacterCard {
            let message = SharedStringsHelper.message(for: error)
            return card(CharacterModel.name(of: id), CardFailure(message: message, advice: advice))
        }
        return LoadingView(loader: characters[id]) { [marks = content.marks] in
            let character = marks.shown($0)
            return card(character.name, mark: marks.mark(of: character.destination), CardFacts(character: character))
        }
        .progressView { card("", CardSkeleton()) }
        .errorView { failure($0, advice: isSelected ? Words.retry : nil) }
        .waitView {
            failure(
                LoadFailure($0.message),
                advice: portrait == nil ? MessageView.again(in: $1) : Words.wait(seconds: $1)
            )
        }
    }

    // MARK: - The mouse

    private func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        var moved = position
        defer { if moved != position { position = moved } }
        return grid.answer(to: event, in: rect, moving: &moved, wasFocused: wasFocused)
    }
}

/// A character: a line with its name, and below it the portrait beside a text. The portrait has its own load, independent of
/// the character's.
private struct CharacterCard: View {
    let title: String
    let mark: (() -> Mark?)?
    /// `nil` without portraits.
    let portrait: (load: any Loadable<Portrait>, size: Size)?
    let text: any View
    let isSelected: Bool
    /// Whether keys go to the cards.
    let isFocused: Bool

    /// The minimum size of a card: the text has room for the longest word of the API's locations. A card without a portrait
    /// has two lines of text, and a gap below.
    static func size(portrait: Size?) -> Size {
        let columns = portrait.map { $0.columns + 1 } ?? textColumns + 1
        return Size(columns: 1 + columns + textColumns, rows: 1 + (portrait?.rows ?? 3))
    }

    private static let textColumns = 12

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (head, body) = rect.splitTop(1)
        drawHead(in: head, on: &canvas)
        let (picture, right) = body.splitLeft(1).rest.splitLeft(portrait?.size.columns ?? 0)
        if let portrait {
            let place = picture.splitTop(portrait.size.rows).top
            PortraitView.portrait(portrait.load, size: portrait.size, isSelected: isSelected)
                .draw(in: place, on: &canvas)
        }
        let place = portrait == nil ? right.splitBottom(1).rest : right.splitLeft(1).rest
        text.draw(in: place.columns > Self.textColumns ? place.splitRight(1).rest : place, on: &canvas)
    }

    private func drawHead(in line: Rect, on canvas: inout Canvas) {
        let (left, right) = line.splitLeft(1)
        if title.isEmpty {
            let name = right.splitLeft(Self.textColumns).left
            canvas.fill(name, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        }
        let mark = mark?()
        let used = canvas.write(title, in: right.splitRight(mark == nil ? 0 : 2).rest, style: canvas.theme.heading)
        if let mark {
            canvas.write(String(mark(canvas.glyphs)), in: right.splitLeft(used + 1).rest, style: canvas.theme.marked)
        }
        guard isSelected else { return }
        let style = isFocused ? canvas.theme.accent : canvas.theme.muted
        canvas.write(String(canvas.glyphs.selection), in: left, style: style)
        canvas.select(line, isFocused: isFocused)
    }
}

/// The status of a character and where it is, or a notice in their place.
private struct CardFacts: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let notice = character.notice {
            canvas.write(notice.text(on: canvas), in: rect, style: canvas.theme.muted)
            return
        }
        let (status, place) = rect.splitTop(1)
        StatusView(status: character.status).draw(in: status, on: &canvas)
        let location = character.location.wrapped(to: place.columns, lines: place.rows, breakingWords: true)
        for (line, text) in location.enumerated() {
            canvas.write(text, in: place.line(line), style: canvas.theme.muted)
        }
    }
}

private struct CardSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (line, columns) in [8, 11, 7].enumerated() {
            let skeleton = SkeletonView(.init(at: 0, columns: columns))
            let view: any View = line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: rect.line(line), on: &canvas)
        }
    }
}

private struct CardFailure: View {
    let message: String
    let advice: Advice?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: rect.columns).prefix(max(0, rect.rows - 1))
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: rect.line(number), style: canvas.theme.warning)
        }
        if let advice { canvas.write(advice.text(on: canvas), in: rect.line(lines.count), style: canvas.theme.muted) }
    }
}
