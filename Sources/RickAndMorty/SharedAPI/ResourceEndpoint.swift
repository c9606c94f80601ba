import HTTP

/// The addresses of one kind of resource: its list, page by page, and each single one.
///
/// Pages are addressed by their number: the links that the API sends along are not percent-encoded.
struct ResourceEndpoint: Sendable {
    /// The API's own name for the resource.
    let path: String

    /// The address of all of them.
    func collection(at base: APIRoot) -> String {
        "\(base.text)/\(path)"
    }

    /// Pages are counted from 1.
    func page(_ number: Int, filter: [QueryItem], at base: APIRoot) -> HTTPRequest {
        let query = [QueryItem(name: "page", value: String(number))] + filter
        return HTTPRequest(url: "\(collection(at: base))?\(query.percentEncoded)", limits: .json)
    }

    func single(_ id: Int, at base: APIRoot) -> HTTPRequest {
        several([id], at: base)
    }

    /// One id is answered with one resource, several with a list.
    func several(_ ids: [Int], at base: APIRoot) -> HTTPRequest {
        let list = ids.map(String.init).joined(separator: ",")
        return HTTPRequest(url: "\(collection(at: base))/\(list)", limits: .json)
    }
}
