/// A server of the Measurement Protocol, like Google's: accepts all posts with an empty response.
enum LoopbackMeasurements {
    static let path = "/mp/collect"

    static func answer(_ request: LoopbackRequest) -> LoopbackResponse {
        LoopbackResponse(status: request.method == "POST" ? 204 : 404, body: [])
    }
}

extension LoopbackAPI {
    /// Counterpart of `https://www.google-analytics.com`.
    package var measurementURL: String { "http://127.0.0.1:\(port)" }

    /// The posts so far.
    package var measurements: [LoopbackRequest] {
        requests.filter { $0.path == LoopbackMeasurements.path }
    }

    /// Waits until that many batches have arrived.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a generous deadline.
    @discardableResult
    package func measurement(_ number: Int) async throws -> LoopbackRequest {
        try await request(number) { $0.path == LoopbackMeasurements.path }
    }
}
