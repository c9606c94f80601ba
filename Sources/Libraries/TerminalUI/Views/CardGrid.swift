public import LoadResource
public import Observation

/// Cards of equal size for the items of a load, line by line, one of which is selected.
///
/// ```swift
/// let covers = CardGrid(books, cardSize: Size(columns: 14, rows: 3)) { book, isSelected in
///     Panel(book.title, isFocused: isSelected, content: Columns(.rest(TextView(book.kind)), .fixed(1)))
/// }
/// let main = MainView("Books", covers)
/// ```
///
/// ```
/// ┌ Books ─────────────────────────────────────────┐
/// │┌ Dune ────────┐┌ Emma ────────┐┌ Kim ─────────┐█
/// ││a novel       ││a novel       ││a novel       │█
/// │└──────────────┘└──────────────┘└──────────────┘█
/// │┌ Lanark ──────┐┌ Molloy ──────┐┌ Nana ────────┐█
/// ││a novel       ││a novel       ││a novel       ││
/// │└──────────────┘└──────────────┘└──────────────┘│
/// └────────────────────────────────────────────────┘
///  ←→↑↓ move  ? help
/// ```
///
/// It draws each state of the load and starts it when it becomes visible. While it has the focus, the arrow keys move
/// the selection in both directions, and a line that ends goes on in the next one. After a reload, the same
/// item is selected if items are `Identifiable`, otherwise the same place. In a ``Panel``, the scroll bar is on the
/// border.
public final class CardGrid<Items: RandomAccessCollection & Sendable>: Focusable, BarInLastColumn, PreparedObject,
    Observable
