import LoadResource
import RickAndMorty

/// What `rickmorty sync` says.
struct SyncWords {
    let errorMessage: ErrorMessage

    let interrupted = "Interrupted; run it again to go on"

    func came(_ name: String, _ progress: SyncProgress) -> String {
        "\(name): \(Self.stage(progress.stage)) \(progress.tally.here)/\(progress.tally.total)"
    }

    func waits(_ name: String, _ wait: RetryWait) -> String {
        "\(name): \(errorMessage(wait.error)); it is tried again"
    }

    func failed(_ name: String, _ error: any Error) -> String {
        "\(name): \(errorMessage(error))"
    }

    func summary(of report: SyncReport) -> [String] {
        let counts = [SyncStage.Name.resources, .portraits].compactMap { name in
            report.tallies[name].map { "\($0.here)/\($0.total) \(Self.stage(name)), \($0.came) new" }
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
