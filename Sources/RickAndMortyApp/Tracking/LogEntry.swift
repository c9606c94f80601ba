import LoadResource

/// One line of the log.
nonisolated struct LogEntry: Sendable {
    enum Event: Sendable {
        case started
        case finished(Source, bytes: Int?)
        /// With the error as it describes itself: a log is for those who look for causes.
        case failed(String)
        case cancelled
    }

    /// Since the beginning of 1970, UTC.
    let time: Duration
    let name: String
    let address: String?
    let event: Event
    /// `nil` at the start.
    let duration: Duration?

    /// With the line's end.
    var line: String {
        var members: [(name: String, value: JSON)] = [
            ("time", .string(Timestamp(sinceEpoch: time).text)), ("event", .string(event.name)),
            ("name", .string(name)),
        ]
        if let address { members.append(("url", .string(address))) }
        switch event {
        case .started, .cancelled: break
        case .finished(let source, let bytes):
            members.append(("source", .string(source.name)))
            if let bytes { members.append(("bytes", .number(bytes))) }
        case .failed(let error): members.append(("error", .string(error)))
        }
        if let duration { members.append(("ms", .number(Int(duration / .milliseconds(1))))) }
        return JSON.object(members).text + "\n"
    }
}

nonisolated extension LogEntry.Event {
    /// - Returns: what is to be written of a load's event.
    init(_ event: LoadEvent) {
        switch event {
        case .started: self = .started
        case .finished(let source, let bytes): self = .finished(source, bytes: bytes)
        case .failed(let error): self = .failed(String(describing: error))
        case .cancelled: self = .cancelled
        }
    }

    fileprivate var name: String {
        switch self {
        case .started: "started"
        case .finished: "finished"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }
}

nonisolated extension Source {
    /// What those call it who collect loads.
    var name: String {
        switch self {
        case .live: "live"
        case .cache: "cache"
        case .bundled: "bundled"
        }
    }
}
