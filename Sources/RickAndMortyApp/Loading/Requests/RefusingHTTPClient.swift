import HTTP
import RickAndMorty

/// Refuses at once what would have to wait for longer than it may, before it stands in a queue for that.
nonisolated struct RefusingHTTPClient: HTTPClient {
    let client: any HTTPClient
    let pause: RequestPause

    /// - Throws: `HTTPClientError.paused`.
    func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        request.passesPause = await pause.takePass()
        if !request.passesPause { try await pause.refuse(unlessOverWithin: request.limits.pause) }
        return try await client.get(request)
    }
}
