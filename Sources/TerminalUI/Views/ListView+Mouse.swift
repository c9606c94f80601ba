import LoadResource

extension ListView {
    /// A press selects a row; one on what is selected opens it, as a double click does, and Enter. The wheel scrolls.
    ///
    /// - Parameters:
    ///   - rect: where the list was drawn.
    ///   - wasFocused: whether keys went to it then.
    func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        guard case .success(let items) = state else { return .ignored }
        var position = position
        switch event.kind {
        case .press:
            let row = position.top + event.row - rect.row
            guard row < items.count else { return .handled }
            let opens = event.clicks == 2 || wasFocused && row == position.selection
            position.select(row)
            go(to: position)
            return opens ? .key(.enter) : .handled
        case .wheelUp, .wheelDown:
            position.scroll(by: event.lines, count: items.count)
            go(to: position)
            return .handled
        case .drag, .release: return .ignored
        }
    }

    func scroll(toTop row: Int) {
        guard case .success(let items) = state else { return }
        var position = position
        position.scroll(toTop: row, count: items.count)
        go(to: position)
    }
}
