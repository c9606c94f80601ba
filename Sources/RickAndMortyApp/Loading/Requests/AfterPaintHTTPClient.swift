import HTTP
import RickAndMorty

/// Lets the frame that asked for something finish before anything is asked of the network.
///
/// A paint holds the main actor from its first view to its last byte, the first one included: whoever waits for the
/// main actor comes after it.
struct AfterPaintHTTPClient: HTTPClient {
    let client: any HTTPClient

    @concurrent
    func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        await MainActor.run {}
        return try await client.get(request)
    }
}
