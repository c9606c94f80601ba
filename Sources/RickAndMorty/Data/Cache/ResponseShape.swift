import FoundationEssentials
import RickAndMorty

/// How a response contains its resources. The raw value is the number of arrays and objects around each of them.
package enum ResponseShape: Int, Sendable {
    case single
    /// An array of resources.
    case list
    /// A page of a list.
    case page

    /// The shape of the API's response to a URL.
    ///
    /// - Parameter collection: URL of the list of all resources of their kind.
    package init(of url: String, in collection: String) {
        let rest = url.dropFirst(collection.utf8.count)
        self = !rest.hasPrefix("/") ? .page : rest.contains(",") ? .list : .single
    }

    /// The resources in a response of this shape, byte for byte as the API wrote them; none if the response has another
    /// shape.
    ///
    /// - Parameter collection: URL of the list of all resources of their kind.
    package func resources(in body: [UInt8], of collection: String) -> CachedResources {
        let ids = ids(in: body)
        let ranges = objects(in: body)
        guard ids.count == ranges.count else { return CachedResources(collection: collection, bodies: [:]) }
        let bodies = zip(ids, ranges).compactMap { id, range in id.map { ($0, Array(body[range])) } }
        return CachedResources(collection: collection, bodies: Dictionary(bodies) { first, _ in first })
    }

    /// In the order of the response; `nil` for an object without an id.
    private func ids(in body: [UInt8]) -> [Int?] {
        let decoder = JSONDecoder()
        let data = Data(body)
        let rows: [ResourceIdentity]? =
            switch self {
            case .single: (try? decoder.decode(ResourceIdentity.self, from: data)).map { [$0] }
            case .list: try? decoder.decode([ResourceIdentity].self, from: data)
            case .page: (try? decoder.decode(IdentifiedRows.self, from: data))?.results
            }
        return rows?.map(\.id) ?? []
    }

    /// The objects in a valid JSON text with as many arrays and objects around them as around a resource.
    private func objects(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var open = 0
        var start = 0
        var isInString = false
        var isEscaped = false
        for (position, byte) in bytes.enumerated() {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open == rawValue, byte == UInt8(ascii: "{") { start = position }
                open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open -= 1
                if open == rawValue, byte == UInt8(ascii: "}") { ranges.append(start..<position + 1) }
            default: break
            }
        }
        return ranges
    }
}

private struct IdentifiedRows: Decodable {
    let results: [ResourceIdentity]
}
