/// Messages for failed loads. Which error has which message is decided where all errors are known, in `ErrorMessages`.
nonisolated extension Strings {
    package static let notFound = "Not found"
    package static let invalidResponse = "Invalid response from the server"
    package static let simulatedFailure = "Simulated failure (--chaos)"
    package static let notInLocalData = "Not in local data"
    package static let tooManyRequests = "Too many requests"

    /// - Parameter status: The HTTP status code.
    package static func serverError(_ status: Int) -> String { "Server error (\(status))" }
    /// - Parameter time: When the server accepts requests again.
    package static func rateLimited(until time: String) -> String { "Rate limited until \(time)" }
}
