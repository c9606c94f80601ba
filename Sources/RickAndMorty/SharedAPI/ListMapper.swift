import HTTP

/// Reads the answer to a request for several resources. A row that cannot be read is no concern of the others.
enum ListMapper<Row: ResourceRow> where Row.Model: Identifiable<Int> & Sendable {
    static func map(_ response: HTTPResponse) throws(APIError) -> ResourceList<Row.Model> {
        if let failure = response.failure { throw failure }
        let rows = try response.decoded(as: [ListRow<Row>].self)
        return ResourceList(
            models: rows.compactMap(\.row?.model),
            unreadable: Set(rows.filter { $0.row == nil }.map(\.id))
        )
    }
}

/// A row, or as much of it as could be read.
private struct ListRow<Row: Decodable>: Decodable {
    let row: Row?
    let id: Int?

    private struct Identity: Decodable {
        let id: ResourceID
    }

    init(from decoder: any Decoder) throws {
        row = try? Row(from: decoder)
        id = try? Identity(from: decoder).id.value
    }
}
