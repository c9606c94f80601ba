package import LoadResource
package import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport
package import TerminalUI

/// Reports a sync on standard error: a progress line on a terminal, otherwise one line per quarter of a stage. Retries are reported
/// on a terminal only.
package struct SyncReporter {
    let output: any TextStream
    let errorMessage: ErrorMessage
    let line: ProgressLine
    /// Whether only failures are reported.
    let isQuiet: Bool

    package init(
        _ output: any TextStream,
        errorMessage: @escaping ErrorMessage,
        appearance: Appearance,
        isQuiet: Bool = false
    ) {
        self.output = output
        self.errorMessage = errorMessage
        line = ProgressLine(output, appearance: appearance)
        self.isQuiet = isQuiet
    }

    package func report(_ event: SyncEvent) {
        switch event {
        case .loaded where isQuiet, .willRetry where isQuiet: break
        case .loaded(_, let progress): line.show(progress)
        case .willRetry where output.columns == nil: break
        case .willRetry(let name, let wait): writeMessage(Strings.retrying(name, because: errorMessage(wait.error)))
        case .failed(let name, let error): writeMessage("\(name): \(errorMessage(error).uncapitalized)")
        }
    }

    package func finish(_ report: SyncReport) -> CommandResult {
        let counts = [SyncStage.resources, .portraits].compactMap { stage in
            report.counts[stage].map { "\($0.cached) of \($0.total) \(stage.words) (\($0.loaded) new)" }
        }
        if !isQuiet { writeMessage("Synced \(counts.joined(separator: ", "))") }
        if report.isComplete { return .quit }
        let rest = report.isAborted ? "; skipped the rest" : ""
        writeMessage("\(report.failures.count.counted("request")) failed\(rest)")
        writeMessage("Run 'rickmorty sync' again to resume")
        return .failed(.network)
    }

    package func fail(_ reason: String) -> CommandResult {
        writeMessage("rickmorty: \(reason)")
        return .failed(.failed)
    }

    package func reportInterruption() { writeMessage("Interrupted. Run 'rickmorty sync' again to resume") }

    private func writeMessage(_ text: String) {
        line.clear()
        output.write(text + "\n")
    }
}

extension SyncStage {
    package nonisolated var words: String {
        switch self {
        case .resources: "records"
        case .portraits: "portraits"
        }
    }
}

extension SyncCounts {
    /// `nil` while the total is unknown.
    nonisolated fileprivate var text: String? { total > 0 ? "\(cached)/\(total)" : nil }
}

/// Progress line of a sync: overwritten in place on a terminal, otherwise written again after each quarter of a stage.
/// Uses no control character except carriage return.
final class ProgressLine {
    private let output: any TextStream
    private let appearance: Appearance
    private var lastWidth = 0
    private var lastStep: (stage: SyncStage, quarter: Int)?

    init(_ output: any TextStream, appearance: Appearance) {
        self.output = output
        self.appearance = appearance
    }

    func show(_ progress: SyncProgress) {
        guard let columns = output.columns else { return log(progress) }
        // One column short: some terminals wrap after the last column.
        var canvas = Canvas(size: Size(columns: max(0, columns - 1), rows: 1), appearance: appearance)
        SyncProgressView(progress: progress).draw(in: canvas.bounds, on: &canvas)
        let text = canvas.line(0)
        write(text, columns: text.columns)
    }

    private func log(_ progress: SyncProgress) {
        guard let count = progress.tally.text else { return }
        let step = (progress.stage, progress.tally.cached * 4 / progress.tally.total)
        if let lastStep, lastStep == step { return }
        lastStep = step
        output.write("\(progress.stage.words) \(count)\n")
    }

    /// Erases the line.
    func clear() {
        guard lastWidth > 0 else { return }
        write("", columns: 0)
        output.write("\r")
    }

    private func write(_ text: String, columns: Int) {
        output.write("\r" + text + String(repeating: " ", count: max(0, lastWidth - columns)))
        lastWidth = columns
    }
}

/// A text output, such as standard error, that knows the width of its terminal.
package protocol TextStream {
    /// Current width of the terminal; `nil` if the stream is not a terminal.
    var columns: Int? { get }

    func write(_ text: String)
}

/// One-line progress of a sync: stage, bar, counts, rate and time left. The bar takes the space left by the text, up to
/// `maxBarWidth` columns.
struct SyncProgressView: View {
    private static let maxBarWidth = 40

    let progress: SyncProgress

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = rect.splitLeft(canvas.write(progress.stage.words, in: rect) + 1).rest
        guard let count = progress.tally.text else {
            canvas.write("counting", in: rest)
            return
        }
        let details = details(count)
        ProgressBar(progress.tally.cached, of: progress.tally.total, text: details)
            .draw(in: rest.splitLeft(Self.maxBarWidth + 1 + details.columns).left, on: &canvas)
    }

    private func details(_ count: String) -> String {
        let tally = progress.tally
        let rate = progress.rate.map { "\(Int($0.rounded()))/s" }
        let left = tally.cached < tally.total ? progress.timeLeft.map { "\(Strings.remaining($0)) left" } : nil
        return [count, rate, left].compactMap(\.self).joined(separator: "  ")
    }
}
