/// A vertical scroll bar of one column, in the style of the frame around it. Draws nothing if the whole list is visible, or
/// in less than four rows.
public struct ScrollBar: View {
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
        guard count > inSight, rect.rows > 3 else { return }
        canvas.write(String(canvas.glyphs.scrollUp), in: rect.line(0), style: canvas.frameStyle)
        canvas.write(String(canvas.glyphs.scrollDown), in: rect.line(rect.rows - 1), style: canvas.frameStyle)
        let track = rect.inset(rows: 1)
        let place = track.splitTop(start(on: track)).rest.splitTop(thumb(on: track)).top
        canvas.fill(place, with: canvas.glyphs.scrollThumb, style: canvas.frameStyle)
        if scroll != nil { canvas.onMouse(in: rect) { self.answer(to: $0, on: track) } }
    }

    private func thumb(on track: Rect) -> Int { max(1, track.rows * inSight / count) }

    private func start(on track: Rect) -> Int { (track.rows - thumb(on: track)) * top / (count - inSight) }

    /// The ends scroll by a line; a press or a drag on the track moves the thumb's middle there.
    private func answer(to event: MouseEvent, on track: Rect) -> MouseAnswer {
        switch event.kind {
        case .press where event.row < track.row: go(to: top - 1)
        case .press where event.row >= track.endRow: go(to: top + 1)
        case .press, .drag: go(to: line(at: event.row - track.row, on: track))
        case .release: break
        case .wheelUp, .wheelDown: return .ignored
        }
        return .handled
    }

    private func line(at row: Int, on track: Rect) -> Int {
        let way = track.rows - thumb(on: track)
        let start = max(0, min(row - thumb(on: track) / 2, way))
        return way == 0 ? 0 : (start * (count - inSight) + way / 2) / way
    }

    private func go(to line: Int) {
        scroll?(max(0, min(line, count - inSight)))
    }
}
