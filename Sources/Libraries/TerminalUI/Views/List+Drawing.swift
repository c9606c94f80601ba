internal import LoadResource

// MARK: - Drawing

extension List {
    public func prepare(for size: Size) {
        let known = count
        if known > 0 {
            if let sections { position.setHeadings(sections.starts()) }
            trackSelection(in: known)
        }
        let area = areas(in: Rect(columns: size.columns, rows: size.rows)).rows.size
        cursor.isPrepared = true
        if case .idle = model.state { model.load() }
        let count = count
        guard count > 0 else { return }
        let fitted = position.fitted(count: count, in: area, cardSize: cardSize, gap: cardGap)
        if fitted != position { position = fitted }
        model.show(fitted.visibleItems(of: count), selection: fitted.selection)
        // The row's ID may be known now that its load has started.
        if known > 0, trackedRow == nil { note(cursor.selection, of: count) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (rows, notice) = areas(in: rect)
        prepareLater(in: rows)
        let message = rows.inset(columns: 1)
        switch ListState(from: model.state) {
        case .idle: drawSkeleton(in: rows, on: &canvas)
        case .loading:
            if let wait = model.pendingRetry {
                CountdownView(wait: wait) { MessageView.waiting($0, seconds: $1) }.draw(in: message, on: &canvas)
            } else {
                canvas.whileLoading(self) { drawSkeleton(in: rows, on: &$0) }
            }
        case .success(let items): drawItems(items.count, in: rows, on: &canvas)
        case .empty: makeEmptyView().draw(in: message, on: &canvas)
        case .error(let error): makeErrorView(error, retryAdvice).draw(in: message, on: &canvas)
        }
        noticeView?.draw(in: notice.inset(columns: 1), on: &canvas)
    }

    /// A failed or delayed reload of rows that are still displayed.
    private var noticeView: (any View)? {
        guard model.hasLoaded else { return nil }
        return model.pendingRetry.map { CountdownView(wait: $0) { MessageView.waiting($0, seconds: $1) } }
            ?? model.errorMessage.map { makeErrorView(LoadFailure($0), retryAdvice) }
    }

    /// Reserves the last line for the notice, if there is one.
    private func areas(in rect: Rect) -> (rows: Rect, notice: Rect) {
        let (rows, notice) = rect.splitBottom(noticeView == nil ? 0 : 1)
        return (rows, notice)
    }

    /// Prepares the list after this frame if the enclosing view doesn't forward `prepare(for:)`.
    private func prepareLater(in rect: Rect) {
        guard !cursor.isPrepared else { return cursor.isPrepared = false }
        if rect.isEmpty { return }
        Task {
            prepare(for: rect.size)
            cursor.isPrepared = false
        }
    }

    /// The row's area, without the selection mark, the column for marks, if any, and the gaps on both sides. The scroll
    /// bar is outside the line.
    private func rowRect(in line: Rect) -> Rect {
        line.splitLeft(rowMark == nil ? 2 : 3).rest.splitRight(1).rest
    }

    private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
        SkeletonLines(Array(repeating: skeletonRow, count: rect.rows))
            .draw(in: rowRect(in: rect.splitRight(1).rest), on: &canvas)
    }

    private func drawItems(_ count: Int, in rect: Rect, on canvas: inout Canvas) {
        let isFocused = canvas.isFocused
        canvas.onMouse(in: rect) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        let (places, bar) = rect.splitRight(1)
        if let cardSize {
            canvas.part(in: places) { rect, canvas in
                let position = self.cursor.withoutSelection
                for index in position.visibleItems(of: count) {
                    let place = position.place(of: index, count: count, cardSize, gap: self.cardGap, in: rect)
                    canvas.part(in: place) { rect, canvas in
                        self.draw(index, in: rect, on: &canvas) { self.row(index).draw(in: rect, on: &$0) }
                    }
                }
            }
        } else {
            // A change of the headings draws all rows again.
            let (mark, drawCount, lines) = (rowMark, canvas.drawCount, cursor.lines)
            canvas.part(in: places) { rect, canvas in
                let visibleLines = self.cursor.visibleLines(of: count, rows: rect.rows)
                canvas.rows(visibleLines, in: rect, version: drawCount) { line, place, canvas in
                    let index = lines.item(at: line)
                    if let sections = self.sections, lines.isHeading(line) {
                        let heading = sections.heading(lines.headings.count { $0 < index })
                        return heading.draw(in: self.rowRect(in: place), on: &canvas)
                    }
                    self.draw(index, in: place, on: &canvas) { canvas in
                        if let mark = mark?(index) {
                            let column = place.splitLeft(1).rest
                            canvas.write(String(mark(canvas.glyphs)), in: column, style: canvas.theme.marked)
                        }
                        self.row(index).draw(in: self.rowRect(in: place), on: &canvas)
                    }
                }
            }
        }
        canvas.part(in: bar) { rect, canvas in
            let visibleCount = self.cardSize.map { max(1, (rect.rows + self.cardGap) / $0.rows) } ?? rect.rows
            ScrollBar(
                count: self.cursor.lines.lines(of: count),
                top: self.cursor.top,
                visibleCount: visibleCount
            ) {
                self.scroll(toTop: $0)
            }
            .draw(in: rect, on: &canvas)
        }
    }

