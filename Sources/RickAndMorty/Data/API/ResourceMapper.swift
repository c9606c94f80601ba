import FoundationEssentials
package import HTTP
package import RickAndMorty
import SystemSupport

/// Reads the API's answers about one kind of resource.
package enum ResourceMapper<Model: Resource> {
    /// Reads a page of a list. A filter that matches nothing gives an empty page.
    ///
    /// A row that cannot be read is left out and counted. An envelope that contradicts itself is invalid: a list built on
    /// it would have holes, or no end.
    package static func page(_ response: HTTPResponse) throws(APIError) -> Page<Model> {
        if response.notFoundReason == "There is nothing here" { return .empty }
        let envelope = try response.decoded(as: PageEnvelope<Model>.self)
        guard envelope.isConsistent else {
            let (info, rows) = (envelope.info, envelope.results.count)
            throw .invalidData(reason: "\(rows) items on a page, \(info.count) items on \(info.pages) pages")
        }
        let items = envelope.results.compactMap(\.row)
        return Page(
            count: envelope.info.count,
            pages: envelope.info.pages,
            items: items,
            leftOut: envelope.results.count - items.count
        )
    }

    package static func single(_ response: HTTPResponse) throws(APIError) -> Model {
        if response.notFoundReason != nil { throw .notFound }
        return try response.decoded(as: Model.self)
    }

    /// Reads the answer to a request for several ids. A row that cannot be read leaves the others valid.
    package static func several(_ response: HTTPResponse) throws(APIError) -> ResourceList<Model> {
        let rows = try response.decoded(as: [LenientRow<Model>].self)
        return ResourceList(
            models: rows.compactMap(\.row),
            unreadable: Set(rows.filter { $0.row == nil }.map(\.id))
        )
    }
}

package enum AvatarMapper {
    /// - Returns: the bytes of a JPEG, or whatever the server takes for one.
    package static func avatar(_ response: HTTPResponse) throws(APIError) -> [UInt8] {
        if response.notFoundReason != nil { throw .notFound }
        if let failure = response.failure { throw failure }
        return response.body
    }
}

/// The answer to a request for several resources by their ids.
package struct ResourceList<Model: Resource>: Sendable {
    let models: [Int: Model]
    /// Ids of the rows that could not be read; `nil` stands for a row whose id could not be read either.
    private let unreadable: Set<Int?>

    init(models: [Model], unreadable: Set<Int?>) {
        self.models = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.unreadable = unreadable
    }

    /// - Throws: `notFound` for an id that the answer leaves out, or `invalidData` if its row may be one that could not be
    ///   read.
    package func model(_ id: Int) throws(APIError) -> Model {
        if let model = models[id] { return model }
        guard !unreadable.contains(id), !unreadable.contains(nil) else {
            throw .invalidData(reason: "The row of \(id) cannot be read.")
        }
        throw .notFound
    }
}

/// A page of a list as the API writes it.
private struct PageEnvelope<Row: Decodable>: Decodable {
    struct Info: Decodable {
        let count: Int
        let pages: Int
    }

    let info: Info
    let results: [LenientRow<Row>]

    var isConsistent: Bool {
        (0..<Self.mostItems).contains(info.count) && results.count <= min(info.count, Page<Row>.size)
            && results.isEmpty == (info.count == 0) && info.pages == Page<Row>.pages(for: info.count)
    }

    /// Far more than there will ever be, and far less than would overflow arithmetic on positions.
    private static var mostItems: Int { 10_000_000 }
}

/// A row of an answer, or its id if the rest cannot be read.
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
    /// The API's own words for an unknown id or a filter that matches nothing; `nil` for any other answer, such as a proxy's
    /// 404.
    fileprivate var notFoundReason: String? {
        struct ErrorBody: Decodable {
            let error: SafeText
        }
        return status == 404 ? (try? JSONDecoder().decode(ErrorBody.self, from: Data(body)))?.error.string : nil
    }

    /// - Throws: why there is no resource; `invalidData` for a value that the API's contract does not allow.
    fileprivate func decoded<Value: Decodable>(as type: Value.Type) throws(APIError) -> Value {
        if let failure { throw failure }
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .invalidData(reason: SafeText(String(describing: error)).string)
        }
    }

    /// Why the answer has no resource; `nil` if it should have one. Mappers read the API's own 404 themselves: an empty list,
    /// or a resource that does not exist.
    fileprivate var failure: APIError? {
        switch status {
        case 200: nil
        case 429: .tooManyRequests(retryAfter: headers["retry-after"])
        default: .server(status: status)
        }
    }
}
