import HTTP
import TestSupport

extension HTTPClient {
    func get(_ url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPResponse {
        try await get(HTTPRequest(url: url, limits: HTTPLimits(bytes: bytes, time: time)))
    }

    /// The error of a request; `nil` if it succeeds.
    func failure(_ url: String, bytes: Int = 2 << 20, time: Duration = .seconds(60)) async throws -> HTTPClientError? {
        do {
            _ = try await get(url, bytes: bytes, time: time)
            return nil
        } catch let error as HTTPClientError {
            return error
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
