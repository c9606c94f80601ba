import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Character cards. Each character and each portrait loads, fails and is retried independently.
final class CharacterCards: RelatedList<CharacterPresentationModel> {
    /// `nil` without portraits.
    private let portraits: ResourceSet<Portrait>?
    /// Size of the portraits; `nil` for cards without portraits, either because none are available or because shorter
    /// cards show more characters.
    @Published private var portraitSize: Size?

    init(_ content: RelatedContent<CharacterPresentationModel>) {
        portraits = content.portrait.map {
            ResourceSet(ids: content.related.ids, sharesRequests: false, resource: $0)
        }
        weak var cards: CharacterCards?
        let marks = content.marks
        super.init(content, skeleton: BlankView()) { character, index in
            let (mark, facts) = (marks.mark(of: character.destination), CardFacts(character: character))
            return cards?.card(index, character.name, mark: mark, facts) ?? BlankView()
        }
        cards = self
        rows.rowMark = nil
        rows.cardSize = CharacterCard.size(portrait: nil)
        rows.rowWait = { [unowned self] index, wait, seconds in
            let advice = portraitSize == nil ? MessageView.retryAdvice(in: seconds) : Strings.wait(seconds: seconds)
            return failure(index, wait.message, advice)
        }
        rows.placeholder = { [unowned self] in card($0, "", Self.skeleton) }
        rows.rowFailure = { [unowned self] in failure($0, SharedStringsHelper.message(for: $1), $2) }
    }

    private func failure(_ index: Int, _ message: String, _ advice: HintText?) -> any View {
        card(index, CharacterModel.name(of: resources.ids[index]), CardFailure(message: message, advice: advice))
    }

    private func card(_ index: Int, _ title: String, mark: (() -> Mark?)? = nil, _ text: any View) -> any View {
        let portrait = portraitSize.flatMap { size in
            portraits.map { portraits in
                PortraitView.portrait(
                    portraits[resources.ids[index]],
                    size: size,
                    isSelected: rows.cursor.isSelected(index)
                )
            }
        }
        return CharacterCard(title: title, mark: mark, portrait: portrait, portraitSize: portraitSize, text: text)
    }

    /// Selection mark.
    override var margin: Int { 1 }

    private static let skeleton = SkeletonLines([8, 11, 7].map { SkeletonView(.init(at: 0, columns: $0)) })

    // MARK: - Layout

    /// Portraits are shown if at least this many rows of cards are visible with them.
    private static let minimumPortraitRows = 2
    /// Minimum number of columns of cards with small portraits, if cards have to scroll.
    private static let minimumColumns = 2

    private struct Layout {
        let position: ListPosition
        let portraitSize: Size?
        let cardSize: Size
        let gap: Int
        /// Number of visible cards.
        let count: Int
    }

    /// Chooses the largest portraits that keep all cards visible, with a gap below each card if there is room. If cards
    /// have to scroll, prefers small portraits, then the smallest, then none, until enough cards are visible.
    private func layout(in size: Size) -> Layout {
        func fitted(_ portraitSize: Size?, gap: Int = 1) -> Layout {
            var cardSize = CharacterCard.size(portrait: portraitSize)
            cardSize.rows += gap
            let position = rows.position.fitted(count: rows.count, in: size, cardSize: cardSize, gap: gap)
            let count = cardSize.rows <= size.rows + gap ? position.visibleItems(of: rows.count).count : 0
            return Layout(position: position, portraitSize: portraitSize, cardSize: cardSize, gap: gap, count: count)
        }
        let plain = fitted(nil)
        guard portraits != nil, size.rows >= PortraitSize.smallest.rows else { return plain }
        for portraitSize in [PortraitSize.large, PortraitSize.medium, PortraitSize.small, PortraitSize.smallest] {
            for gap in [1, 0] {
                let layout = fitted(portraitSize, gap: gap)
                if layout.count == rows.count { return layout }
            }
        }
        let small = fitted(PortraitSize.small)
        if small.position.rows >= Self.minimumPortraitRows, small.position.columns >= Self.minimumColumns {
            return small
        }
        let smallest = fitted(PortraitSize.smallest)
        return smallest.position.rows >= Self.minimumPortraitRows || smallest.count >= plain.count ? smallest : plain
    }

