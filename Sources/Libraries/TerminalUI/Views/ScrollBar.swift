/// A vertical scroll bar of one column: the visible part of the list, on the border or the gap beside it, in the style of the
/// frame. Draws nothing if the whole list is visible, or in less than three rows.
package struct ScrollBar: View {
    private let count: Int
    private let top: Int
    private let inSight: Int
    private let scroll: ((Int) -> Void)?

    /// - Parameters:
    ///   - count: lines of the list.
    ///   - top: first visible line.
    ///   - inSight: visible lines.
    ///   - scroll: called with a new first line; `nil` if the mouse does not scroll.
    public init(count: Int, top: Int, inSight: Int, scroll: ((Int) -> Void)? = nil) {
        self.count = count
        self.top = top
        self.inSight = inSight
        self.scroll = scroll
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard count > inSight, rect.rows > 2 else { return }
        canvas.fillBar(thumb(on: rect, steps: canvas.barSteps), in: rect, style: canvas.frameStyle)
        if scroll != nil { canvas.onMouse(in: rect) { self.answer(to: $0, on: rect) } }
    }

    /// Of a track whose rows have so many steps each. At least a row.
    private func thumb(on track: Rect, steps: Int = 1) -> Range<Int> {
        let length = track.rows * steps
        let thumb = max(steps, length * inSight / count)
        let start = (length - thumb) * top / (count - inSight)
        return start..<start + thumb
    }

    /// A press or a drag moves the thumb's middle there.
    private func answer(to event: MouseEvent, on track: Rect) -> MouseAnswer {
        switch event.kind {
        case .press, .drag: scroll?(line(at: event.row - track.row, on: track))
        case .release: break
        case .wheelUp, .wheelDown: return .ignored
        }
        return .handled
    }

    private func line(at row: Int, on track: Rect) -> Int {
        let thumb = thumb(on: track).count
        let way = track.rows - thumb
        let start = max(0, min(row - thumb / 2, way))
        return way == 0 ? 0 : (start * (count - inSight) + way / 2) / way
    }
}