    /// Draws a row or card. If it is selected, draws a bar at the left and highlights the rest.
    private func draw(_ index: Int, in rect: Rect, on canvas: inout Canvas, row: (inout Canvas) -> Void) {
        let isFocused = canvas.isFocused
        let isSelected = cursor.isSelected(index)
        if isSelected {
            let style = isFocused ? canvas.theme.accent : canvas.theme.secondary
            canvas.fill(rect.splitLeft(1).left, with: canvas.glyphs.selection, style: style)
        }
        canvas.inContext({ $0.isEmphasized = isSelected && isFocused }, row)
        if isSelected { canvas.select(rect, isFocused: isFocused) }
    }

    func row(_ index: Int) -> any View {
        if case .loaded(let row) = model.row(at: index) { return makeRow(row, index) }
        return UnloadedRow(list: self, index: index)
    }

    // MARK: - Mouse

    /// Selects the pressed row, or opens it if it was already selected, like Enter. The wheel scrolls.
    ///
    /// - Parameters:
    ///   - rect: area in which the rows were drawn.
    ///   - wasFocused: whether the list had the focus before the event.
    private func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseResult {
        guard count > 0 else { return .ignored }
        switch event.kind {
        case .press:
            guard let index = index(at: event, in: rect) else { return .handled }
            var position = position
            let isSelected = wasFocused && index == position.selection
            position.select(index)
            go(to: position)
            return isSelected ? .key(.enter) : .handled
        case .wheelUp, .wheelDown:
            scroll(toTop: position.top + (cardSize == nil ? event.wheelLines : event.wheelLines.signum()))
            return .handled
        case .drag, .release: return .ignored
        }
    }

    /// The row at a cell of the canvas; `nil` if there is none.
    private func index(at event: MouseEvent, in rect: Rect) -> Int? {
        let (position, count) = (position, count)
        guard let cardSize else {
            let line = position.top + event.row - rect.row
            let row = position.item(at: line)
            return !position.isHeading(line) && position.visibleItems(of: count).contains(row) ? row : nil
        }
        let cards = rect.splitRight(1).rest
        return position.visibleItems(of: count).first {
            position.place(of: $0, count: count, cardSize, gap: cardGap, in: cards)
                .contains(column: event.column, row: event.row)
        }
    }

    private func scroll(toTop row: Int) {
        var position = position
        position.scroll(toTop: row, count: count)
        go(to: position)
    }
}

extension ListPosition {
    /// The area of a card, without the gap below it. Cards widen to fill their line.
    fileprivate func place(of index: Int, count: Int, _ cardSize: Size, gap: Int, in cards: Rect) -> Rect {
        let offset = index - visibleItems(of: count).lowerBound
        let column = offset % columns * cards.columns / columns
        let next = (offset % columns + 1) * cards.columns / columns
        let line = cards.splitTop(offset / columns * cardSize.rows).rest.splitTop(cardSize.rows - gap).top
        return line.splitLeft(column).rest.splitLeft(next - column).left
    }
}

/// A row that is loading or has failed.
private struct UnloadedRow<Row: Identifiable & Sendable>: View {
    let list: List<Row>
    let index: Int

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let load = list.model.rowLoad(at: index)
        if case .error(let error) = list.model.row(at: index) {
            let isFirst = load.map { list.isFirst(index, of: $0) } ?? true
            let advice = load.flatMap { list.advice(for: index, of: $0) }
            let view = isFirst ? list.failure(index, error, advice) : placeholder
            return view.draw(in: rect, on: &canvas)
        }
        guard let load else { return placeholder.draw(in: rect, on: &canvas) }
        if let wait = load.pendingRetry {
            guard list.isFirst(index, of: load) else { return placeholder.draw(in: rect, on: &canvas) }
            CountdownView(wait: wait) { list.rowWait(index, $0, $1) }.draw(in: rect, on: &canvas)
        } else {
            canvas.whileLoading(load) { placeholder.draw(in: rect, on: &$0) }
        }
    }

    private var placeholder: any View { list.placeholder?(index) ?? list.skeletonRow }
}
