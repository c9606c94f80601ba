import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

/// Messages of resource commands on standard error.
struct ResourceWords {
    let errorMessage: ErrorMessage
    let clock: WallClock

    func waits(_ load: String, _ wait: RetryWait) -> String {
        "\(load): \(errorMessage(wait.error)); it is tried again"
    }

    func missing(_ load: String, because error: any Error, isOffline: Bool) -> String {
        isOffline ? "\(load): Not on this machine" : "\(load): \(errorMessage(error))"
    }

    /// Source of a list; `nil` if it is live.
    func origin(_ origin: ListSource, isFiltered: Bool) -> String? {
        let here = isFiltered ? "filtered what is on this machine" : "from the bundled catalogue"
        return switch origin {
        case .live: nil
        case .cached(let time, nil): "Cached \(ago(time))"
        case .cached(let time, let error?): "\(errorMessage(error)): cached \(ago(time))"
        case .offline: "Offline: \(here)"
        case .bundled(let error): "\(errorMessage(error)): \(here)"
        }
    }

    func place(_ part: ResourceRequest.ListPart, of page: Page<some Any>, plural: String) -> String {
        switch part {
        case .page(let number): "Page \(number) of \(page.pages), \(page.count) in all"
        case .all: "\(page.count) \(plural) on \(page.pages) \(page.pages == 1 ? "page" : "pages")"
        }
    }

    /// Sources of resources that are not live.
    ///
    /// - Parameter deliveries: with the names of their loads.
    func origins(of deliveries: [(load: String, source: Source, time: WallTime?)]) -> [String] {
        let cached = deliveries.filter { $0.source == .cache }
        let bundled = deliveries.filter { $0.source == .bundled }
        let oldest = cached.compactMap(\.time).oldest(at: clock.now())
        return [
            oldest.map { "Cached \(ago($0)): \(names(cached))" },
            bundled.isEmpty ? nil : "From the bundled catalogue: \(names(bundled))",
        ].compactMap(\.self)
    }

    private func names(_ deliveries: [(load: String, source: Source, time: WallTime?)]) -> String {
        deliveries.map(\.load).joined(separator: ", ")
    }

    private func ago(_ time: WallTime) -> String { Age(since: time, by: clock).ago }
}
