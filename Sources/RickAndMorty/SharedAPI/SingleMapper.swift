import HTTP

/// Reads the answer to a request for one resource.
enum SingleMapper<Row: ResourceRow> {
    static func map(_ response: HTTPResponse) throws(APIError) -> Row.Model {
        if response.status == 404 { throw .notFound }
        if let failure = response.failure { throw failure }
        return try response.decoded(as: Row.self).model
    }
}
