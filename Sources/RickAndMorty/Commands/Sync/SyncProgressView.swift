import RickAndMortyData
import TerminalUI

/// Progress of a sync in one line: stage, bar, counts, rate and time left. The bar takes the space that the text
/// leaves.
struct SyncProgressView: View {
    private static let narrowestBar = 3
    private static let widestBar = 40

    let progress: SyncProgress

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = rect.splitLeft(canvas.write(SyncWords.stage(progress.stage), in: rect) + 1).rest
        guard let count = SyncWords.count(progress.tally) else {
            canvas.write(SyncWords.counting, in: rest)
            return
        }
        let words = words(count)
        let room = rest.columns - words.columns - 1
        let (bar, place) = rest.splitLeft(room < Self.narrowestBar ? 0 : min(Self.widestBar, room))
        Meter(progress.tally.cached, of: progress.tally.total).draw(in: bar, on: &canvas)
        canvas.write(words, in: bar.isEmpty ? place : place.splitLeft(1).rest)
    }

    private func words(_ count: String) -> String {
        let tally = progress.tally
        let rate = progress.rate.map { "\(Int($0.rounded()))/s" }
        let left = tally.cached < tally.total ? progress.timeLeft.map(Self.timeLeft) : nil
        return [count, rate, left].compactMap(\.self).joined(separator: "  ")
    }

    private static func timeLeft(_ time: Duration) -> String {
        let seconds = Int((time / .seconds(1)).rounded(.up))
        return seconds < 100 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
    }
}
