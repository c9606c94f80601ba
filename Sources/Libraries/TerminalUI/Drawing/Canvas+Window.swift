extension Canvas {
    /// Draws a view inline as if through a window: what lies outside the window is not drawn, and does not respond to
    /// the mouse.
    ///
    /// It is drawn on a canvas of the window's size, whose cells are copied, so that no other drawing has to check
    /// against a second boundary.
    ///
    /// - Parameters:
    ///   - view: drawn with the parts that it has.
    ///   - rect: its area, which may be much larger than the window.
    ///   - place: the window.
    @MainActor
    mutating func draw(_ view: any View, in rect: Rect, through place: Rect) {
        let place = place.clipped(to: bounds)
        guard !place.isEmpty else { return }
        var window = Canvas(size: place.size, appearance: appearance, schedule: schedule)
        window.takeState(of: self)
        window.put(.cells(cells(in: place)), in: window.bounds)
        view.draw(in: rect.moved(columns: -place.column, rows: -place.row), on: &window)
        takeState(of: window)
        for row in place.row..<place.endRow { claim(place.column..<place.endColumn, row: row) }
        put(.cells(window.cells), in: place)
        targets += window.targets.map { $0.moved(from: window.bounds, to: place) }.filter { !$0.place.isEmpty }
        if let caret = window.caret, window.bounds.contains(column: caret.column, row: caret.row) {
            self.caret = Caret(column: caret.column + place.column, row: caret.row + place.row)
        }
    }

    /// Continues with what another canvas of the same drawing knows, but for what it has at places.
    private mutating func takeState(of other: Canvas) {
        context = other.context
        schedule = other.schedule
        images = other.images
        drawing = other.drawing
        preparations = other.preparations
    }
}

extension Rect {
    /// The area with its corner moved.
    fileprivate func moved(columns: Int, rows: Int) -> Rect {
        Rect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
    }
}

extension MouseTarget {
    /// The target on the screen, for events in cells of the screen.
    @MainActor
    fileprivate func moved(from bounds: Rect, to window: Rect) -> MouseTarget {
        MouseTarget(
            place: place.clipped(to: bounds).moved(columns: window.column, rows: window.row),
            owner: owner,
            focus: focus
        ) { [answer] event in
            var moved = MouseEvent(event.kind, column: event.column - window.column, row: event.row - window.row)
            moved.clicks = event.clicks
            return answer(moved)
        }
    }
}
