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

    private struct Layout {
        let position: ListPosition
        let portraitSize: Size?
        let cardSize: Size
        /// Number of visible cards.
        let count: Int
    }

    /// Chooses the largest portraits that keep all cards visible, with a gap below each card if there is room. If some
    /// cards have to scroll, chooses the smallest portraits or none.
    private func layout(in size: Size) -> Layout {
        func fitted(_ portraitSize: Size?, gap: Int = 0) -> Layout {
            var cardSize = CharacterCard.size(portrait: portraitSize)
            cardSize.rows += gap
            let position = rows.position.fitted(count: rows.count, in: size, cardSize: cardSize)
            let count = cardSize.rows <= size.rows ? position.visibleItems(of: rows.count).count : 0
            return Layout(position: position, portraitSize: portraitSize, cardSize: cardSize, count: count)
        }
        let plain = fitted(nil)
        let small = PortraitSize.small
        guard portraits != nil, size.rows >= CharacterCard.size(portrait: small).rows else { return plain }
        for portraitSize in [PortraitSize.large, PortraitSize.medium, small] {
            for gap in [1, 0] {
                let layout = fitted(portraitSize, gap: gap)
                if layout.count == rows.count { return layout }
            }
        }
        let withPortraits = fitted(small)
        return withPortraits.position.rows >= Self.minimumPortraitRows || withPortraits.count >= plain.count
            ? withPortraits : plain
    }

    override func rowsUsed(of size: Size) -> Int {
        let layout = layout(in: size)
        return min(layout.position.rows, layout.position.lines(of: rows.count)) * layout.cardSize.rows
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
        if layout.cardSize != rows.cardSize { rows.cardSize = layout.cardSize }
        super.prepare(for: size)
        guard let portraits else { return }
        if portraits.ids != resources.ids { portraits.ids = resources.ids }
        portraits.show(portraitSize == nil ? 0..<0 : rows.position.visibleItems(of: rows.count))
    }
}

/// A card: a character's name above the portrait and a text. The portrait has its own load.
private struct CharacterCard: View {
    let title: String
    let mark: (() -> Mark?)?
    /// `nil` without portraits.
    let portrait: LoadingView<Portrait>?
    let portraitSize: Size?
    let text: any View

    /// Minimum size of a card. The text has room for the longest word in the API's locations. A card without a portrait
    /// has two lines of text and a gap below.
    static func size(portrait: Size?) -> Size {
        let columns = portrait.map { $0.columns + 1 } ?? textColumns + 1
        return Size(columns: 1 + columns + textColumns, rows: 1 + (portrait?.rows ?? 3))
    }

    private static let textColumns = 12

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (head, body) = rect.splitTop(1)
        drawHead(in: head, on: &canvas)
        let (picture, right) = body.splitLeft(1).rest.splitLeft(portraitSize?.columns ?? 0)
        if let portraitSize { portrait?.draw(in: picture.splitTop(portraitSize.rows).top, on: &canvas) }
        let place = portrait == nil ? right.splitBottom(1).rest : right.splitLeft(1).rest
        text.draw(in: place.columns > Self.textColumns ? place.splitRight(1).rest : place, on: &canvas)
    }

    private func drawHead(in line: Rect, on canvas: inout Canvas) {
        let right = line.splitLeft(1).rest
        if title.isEmpty {
            let name = right.splitLeft(Self.textColumns).left
            canvas.fill(name, with: canvas.glyphs.skeleton, style: canvas.theme.faint)
        }
        let mark = mark?()
        let used = canvas.write(title, in: right.splitRight(mark == nil ? 0 : 2).rest, style: canvas.theme.heading)
        if let mark {
            canvas.write(String(mark(canvas.glyphs)), in: right.splitLeft(used + 1).rest, style: canvas.theme.marked)
        }
    }
}

/// Status and location of a character, or a notice in their place.
private struct CardFacts: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let notice = character.notice {
            canvas.write(notice.text(on: canvas), in: rect, style: canvas.theme.secondary)
            return
        }
        let (status, place) = rect.splitTop(1)
        StatusView(status: character.status).draw(in: status, on: &canvas)
        let location = character.location.wrapped(to: place.columns, lines: place.rows, breakingWords: true)
        for (line, text) in location.enumerated() {
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
