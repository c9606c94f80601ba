import FoundationEssentials
import HTTP
import SystemSupport

extension HTTPResponse {
    /// The body, read as JSON. A value that the API's contract does not allow is `invalidData`.
    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(APIError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .invalidData(reason: SafeText(String(describing: error)).string)
        }
    }

    /// What an answer without a resource means; `nil` when it should carry one.
    ///
    /// A 404 has a meaning of its own to a list and to a single resource, and is read by their mappers.
    var failure: APIError? {
        switch status {
        case 200: nil
        case 429: .tooManyRequests(retryAfter: headers["retry-after"])
        default: .server(status: status)
        }
    }
}
