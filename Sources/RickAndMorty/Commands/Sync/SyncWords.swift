package import LoadResource
import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
package import TerminalUI

/// Messages of `rickmorty sync`.
package struct SyncWords {
    private let errorMessage: ErrorMessage

    package init(errorMessage: @escaping ErrorMessage) {
        self.errorMessage = errorMessage
    }

    package let interrupted = "Interrupted; run it again to go on"

    package func came(_ name: String, _ progress: SyncProgress) -> String {
        "\(name): \(Self.stage(progress.stage)) \(Self.count(progress.tally) ?? Self.counting)"
    }

    package func waits(_ name: String, _ wait: RetryWait) -> String {
        Words.triedAgain(name, because: errorMessage(wait.error))
    }

    package func failed(_ name: String, _ error: any Error) -> String {
        "\(name): \(errorMessage(error))"
    }

    package func summary(of report: SyncReport) -> String {
        let counts = [SyncStage.Name.resources, .portraits].compactMap { name in
            report.tallies[name].map { "\($0.cached)/\($0.total) \(Self.stage(name)), \($0.loaded) new" }
        }
        return "On this machine: \(counts.joined(separator: "; "))"
    }

    /// What was not loaded, and what to do; nothing of a sync that is complete.
    package func failures(of report: SyncReport) -> [String] {
        guard !report.isComplete else { return [] }
        let names = report.failures.prefix(AppPolicy.syncNames).map(\.name)
        let others = report.failures.count - names.count
        let failures = names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
        let rest = report.hasGivenUp ? "; the rest was not asked for" : ""
        return ["Not loaded: \(failures)\(rest)", "Run it again to go on"]
    }

    static let counting = "counting"

    /// `nil` while the total is unknown.
    static func count(_ tally: SyncTally) -> String? {
        tally.total > 0 ? "\(tally.cached)/\(tally.total)" : nil
    }

    package static func stage(_ name: SyncStage.Name) -> String {
        switch name {
        case .resources: "records"
        case .portraits: "portraits"
        }
    }
}

/// Progress of a sync in one line: stage, bar, counts, rate and time left. The bar takes the space that the text
/// leaves.
package struct SyncProgressView: View {
    private static let narrowestBar = 3
    private static let widestBar = 40

    private let progress: SyncProgress

    package init(progress: SyncProgress) {
        self.progress = progress
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
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
