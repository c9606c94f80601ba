import TerminalUI

/// How far a sync has come, in a line: what it is at, a bar, how much is here of how much, how fast it comes, and how
/// long it will take. The bar has the room that the words leave.
struct SyncProgressView: View {
    private static let narrowestBar = 3
    private static let widestBar = 40

    let progress: SyncProgress

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = rect.splitLeft(canvas.write(SyncWords.stage(progress.stage), in: rect) + 1).rest
        let words = words
        let room = rest.columns - words.columns - 1
        let (bar, place) = rest.splitLeft(room < Self.narrowestBar ? 0 : min(Self.widestBar, room))
        let tally = progress.tally
        let (full, empty) = bar.splitLeft(tally.total == 0 ? 0 : bar.columns * tally.here / tally.total)
        canvas.fill(full, with: canvas.glyphs.scrollThumb)
        canvas.fill(empty, with: canvas.glyphs.skeleton)
        canvas.write(words, in: bar.isEmpty ? place : place.splitLeft(1).rest)
    }

    private var words: String {
        let tally = progress.tally
        let rate = progress.rate.map { "\(Int($0.rounded()))/s" }
        let left = tally.here < tally.total ? progress.timeLeft.map(Self.timeLeft) : nil
        return ["\(tally.here)/\(tally.total)", rate, left].compactMap(\.self).joined(separator: "  ")
    }

    private static func timeLeft(_ time: Duration) -> String {
        let seconds = Int((time / .seconds(1)).rounded(.up))
        return seconds < 100 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
    }
}