    override func rowsUsed(of size: Size) -> Int {
        let layout = layout(in: size)
        let lines = min(layout.position.rows, layout.position.lines(of: rows.count))
        return max(0, lines * layout.cardSize.rows - layout.gap)
    }

    // MARK: - Actions

    override var retry: Effect? { combined(super.retry, portraitSize == nil ? nil : portraits?.retry(selectedID)) }

    override func cancelLoads() {
        super.cancelLoads()
        portraits?.cancel()
    }

    override func effect(of action: Action) -> Effect? {
        switch action {
        // At the first card, the key goes back.
        case .left where rows.position.selection > 0: { self.rows.move(by: -1) }
        case .right where rows.count > 0: { self.rows.move(by: 1) }
        default: super.effect(of: action)
        }
    }

    override func prepare(for size: Size) {
        let layout = layout(in: size)
        if layout.portraitSize != portraitSize { portraitSize = layout.portraitSize }
        if layout.cardSize != rows.cardSize || layout.gap != rows.cardGap {
            (rows.cardGap, rows.cardSize) = (layout.gap, layout.cardSize)
        }
        super.prepare(for: size)
        guard let portraits else { return }
        if portraits.ids != resources.ids { portraits.ids = resources.ids }
        portraits.show(portraitSize == nil ? 0..<0 : rows.position.visibleItems(of: rows.count))
    }
}

/// A card: a portrait, and beside it the character's name above a text. The portrait has its own load.
private struct CharacterCard: View {
    let title: String
    let mark: (() -> Mark?)?
    /// `nil` without portraits.
    let portrait: LoadingView<Portrait>?
    let portraitSize: Size?
    let text: any View

    /// Minimum size of a card. A card without a portrait has two lines of text.
    static func size(portrait: Size?) -> Size {
        guard let portrait else { return Size(columns: 1 + columnsWithoutPortrait, rows: 3) }
        let columns = portrait.rows < PortraitSize.small.rows ? textColumns.narrow : textColumns.wide
        return Size(columns: 1 + portrait.columns + 1 + columns, rows: portrait.rows)
    }

    /// Room for most first names in the narrow column, and for the longest word of most species in the wide one.
    private static let textColumns = (narrow: 11, wide: 12)
    private static let columnsWithoutPortrait = 25
    private static let nameLines = 2

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.splitLeft(1).rest
        if let portrait, let portraitSize {
            let (picture, right) = place.splitLeft(portraitSize.columns)
            portrait.draw(in: picture.splitTop(portraitSize.rows).top, on: &canvas)
            place = right.splitLeft(1).rest
        }
        let used = drawName(in: place, on: &canvas)
        text.draw(in: place.splitTop(used).rest, on: &canvas)
    }

    /// - Returns: the number of lines used.
    private func drawName(in place: Rect, on canvas: inout Canvas) -> Int {
        if title.isEmpty {
            canvas.fill(place.line(0).splitRight(1).rest, with: canvas.glyphs.skeleton, style: canvas.theme.faint)
            return 1
        }
        let mark = mark?()
        let lines = title.wrapped(to: place.columns - (mark == nil ? 0 : 2), lines: Self.nameLines, breakingWords: true)
        for (number, line) in lines.enumerated() {
            let used = canvas.write(line, in: place.line(number), style: canvas.theme.heading)
            if let mark, number == lines.count - 1 {
                let rest = place.line(number).splitLeft(used + 1).rest
                canvas.write(String(mark(canvas.glyphs)), in: rest, style: canvas.theme.marked)
            }
        }
        return lines.count
    }
}

/// Status and species of a character, or a notice in their place.
private struct CardFacts: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let notice = character.notice {
            canvas.write(notice.text(on: canvas), in: rect, style: canvas.theme.secondary)
            return
        }
        let (status, place) = rect.splitTop(1)
        StatusView(status: character.status).draw(in: status, on: &canvas)
        let species = character.species.wrapped(to: place.columns, lines: place.rows, breakingWords: true)
        for (line, text) in species.enumerated() {
            canvas.write(text, in: place.line(line), style: canvas.theme.secondary)
        }
    }
}

private struct CardFailure: View {
    let message: String
    let advice: HintText?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: rect.columns).prefix(max(0, rect.rows - 1))
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: rect.line(number), style: canvas.theme.failure)
        }
        if let advice {
            canvas.write(advice.text(on: canvas), in: rect.line(lines.count), style: canvas.theme.secondary)
        }
    }
}
