package import HTTP
package import LoadResource
import RickAndMorty

/// Sends one request and maps its answer, away from the main actor.
package struct RemoteLoader<Resource: Sendable>: Loader {
    package typealias Mapper = @Sendable (HTTPResponse) throws -> Resource

    private let client: any HTTPClient
    private let request: HTTPRequest
    private let map: Mapper

    package init(client: any HTTPClient, request: HTTPRequest, mapper: @escaping Mapper) {
        self.client = client
        self.request = request
        self.map = mapper
    }

    /// - Throws: `APIError`, or `CancellationError`.
    @concurrent
    package func load() async throws -> Delivery<Resource> {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch let error as HTTPClientError {
            throw APIError.connectivity(error)
        }
        try Task.checkCancellation()
        return Delivery(try map(response), from: .live, bytes: response.body.count)
    }
}
