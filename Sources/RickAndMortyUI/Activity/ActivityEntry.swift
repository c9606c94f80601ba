import LoadResource

/// A load as Activity shows one.
nonisolated struct ActivityEntry: Hashable, Sendable {
    let time: String
    let name: String
    let address: String?
    let mark: ResultMark
    /// Empty while it runs.
    let duration: String
    /// Empty where nothing was transferred.
    let size: String
    /// Empty where nothing came from anywhere.
    let source: String
    /// Why it failed.
    let reason: String?

    init(_ record: LoadRecord) {
        time = Words.time(record.timeOfDay)
        name = record.name
        address = record.address
        mark = ResultMark(record.result)
        duration = record.duration.map(Words.duration) ?? ""
        (size, source, reason) =
            switch record.result {
            case .done(let source, let bytes): (bytes.map(Words.size(bytes:)) ?? "", Words.source(source), nil)
            case .failed(let message): ("", "", message)
            case .running, .cancelled: ("", "", nil)
            }
    }
}
