import HTTP
import RickAndMorty

/// Leaves the server alone when it asks for that: one answer holds back all requests of the app, not only its own. A
/// request that passes the pause ends it where the server answers.
nonisolated struct PausingHTTPClient: HTTPClient {
    /// Where the server asks for a pause and does not say how long.
    static let standardPause = Duration.seconds(10)

    let client: any HTTPClient
    let pause: RequestPause
    let wallClock: WallClock

    /// - Throws: `HTTPClientError.paused` where the pause is longer than the request's limits allow.
    @concurrent
    func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        if !request.passesPause { try await pause.wait(atMost: request.limits.pause) }
        let response = try await client.get(request)
        if let time = response.requestedPause(standard: Self.standardPause, now: wallClock.now()) {
            await pause.extend(by: time)
        } else if request.passesPause, response.status < 500 {
            await pause.lift()
        }
        return response
    }
}
