import LoadResource

/// One event of the Measurement Protocol: what kind of thing loaded and how that went, and nothing of who looked at it.
nonisolated struct FirebaseEvent: Sendable {
    /// Of a value, in characters.
    static let longestValue = 100

    private let name: String
    private var parameters: [(name: String, value: JSON)]

    /// - Parameter duration: `nil` where it is not over.
    /// - Returns: `nil` for what nobody waits for any more: that is neither a success nor a failure.
    init?(_ event: LoadEvent, of resource: String, after duration: Duration?) {
        parameters = [("resource", Self.value(resource))]
        switch event {
        case .started: name = "load_started"
        case .finished(let source, let bytes):
            name = "load_finished"
            parameters.append(("source", Self.value(source.name)))
            if let bytes { parameters.append(("bytes", .number(bytes))) }
        case .failed(let error):
            name = "load_failed"
            parameters.append(("error", Self.value(LoadErrorKind(error).rawValue)))
        case .cancelled: return nil
        }
        if let duration { parameters.append(("duration_ms", .number(Int(duration / .milliseconds(1))))) }
    }

    var json: JSON { .object([("name", .string(name)), ("params", .object(parameters))]) }

    private static func value(_ text: String) -> JSON { .string(String(text.prefix(longestValue))) }
}
