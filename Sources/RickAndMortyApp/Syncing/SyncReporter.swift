import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import TerminalApp
import TerminalUI

/// Reports a sync on standard error: on a terminal as one line that is overwritten, otherwise as one line per step.
final class SyncReporter {
    private let output: any TextOutput
    private let words: SyncWords
    /// `nil` if the output is not a terminal.
    private let line: ProgressLine?

    init(_ output: any TextOutput, words: SyncWords, line: ProgressLine?) {
        self.output = output
        self.words = words
        self.line = line
    }

    static func standardError(isASCII: Bool, words: @escaping ErrorMessage) -> SyncReporter {
        let output = StandardStream.error
        let isUnicode = LocaleCharset.adopt() && !isASCII
        let appearance = Appearance(glyphs: isUnicode ? .unicode : .ascii)
        let line = output.columns.map { _ in ProgressLine(output, appearance: appearance) }
        return SyncReporter(output, words: SyncWords(errorMessage: words), line: line)
    }

    func report(_ event: SyncEvent) {
        switch event {
        case .came(let name, let progress):
            if let line { line.show(progress) } else { say(words.came(name, progress)) }
        case .waits(let name, let wait):
            say(words.waits(name, wait))
        case .failed(let name, let error):
            say(words.failed(name, error))
        }
    }

    /// - Returns: how the program ends.
    func end(_ report: SyncReport) -> Ending {
        words.summary(of: report).forEach(say)
        return report.isComplete ? .quit : .failed(.network)
    }

    func fail(_ reason: String) -> Ending {
        say("rickmorty: \(reason)")
        return .failed(.failed)
    }

    func interrupt() {
        say(words.interrupted)
    }

    private func say(_ text: String) {
        line?.clear()
        output.write(text + "\n")
    }
}

/// Messages of `rickmorty sync`.
struct SyncWords {
    let errorMessage: ErrorMessage

    let interrupted = "Interrupted; run it again to go on"

    func came(_ name: String, _ progress: SyncProgress) -> String {
        "\(name): \(Self.stage(progress.stage)) \(progress.tally.cached)/\(progress.tally.total)"
    }

    func waits(_ name: String, _ wait: RetryWait) -> String {
        "\(name): \(errorMessage(wait.error)); it is tried again"
    }

    func failed(_ name: String, _ error: any Error) -> String {
        "\(name): \(errorMessage(error))"
    }

    func summary(of report: SyncReport) -> [String] {
        let counts = [SyncStage.Name.resources, .portraits].compactMap { name in
            report.tallies[name].map { "\($0.cached)/\($0.total) \(Self.stage(name)), \($0.loaded) new" }
        }
        let here = "On this machine: \(counts.joined(separator: "; "))"
        guard !report.isComplete else { return [here] }
        let names = report.failures.prefix(Self.mostNames).map(\.name)
        let others = report.failures.count - names.count
        let failures = names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
        let rest = report.hasGivenUp ? "; the rest was not asked for" : ""
        return [here, "Not loaded: \(failures)\(rest)", "Run it again to go on"]
    }

    static func stage(_ name: SyncStage.Name) -> String {
        switch name {
        case .resources: "things"
        case .portraits: "portraits"
        }
    }

    private static let mostNames = 10
}

/// Progress line of a sync on a terminal. Needs nothing of the terminal but the carriage return.
final class ProgressLine {
    private let output: any TextOutput
    private let appearance: Appearance
    private var shown = 0

    init(_ output: any TextOutput, appearance: Appearance) {
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

/// Progress of a sync in one line: stage, bar, counts, rate and time left. The bar takes the space that the text
/// leaves.
struct SyncProgressView: View {
    private static let narrowestBar = 3
    private static let widestBar = 40

    let progress: SyncProgress

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = rect.splitLeft(canvas.write(SyncWords.stage(progress.stage), in: rect) + 1).rest
        let words = words
        let room = rest.columns - words.columns - 1
        let (bar, place) = rest.splitLeft(room < Self.narrowestBar ? 0 : min(Self.widestBar, room))
        Meter(progress.tally.cached, of: progress.tally.total).draw(in: bar, on: &canvas)
        canvas.write(words, in: bar.isEmpty ? place : place.splitLeft(1).rest)
    }

    private var words: String {
        let tally = progress.tally
        let rate = progress.rate.map { "\(Int($0.rounded()))/s" }
        let left = tally.cached < tally.total ? progress.timeLeft.map(Self.timeLeft) : nil
        return ["\(tally.cached)/\(tally.total)", rate, left].compactMap(\.self).joined(separator: "  ")
    }

    private static func timeLeft(_ time: Duration) -> String {
        let seconds = Int((time / .seconds(1)).rounded(.up))
        return seconds < 100 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
    }
}
