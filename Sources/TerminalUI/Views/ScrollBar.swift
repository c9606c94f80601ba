/// Shows, in one column, which part of a list is in sight. Draws nothing when all of it is.
public struct ScrollBar: View {
    private let count: Int
    private let top: Int
    private let inSight: Int

    /// - Parameters:
    ///   - count: lines in the list.
    ///   - top: the first line in sight.
    ///   - inSight: lines in sight.
    public init(count: Int, top: Int, inSight: Int) {
        self.count = count
        self.top = top
        self.inSight = inSight
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard count > inSight, rect.rows > 3 else { return }
        canvas.write(String(canvas.glyphs.scrollUp), in: rect.line(0), style: canvas.frameStyle)
        canvas.write(String(canvas.glyphs.scrollDown), in: rect.line(rect.rows - 1), style: canvas.frameStyle)
        let track = rect.inset(rows: 1)
        let thumb = max(1, track.rows * inSight / count)
        let start = (track.rows - thumb) * top / (count - inSight)
        let place = track.splitTop(start).rest.splitTop(thumb).top
        canvas.fill(place, with: canvas.glyphs.scrollThumb, style: canvas.frameStyle)
    }
}
