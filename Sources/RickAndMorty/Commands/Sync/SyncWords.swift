package import LoadResource
package import RickAndMortyData
import RickAndMortyPresentation

/// Messages of `rickmorty sync`.
package struct SyncWords {
    private let errorMessage: ErrorMessage

    package init(errorMessage: @escaping ErrorMessage) {
        self.errorMessage = errorMessage
    }

    let interrupted = "Interrupted; run it again to go on"

    func came(_ name: String, _ progress: SyncProgress) -> String {
        "\(name): \(Self.stage(progress.stage)) \(Self.count(progress.tally) ?? Self.counting)"
    }

    func waits(_ name: String, _ wait: RetryWait) -> String {
        Words.triedAgain(name, because: errorMessage(wait.error))
    }

    func failed(_ name: String, _ error: any Error) -> String {
        "\(name): \(errorMessage(error))"
    }

    func summary(of report: SyncReport) -> String {
        let counts = [SyncStage.resources, .portraits].compactMap { name in
            report.tallies[name].map { "\($0.cached)/\($0.total) \(Self.stage(name)), \($0.loaded) new" }
        }
        return "On this machine: \(counts.joined(separator: "; "))"
    }

    /// What was not loaded, and what to do; nothing of a sync that is complete.
    func failures(of report: SyncReport) -> [String] {
        guard !report.isComplete else { return [] }
        let failures = Words.list(report.failures.map(\.name))
        let rest = report.hasGivenUp ? "; the rest was not asked for" : ""
        return ["Not loaded: \(failures)\(rest)", "Run it again to go on"]
    }

    static let counting = "counting"

    /// `nil` while the total is unknown.
    static func count(_ tally: SyncTally) -> String? {
        tally.total > 0 ? "\(tally.cached)/\(tally.total)" : nil
    }

    package static func stage(_ name: SyncStage) -> String {
        switch name {
        case .resources: "records"
        case .portraits: "portraits"
        }
    }
}
