public import LoadResource

/// Why there is no response.
///
/// After a transient error, the request may still have reached the server. A `RetryPolicy` repeats everything that its
/// load sends, so use one for a load that changes data only if repeating the change is harmless.
public enum HTTPClientError: PresentableError, TransientError, Equatable {
    /// The URL is malformed, or neither `https` nor `http` to a loopback host, or a header is malformed.
    case invalidRequest(reason: String)
    /// No network, no route to the host, or the host name cannot be resolved.
    case noNetwork(reason: String)
    /// The connection was refused, could not be made, or was closed without a response.
    case unreachable(reason: String)
    /// The proxy set in the environment cannot be reached, or cannot connect to the server.
    case proxy(reason: String)
    /// The server took longer than the request's limits allow.
    case timedOut
    /// The TLS handshake or the verification of the certificate failed.
    case tlsFailure(reason: String)
    /// Too many redirects, or a redirect to another origin. The address is safe to print.
    case disallowedRedirect(to: String)
    /// The response is larger than the request's limits allow.
    case tooLarge
    /// The response was truncated, is damaged, or is not HTTP.
    case damagedResponse(reason: String)
    /// The server requests a longer pause than the request's limits allow; nothing was sent.
    case paused(until: WallTime)
    /// libcurl is missing, too old or has failed entirely.
    case unavailable(reason: String)

    public var message: String {
        switch self {
        case .noNetwork: "No network"
        case .unreachable: SharedStringsHelper.loadError
        case .proxy: "Proxy error"
        case .damagedResponse: "Damaged response"
        case .timedOut: "Timed out"
        case .tlsFailure: "Insecure connection"
        case .disallowedRedirect: "Unexpected redirect"
        case .tooLarge: "Response too large"
        case .paused: "Too many requests"
        case .invalidRequest(let reason), .unavailable(let reason): reason
        }
    }

    public var isTransient: Bool {
        switch self {
        case .noNetwork, .unreachable, .proxy, .timedOut, .damagedResponse: true
        case .invalidRequest, .tlsFailure, .disallowedRedirect, .tooLarge, .paused, .unavailable: false
        }
    }
}

/// Why a response cannot be used.
public enum HTTPResponseError: PresentableError, TransientError, Equatable {
    /// A status other than 2xx, with the pause that the server requests, if any.
    case status(Int, retryAfter: Duration? = nil)
    /// The body is not the expected JSON. `reason` has the coding path and the expected type; it is safe to print, and
    /// meant for a log, not for the user.
    case invalidBody(reason: String)

    public var message: String {
        switch self {
        case .status(let status, _): "HTTP status \(status)"
        case .invalidBody: "Unexpected response"
        }
    }

    /// `true` for the statuses 408, 429, 502, 503 and 504. A request that caused a 500 would fail again.
    public var isTransient: Bool {
        switch self {
        case .status(let status, _): [408, 429, 502, 503, 504].contains(status)
        case .invalidBody: false
        }
    }

    public var retryDelay: Duration {
        if case .status(_, let delay?) = self { delay } else { .zero }
    }
}
