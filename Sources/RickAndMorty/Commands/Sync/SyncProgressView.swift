import RickAndMortyData
import TerminalUI

/// Progress of a sync in one line: stage, bar, counts, rate and time left. The bar takes the space that the text
/// leaves.
struct SyncProgressView: View {
    private static let widestBar = 40

    let progress: SyncProgress

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = rect.splitLeft(canvas.write(SyncWords.stage(progress.stage), in: rect) + 1).rest
        guard let count = SyncWords.count(progress.tally) else {
            canvas.write(SyncWords.counting, in: rest)
            return
        }
        let words = words(count)
        ProgressBar(progress.tally.cached, of: progress.tally.total, text: words)
            .draw(in: rest.splitLeft(Self.widestBar + 1 + words.columns).left, on: &canvas)
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
