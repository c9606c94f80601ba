package import HTTP

/// Why a resource of the API did not load.
package enum APIError: Error, Equatable {
    case connectivity(HTTPClientError)
    /// What was asked for by its id is not there.
    case notFound
    /// - Parameter retryAfter: the server's own header, unread.
    case tooManyRequests(retryAfter: String?)
    case server(status: Int)
    /// The answer is not what the API's contract says; `reason` is for the log, not for people.
    case invalidData(reason: String)
}
