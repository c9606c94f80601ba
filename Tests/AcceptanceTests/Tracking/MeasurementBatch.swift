import FoundationEssentials
import TestSupport

/// What was posted to Firebase, read as its Measurement Protocol has it: `app_instance_id`, `duration_ms`.
nonisolated struct MeasurementBatch: Decodable {
    struct Event: Decodable {
        struct Parameters: Decodable, Equatable {
            var resource: String
            var source: String?
            var bytes: Int?
            var durationMs: Int?
            var error: String?
        }

        let name: String
        let params: Parameters
    }

    let appInstanceId: String
    let events: [Event]

    init(_ request: LoopbackRequest) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(MeasurementBatch.self, from: Data(request.body))
    }
}
