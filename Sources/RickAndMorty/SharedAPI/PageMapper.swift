import HTTP
import SystemSupport

/// Reads the answer to a request for a page of a list.
///
/// A row that cannot be read is left out and counted. An envelope that contradicts itself is invalid: a list built
/// on it would have holes, or an end that is never reached.
enum PageMapper<Row: ResourceRow> {
    static func map(_ response: HTTPResponse) throws(APIError) -> Page<Row.Model> {
        if response.saysNothingMatches { return .empty }
        if let failure = response.failure { throw failure }
        let envelope = try response.decoded(as: PageEnvelope<Row>.self)
        if let contradiction = envelope.contradiction { throw .invalidData(reason: contradiction) }
        let items = envelope.results.compactMap(\.row?.model)
        return Page(
            count: envelope.info.count,
            pages: envelope.info.pages,
            items: items,
            leftOut: envelope.results.count - items.count
        )
    }
}

extension HTTPResponse {
    /// The API says "not found" of a filter that matches nothing. That is an answer, not a failure.
    fileprivate var saysNothingMatches: Bool {
        guard status == 404, let body = try? decoded(as: ErrorBody.self) else { return false }
        return body.error.string == "There is nothing here"
    }
}

private struct ErrorBody: Decodable {
    let error: SafeText
}
