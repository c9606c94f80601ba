import HTTP
import LoadResource
import RickAndMorty

/// An event of the Measurement Protocol: the kind of resource and the result of its load, without anything personal.
nonisolated struct FirebaseEvent: Sendable {
    /// Maximum length of a value, in characters.
    static let longestValue = 100

    private let name: String
    private var parameters: [(name: String, value: SafeJSON)]

    /// - Parameter duration: `nil` while the load runs.
    /// - Returns: `nil` for events that are not counted.
    init?(_ event: LoadEvent, of resource: String, after duration: Duration?) {
        parameters = [("resource", Self.value(resource))]
        switch event {
        case .started: name = "load_started"
        case .finished(let source, let bytes, _):
            name = "load_finished"
            parameters.append(("source", Self.value(source.name)))
            if let bytes { parameters.append(("bytes", .number(bytes))) }
        case .failed(let error):
            name = "load_failed"
            parameters.append(("error", Self.value(LoadErrorKind(error).rawValue)))
        case .waiting, .retrying, .cancelled: return nil
        }
        if let duration { parameters.append(("duration_ms", .number(Int(duration / .milliseconds(1))))) }
    }

    var json: SafeJSON { .object([("name", .string(name)), ("params", .object(parameters))]) }

    private static func value(_ text: String) -> SafeJSON { .string(String(text.prefix(longestValue))) }
}

/// The kind of an error, without its details.
nonisolated enum LoadErrorKind: String {
    case noNetwork = "no_network"
    case unreachable
    case timedOut = "timed_out"
    case insecure
    case redirected
    case tooLarge = "too_large"
    case broken
    case refused
    case unavailable
    case notFound = "not_found"
    case tooManyRequests = "too_many_requests"
    case server
    case invalidData = "invalid_data"
    case other

    init(_ error: any Error) {
        self =
            switch error as? APIError {
            case .connectivity(let cause): LoadErrorKind(cause)
            case .notFound: .notFound
            case .tooManyRequests: .tooManyRequests
            case .server: .server
            case .invalidData: .invalidData
            case nil: .other
            }
    }

    private init(_ error: HTTPClientError) {
        self =
            switch error {
            case .refused: .refused
            case .noNetwork: .noNetwork
            case .unreachable: .unreachable
            case .paused: .tooManyRequests
            case .timedOut: .timedOut
            case .insecure: .insecure
            case .redirected: .redirected
            case .tooLarge: .tooLarge
            case .broken: .broken
            case .unavailable: .unavailable
            }
    }
}
