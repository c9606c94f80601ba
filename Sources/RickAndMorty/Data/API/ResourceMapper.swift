import FoundationEssentials
package import HTTP
package import RickAndMorty
import SystemSupport

/// Decodes the API's responses for one kind of resource.
package enum ResourceMapper<Model: Resource> {
    /// Decodes a page of a list. A filter without matches gives an empty page.
    ///
    /// Unreadable rows are left out and counted. An inconsistent envelope throws, because a list built on it would have
    /// gaps or no end.
    package static func page(_ response: HTTPResponse) throws(APIError) -> Page<Model> {
        if response.notFoundReason == "There is nothing here" { return .empty }
        let envelope = try response.decoded(as: PageEnvelope<Model>.self)
        guard envelope.isConsistent else {
            let (info, rows) = (envelope.info, envelope.results.count)
            throw .invalidData(reason: "\(rows) items on a page, \(info.count) items on \(info.pages) pages")
        }
        let items = envelope.results.compactMap(\.row)
        return Page(
            totalCount: envelope.info.count,
            pages: envelope.info.pages,
            items: items,
            invalidCount: envelope.results.count - items.count
        )
    }

    package static func resource(_ response: HTTPResponse) throws(APIError) -> Model {
        if response.notFoundReason != nil { throw .notFound }
        return try response.decoded(as: Model.self)
    }

    /// Decodes the response to a request for several ids. An unreadable row does not affect the others.
    package static func resources(_ response: HTTPResponse) throws(APIError) -> ResourceBatch<Model> {
        let rows = try response.decoded(as: [LenientRow<Model>].self)
        return ResourceBatch(
            models: rows.compactMap(\.row),
            unreadable: Set(rows.filter { $0.row == nil }.map(\.id))
        )
    }
}

package enum AvatarMapper {
    /// - Returns: encoded image, not validated; the API sends JPEG.
    package static func avatar(_ response: HTTPResponse) throws(APIError) -> [UInt8] {
        if response.notFoundReason != nil { throw .notFound }
        if let failure = response.failure { throw failure }
        return response.body
    }
}

/// Resources requested by id.
package struct ResourceBatch<Model: Resource>: Sendable {
    let models: [Int: Model]
    /// Ids of unreadable rows; contains `nil` if the id of a row is unreadable, too.
    private let unreadable: Set<Int?>

    init(models: [Model], unreadable: Set<Int?>) {
        self.models = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.unreadable = unreadable
    }

    /// - Throws: `invalidData` if the row for this id is unreadable or may be, `notFound` if the response has none.
    package func model(_ id: Int) throws(APIError) -> Model {
        if let model = models[id] { return model }
        guard !unreadable.contains(id), !unreadable.contains(nil) else {
            throw .invalidData(reason: "invalid resource \(id)")
        }
        throw .notFound
    }
}

/// Envelope of a list page.
private struct PageEnvelope<Row: Decodable>: Decodable {
    struct Info: Decodable {
        let count: Int
        let pages: Int
    }

    let info: Info
    let results: [LenientRow<Row>]

    var isConsistent: Bool {
        (0..<Self.maxCount).contains(info.count) && results.count <= min(info.count, Page<Row>.size)
            && results.isEmpty == (info.count == 0) && info.pages == Page<Row>.pages(for: info.count)
    }

    /// Well above any real count, and small enough that arithmetic on positions cannot overflow.
    private static var maxCount: Int { 10_000_000 }
}

/// A decoded row, or only its id if the rest is unreadable.
private struct LenientRow<Row: Decodable>: Decodable {
    let row: Row?
    let id: Int?

    private enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) {
        row = try? Row(from: decoder)
        id = row == nil ? try? decoder.container(keyedBy: CodingKeys.self).id(.id) : nil
    }
}

extension HTTPResponse {
    /// The API's own message for an unknown id or a filter without matches; `nil` for any other response, such as a 404
    /// from a proxy.
    fileprivate var notFoundReason: String? {
        struct ErrorBody: Decodable {
            let error: SafeText
        }
        return status == 404 ? (try? JSONDecoder().decode(ErrorBody.self, from: Data(body)))?.error.string : nil
    }

    /// - Throws: the response's `failure`; `invalidData` if the body cannot be decoded.
    fileprivate func decoded<Value: Decodable>(as type: Value.Type) throws(APIError) -> Value {
        if let failure { throw failure }
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .invalidData(reason: SafeText(String(describing: error)).string)
        }
    }

    /// The error for a status other than 200. Mappers handle the API's own 404 first: it means an empty list or an
    /// unknown id.
    fileprivate var failure: APIError? {
        switch status {
        case 200: nil
        case 429: .tooManyRequests(retryAfter: headers["retry-after"])
        default: .server(status: status)
        }
    }
}
