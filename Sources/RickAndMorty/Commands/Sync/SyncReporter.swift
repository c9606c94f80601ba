package import RickAndMortyData
package import TerminalUI

/// Reports a sync on standard error: on a terminal as one line that is overwritten, otherwise as one line per step.
package final class SyncReporter {
    private let output: any TextOutput
    private let words: SyncWords
    /// `nil` if the output is not a terminal.
    private let line: ProgressLine?
    /// Whether only failures are reported.
    private let isQuiet: Bool

    package init(_ output: any TextOutput, words: SyncWords, line: ProgressLine?, isQuiet: Bool = false) {
        self.isQuiet = isQuiet
        self.output = output
        self.words = words
        self.line = line
    }

    package func report(_ event: SyncEvent) {
        switch event {
        case .came where isQuiet, .waits where isQuiet: break
        case .came(let name, let progress):
            if let line { line.show(progress) } else { say(words.came(name, progress)) }
        case .waits(let name, let wait):
            say(words.waits(name, wait))
        case .failed(let name, let error):
            say(words.failed(name, error))
        }
    }

    /// - Returns: how the program ends.
    package func end(_ report: SyncReport) -> Ending {
        if !isQuiet { say(words.summary(of: report)) }
        words.failures(of: report).forEach(say)
        return report.isComplete ? .quit : .failed(.network)
    }

    package func fail(_ reason: String) -> Ending {
        say("rickmorty: \(reason)")
        return .failed(.failed)
    }

    package func interrupt() {
        say(words.interrupted)
    }

    private func say(_ text: String) {
        line?.clear()
        output.write(text + "\n")
    }
}

/// Progress line of a sync on a terminal. Needs nothing of the terminal but the carriage return.
package final class ProgressLine {
    private let output: any TextOutput
    private let appearance: Appearance
    private var shown = 0

    package init(_ output: any TextOutput, appearance: Appearance) {
        self.output = output
        self.appearance = appearance
    }

    func show(_ progress: SyncProgress) {
        // One column short: some terminals wrap after the last column.
        var canvas = Canvas(size: Size(columns: max(0, (output.columns ?? 80) - 1), rows: 1), appearance: appearance)
        SyncProgressView(progress: progress).draw(in: canvas.bounds, on: &canvas)
        let text = canvas.line(0)
        write(text, columns: text.columns)
    }

    /// Erases the line.
    func clear() {
        guard shown > 0 else { return }
        write("", columns: 0)
        output.write("\r")
    }

    private func write(_ text: String, columns: Int) {
        output.write("\r" + text + String(repeating: " ", count: max(0, shown - columns)))
        shown = columns
    }
}

/// Port for text output.
package protocol TextOutput {
    /// Current width of the terminal; `nil` if it is not one.
    var columns: Int? { get }

    func write(_ text: String)
}

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
