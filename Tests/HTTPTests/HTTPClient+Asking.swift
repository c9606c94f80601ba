import HTTP
import TestSupport

extension HTTPClient {
    func response(to url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPResponse {
        try await send(HTTPRequest(url: url, limits: HTTPLimits(bytes: bytes, time: time)))
    }

    /// The error of a request; `nil` if it succeeds.
    func failure(_ url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPClientError? {
        do {
            _ = try await response(to: url, bytes: bytes, time: time)
            return nil
        } catch let error as HTTPClientError {
            return error
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
