/// What collects events for an app's makers, as Google's server does: it takes whatever is posted, and says nothing.
enum LoopbackMeasurements {
    static let path = "/mp/collect"

    static func answer(_ request: LoopbackRequest) -> LoopbackResponse {
        LoopbackResponse(status: request.method == "POST" ? 204 : 404, body: [])
    }
}

extension LoopbackAPI {
    /// Where the real one has `https://www.google-analytics.com`.
    package var measurementURL: String { "http://127.0.0.1:\(port)" }

    /// What was posted to it so far.
    package var measurements: [LoopbackRequest] {
        requests.filter { $0.path == LoopbackMeasurements.path }
    }

    /// Waits until so many batches have arrived.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a deadline that only a broken program meets.
    @discardableResult
    package func measurement(_ number: Int) async throws -> LoopbackRequest {
        try await request(number) { $0.path == LoopbackMeasurements.path }
    }
}
