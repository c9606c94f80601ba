import FoundationEssentials
package import RickAndMorty

/// Models as JSON in the API's format.
package enum APIJSON {
    package static let base = APIRoot.standard.text

    package static func page<Item>(_ page: Page<Item>, item: (Item) throws -> String) rethrows -> String {
        let rows = try page.items.map(item).joined(separator: ",")
        return """
            {"info":{"count":\(page.count),"pages":\(page.pages),"next":null,"prev":null},"results":[\(rows)]}
            """
    }

    static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}
