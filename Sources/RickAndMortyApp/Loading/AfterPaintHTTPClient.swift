import RickAndMorty

/// Lets the frame that asked for something finish before anything is asked of the network.
///
/// A paint holds the main actor from its first view to its last byte, the first one included: another task of the
/// main actor comes after it.
struct AfterPaintHTTPClient: HTTPClient {
    let client: any HTTPClient

    func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        await Task { @MainActor in }.value
        return try await client.get(request)
    }
}