where Items.Index == Int {
    /// In place of the cards if there are no items.
    public var emptyView: any View = MessageView("Nothing here")
    /// Below the message of a failure; `nil` for none.
    public var retryAdvice: Advice? = .retry

    private let items: any Loadable<Items>
    private let cardSize: Size
    private let place: SourcePlace
    private let card: (_ item: Items.Element, _ isSelected: Bool) -> any View
    @Observed private var position = GridPosition()
    /// The selected item, as of the last frame.
    private var followed = FollowedItem()
    var isPrepared = false

    /// - Parameters:
    ///   - items: the load, which starts when the grid becomes visible.
    ///   - cardSize: of a card with its frame; cards are as wide or wider, to fill the line.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - card: the view of an item, which says whether it is the selected one of a grid that has the focus. Made when
    ///     it becomes visible, and when something changes that it was drawn from.
    public init(
        _ items: any Loadable<Items>,
        cardSize: Size,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        card: @escaping (_ item: Items.Element, _ isSelected: Bool) -> any View
    ) {
        self.items = items
        self.cardSize = Size(columns: max(1, cardSize.columns), rows: max(1, cardSize.rows))
        place = SourcePlace(file, line, column)
        self.card = card
    }

    /// A grid of items in memory.
    ///
    /// - Parameters:
    ///   - items: in their order.
    ///   - cardSize: of a card with its frame; cards are as wide or wider, to fill the line.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - card: the view of an item, which says whether it is the selected one of a grid that has the focus.
    public convenience init<Item: Sendable>(
        _ items: [Item],
        cardSize: Size,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        card: @escaping (_ item: Item, _ isSelected: Bool) -> any View
    ) where Items == [Item] {
        self.init(Loaded(items), cardSize: cardSize, file: file, line: line, column: column, card: card)
    }

    /// The selected item; `nil` without items. Observable.
    public var selected: Items.Element? {
        guard let items = items.state.value, !items.isEmpty else { return nil }
        return items[items.startIndex + selection(of: items)]
    }

    /// The place of the followed item, unless the user has moved since.
    private func selection(of items: Items) -> Int {
        let selection = position.selection
        let place = followed.place(from: selection, count: items.count, id: { id(at: $0, of: items) }) { id in
            items.enumerated().first { identity(of: $0.element) == id }?.offset
        }
        return place ?? min(selection, items.count - 1)
    }

    private func id(at offset: Int, of items: Items) -> AnyHashable? {
        offset < items.count ? identity(of: items[items.startIndex + offset]) : nil
    }

    /// Selects the item at an offset from the first one, or the one closest to it.
    public func select(_ offset: Int) { move { $0.select(offset, count: $1) } }

    // MARK: - Keys and mouse

    /// The usual keys of a list, which move by lines, and Left and Right or h and l, which move by cards.
    public var keyBindings: [KeyBinding<KeyCommand>] {
        let canMove = { self.items.state.value?.count ?? 0 > 1 }
        func side(_ keys: [Key], _ help: String, by cards: Int) -> KeyBinding<KeyCommand> {
            KeyBinding(observed: keys, hint: "move", help: help, yields: true, if: canMove) {
                self.move { $0.move(by: cards, count: $1) }
            }
        }
        let sides = [
            side([.left, .character("h")], "One to the left", by: -1),
            side([.right, .character("l")], "One to the right", by: 1),
        ]
        return sides + ListMove.bindings(if: canMove) { move in self.move { $0.move(move, count: $1) } }
    }

    /// Changes the position, once there are items.
    private func move(_ change: (inout GridPosition, _ count: Int) -> Void) {
        guard let count = items.state.value?.count else { return }
        var moved = position
        change(&moved, count)
        if moved != position { position = moved }
    }

    private func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        guard let items = items.state.value else { return .ignored }
        var moved = position
        defer { if moved != position { position = moved } }
        return lines(of: items, isFocused: wasFocused).answer(
            to: event,
            in: rect,
            moving: &moved,
            wasFocused: wasFocused
        )
    }

    // MARK: - Drawing

    public func prepare(for size: Size) {
        KeptObjects.expect(self, at: place, "write Kept(id) { CardGrid(…) }")
        isPrepared = true
        if items.state.isIdle { KeptObjects.start(items, at: place) }
        guard let items = items.state.value, !items.isEmpty else { return }
        let selection = selection(of: items)
        let size = areas(in: Rect(columns: size.columns, rows: size.rows)).cards.size
        move {
            $0.follow(to: selection)
            $0.fit(count: $1, in: size, cardSize: self.cardSize)
        }
        followed.note(selection, id: id(at: selection, of: items))
        lines(of: items, isFocused: false).prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.focusing(on: self, in: rect) { drawFocusable(in: rect, on: &$0) }
    }

    /// The last line is for the notice.
    private func areas(in rect: Rect) -> (cards: Rect, notice: Rect) {
        let (cards, notice) = rect.splitBottom(notice == nil ? 0 : 1)
        return (cards, notice)
    }

    private var notice: (any View)? {
        items.reloadNotice(failure: { MessageView.failure($0, advice: retryAdvice) }) {
            MessageView.waiting($0, seconds: $1)
        }
    }

    private func drawFocusable(in rect: Rect, on canvas: inout Canvas) {
        if !(items is Loaded<Items>) { canvas.show(items, by: self) }
        canvas.prepareLater(unless: self, in: rect) { self.prepare(for: $0) }
        let (rect, line) = areas(in: rect)
        notice?.draw(in: line.inset(columns: 1), on: &canvas)
        canvas.draw(
            ListState(from: items.state),
            in: rect,
            of: items,
            countdown: items.wait.map { wait in CountdownView(wait) { MessageView.waiting($0, seconds: $1) } },
            empty: emptyView,
            failure: { MessageView.failure($0, advice: retryAdvice) },
            skeleton: { drawSkeleton(in: rect, on: &$0) },
            items: { draw($0, in: rect, on: &$1) }
        )
    }

    private func draw(_ items: Items, in rect: Rect, on canvas: inout Canvas) {
        let isFocused = canvas.isFocused
        canvas.onMouse(in: rect, of: self) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        lines(of: items, isFocused: isFocused).draw(in: rect, on: &canvas)
    }

    private func lines(of items: Items, isFocused: Bool) -> CardLines {
        CardLines(
            count: items.count,
            position: self.position,
            cardSize: cardSize,
            scroll: { line in self.move { $0.scroll(toTop: line, count: $1) } },
            card: { index in
                let isSelected = isFocused && derived { index == self.position.selection }
                return self.card(items[items.startIndex + index], isSelected)
            }
        )
    }

    /// A line of cards that load, the first of which has the spinner.
    private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
        let cards = CardLines(count: max(1, (rect.columns - 1) / cardSize.columns), cardSize: cardSize, in: rect.size) {
            let skeleton = Panel("", isFocused: false, content: Columns(.rest(SkeletonView()), .fixed(1)))
            return $0 == 0 ? skeleton : SpinnerlessView(skeleton)
        }
        cards.draw(in: rect, on: &canvas)
    }
}
