/// The movement of a page that has been opened or left: a single frame in which the page that is shown has not yet come all the
/// way from its side, so that the eye sees which way it went.
@MainActor
package final class PageSlide {
    enum Side {
        /// Of a page that lies on top of the one before it.
        case right
        /// Of a page that lay below.
        case left
    }

    /// Long enough to be seen, too short to be waited for.
    package static let time = Duration.milliseconds(40)
    private var side: Side?
    private var end: Duration?
    private var hasShownPages = false

    /// Has the next frame show the page on its way from a side, in place of another one.
    func begin(from side: Side) {
        guard hasShownPages else { return }
        self.side = side
        end = nil
    }

    /// Moves what has been drawn of the page, as long as it is on its way.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        hasShownPages = true
        guard let side, canvas.schedule.hasMotion else { return }
        let end = end ?? canvas.schedule.now + Self.time
        self.end = end
        guard canvas.stepsLeft(until: end, step: Self.time) > 0 else {
            self.side = nil
            return
        }
        let columns = rect.columns / 10
        canvas.shift(rect, by: side == .right ? columns : -columns)
    }
}

extension Canvas {
    /// Moves the columns of an area to the right, or to the left if negative; those that none moves to are blank. Images are left
    /// out: their pixels would be sent twice.
    fileprivate mutating func shift(_ rect: Rect, by columns: Int) {
        let place = rect.clipped(to: bounds)
        let seen = (-columns..<place.columns - columns).clamped(to: 0..<place.columns)
        for row in place.row..<place.endRow {
            touch(row: row)
            let line = cells(in: place.line(row - place.row))
            for column in 0..<place.columns {
                let source = column - columns
                // Of a wide character, the other half may lie beyond the edge.
                let isHalf =
                    source == seen.lowerBound && line[source].isRightHalf
                    || source + 1 == seen.upperBound && seen.upperBound < line.count && line[source + 1].isRightHalf
                let isSeen = seen.contains(source) && !isHalf && line[source].tile == nil
                self[place.column + column, row] = isSeen ? line[source] : .blank
            }
        }
    }
}
