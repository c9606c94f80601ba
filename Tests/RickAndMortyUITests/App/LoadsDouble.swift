import LoadResource
import Observation
import RickAndMortyPresentation
import RickAndMortyUI

/// The loads that Activity shows in a test.
@Observable
final class LoadsDouble: ActivityFeed {
    private(set) var history: LoadHistory
    private(set) var retried: [LoadRecord.ID] = []
    var warnings: [String] = []
    let pauseEnd: String? = nil
    private var retryable: Set<LoadRecord.ID> = []

    init(limit: Int = 200) {
        history = LoadHistory(limit: limit)
    }

    /// Starts one second after the last one.
    @discardableResult
    func start(_ name: String, isLive: Bool = true) -> LoadRecord {
        let second = history.totals.loads
        return history.start(
            name,
            at: isLive ? "https://rickandmortyapi.com/api/\(name)" : nil,
            TimeOfDay(hour: 9, minute: 5 + second / 60, second: second % 60),
            time: .seconds(second)
        )
    }

    func end(_ record: LoadRecord, _ result: LoadResult, after milliseconds: Int = 84) {
        history.end(record, with: result, time: record.start + .milliseconds(milliseconds))
        if case .failed = result { retryable.insert(record.id) }
    }

    func load(
        _ name: String,
        _ result: LoadResult = .done(.live, bytes: 612),
        tries: Int = 1,
        after milliseconds: Int = 84
    ) {
        let record = start(name, isLive: result != .done(.bundled, bytes: nil))
        for _ in 1..<tries { history.retry(record.id) }
        end(record, result, after: milliseconds)
    }

    func canRetry(_ id: LoadRecord.ID) -> Bool { retryable.contains(id) }

    func retry(_ id: LoadRecord.ID) {
        retried.append(id)
        retryable.remove(id)
        if let name = history[id]?.name { start(name) }
    }
}

extension LoadsDouble {
    /// Adds a load of each kind.
    func loadSome() {
        load("character?page=1", .done(.live, bytes: 19_412), after: 231)
        load("episode/1", .done(.bundled, bytes: nil), after: 0)
        load("character/826", .failed("Couldn't connect to server"), after: 5_004)
        load("episode/28", .cancelled, after: 1_250)
        load("character/2", .failed("The server failed (500)"), after: 61)
        load("character?page=42", .done(.live, bytes: 1_204_300), after: 125_000)
        start("episode?page=2")
    }

    func loadMany(_ count: Int, everyThirdFails: Bool = true) {
        for number in 1...count {
            load(
                "character/\(number)",
                everyThirdFails && number % 3 == 0 ? .failed("No network") : .done(.live, bytes: 612)
            )
        }
    }
}
