/// A one-column scroll bar, drawn on the divider, the frame or the gap beside the list. Draws nothing if the whole list
/// is visible or there are fewer than three rows.
struct ScrollBar: View {
    /// Number of lines of the list.
    let count: Int
    /// First visible line.
    let top: Int
    /// Number of visible lines.
    let visibleCount: Int
    /// Called with the new first line; `nil` disables scrolling with the mouse.
    var scroll: ((Int) -> Void)?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard count > visibleCount, rect.rows > 2 else { return }
        let thumb = thumb(on: rect)
        let place = rect.splitTop(thumb.lowerBound).rest.splitTop(thumb.count).top
        let style = canvas.isFocused ? canvas.theme.accent : canvas.theme.secondary
        canvas.fill(place, with: canvas.glyphs.scrollThumb, style: style)
        if scroll != nil { canvas.onMouse(in: rect) { self.answer(to: $0, on: rect) } }
    }

    /// Rows of the thumb; at least one.
    private func thumb(on track: Rect) -> Range<Int> {
        let thumb = max(1, track.rows * visibleCount / count)
        let start = (track.rows - thumb) * top / (count - visibleCount)
        return start..<start + thumb
    }

    /// A press or drag centres the thumb at the pointer.
    private func answer(to event: MouseEvent, on track: Rect) -> MouseResult {
        switch event.kind {
        case .press, .drag: scroll?(line(at: event.row - track.row, on: track))
        case .release: break
        case .wheelUp, .wheelDown: return .ignored
        }
        return .handled
    }

    private func line(at row: Int, on track: Rect) -> Int {
        let thumb = thumb(on: track).count
        let travel = track.rows - thumb
        let start = max(0, min(row - thumb / 2, travel))
        return travel == 0 ? 0 : (start * (count - visibleCount) + travel / 2) / travel
    }
}
