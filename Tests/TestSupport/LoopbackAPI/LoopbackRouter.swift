import HTTP
import SystemSupport

/// Responds like the API's server, including errors.
struct LoopbackRouter: Sendable {
    private let universe: LoopbackUniverse
    private let collections: [LoopbackCollection]
    private let baseURL: String
    private let search = LoopbackSearch()
    private let examples = LoopbackExamples()

    init(universe: LoopbackUniverse, further: [LoopbackCollection] = [], baseURL: String) {
        self.universe = universe
        collections = LoopbackCollection.all(of: universe) + further
        self.baseURL = baseURL
    }

    func answer(_ request: LoopbackRequest) -> LoopbackResponse {
        if request.path == LoopbackMeasurements.path { return LoopbackMeasurements.answer(request) }
        if let response = examples.answer(request) { return response }
        let response = answer(path: request.path.percentDecoded, query: request.query)
        guard let tag = response.headers["etag"], tag == request.headers["if-none-match"] else { return response }
        return LoopbackResponse(status: 304, headers: response.headers, body: [])
    }

    private func answer(path: String, query: [String: String]) -> LoopbackResponse {
        let components = path.split(separator: "/")
        if components.count == 4, path.hasPrefix("/api/character/avatar/") { return avatar(String(components[3])) }
        guard components.first == "api", (2...3).contains(components.count),
            let collection = collections.first(where: { $0.name == components[1] })
        else { return .error(404, "There is nothing here.") }
        return components.count == 2 ? page(of: collection, query) : rows(of: collection, String(components[2]))
    }

    private func avatar(_ name: String) -> LoopbackResponse {
        guard name.hasSuffix(".jpeg"), let id = Int(name.dropLast(5)), (1...max(1, universe.characters)).contains(id)
        else { return .error(404, "There is nothing here.") }
        do { return try universe.avatar(id) } catch { return .error(500, "\(error)") }
    }

    private func page(of collection: LoopbackCollection, _ query: [String: String]) -> LoopbackResponse {
        let terms = query.filter { collection.filters.contains($0.key) && !$0.value.isEmpty }
        let found = terms.isEmpty ? nil : search.ids(in: collection, matching: terms)
        let pages = LoopbackPages(count: found?.count ?? collection.count, requestedPage: query["page"])
        guard let rows = pages.rows else { return .error(404, "There is nothing here") }
        let url = "\(baseURL)/\(collection.name)"
        let info = pages.info { page in
            // Not encoded, as on the real server.
            "\(url)?page=\(page)" + terms.sorted { $0.key < $1.key }.map { "&\($0.key)=\($0.value)" }.joined()
        }
        let results = rows.map { collection.json(found?[$0] ?? $0 + 1, baseURL) }
        return .success(.object([("info", info), ("results", .array(results))]))
    }

    private func rows(of collection: LoopbackCollection, _ ids: String) -> LoopbackResponse {
        switch LoopbackIDs(ids) {
        case .one(let id) where (1...max(1, collection.count)).contains(id) && collection.count > 0:
            .success(collection.json(id, baseURL))
        case .one:
            .error(404, "\(collection.title) not found")
        case .several(let ids):
            // In descending order, since the API specifies none and clients must not rely on one.
            .success(
                .array(
                    Set(ids).filter { 1 <= $0 && $0 <= collection.count }.sorted(by: >)
                        .map { collection.json($0, baseURL) }
                )
            )
        case .noNumber:
            .error(500, "Hey! you must provide an id")
        case .badList:
            .error(500, "Bad... bad array :/")
        }
    }
}

extension LoopbackResponse {
    fileprivate static func success(_ json: LoopbackJSON) -> LoopbackResponse {
        let text = json.text
        // FNV-1a.
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return LoopbackResponse(headers: ["etag": "W/\"\(String(hash, radix: 16))\""], json: text)
    }

    fileprivate static func error(_ status: Int, _ message: String) -> LoopbackResponse {
        LoopbackResponse(status: status, json: LoopbackJSON.object([("error", .string(message))]).text)
    }
}

/// The last component of a path like `/character/1,2,3`.
enum LoopbackIDs: Equatable {
    case one(Int)
    case several([Int])
    case noNumber
    case badList

    init(_ text: String) {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        guard isBracketed || text.contains(",") else {
            self = text.hasPrefix("[") ? .badList : Int(text).map { .one($0) } ?? .noNumber
            return
        }
        let parts = (isBracketed ? text.dropFirst().dropLast() : text[...]).split(separator: ",")
        let ids = parts.compactMap { Int($0) }
        self = ids.count == parts.count && !ids.isEmpty ? .several(ids) : .badList
    }
}

/// A list in pages, and the requested page.
struct LoopbackPages {
    private static let size = 20

    private let count: Int
    private let page: Int

    /// - Parameter requestedPage: the page number in the address; an invalid one means the first page.
    init(count: Int, requestedPage: String?) {
        self.count = count
        page = requestedPage.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 1
    }

    private var pages: Int { (count + Self.size - 1) / Self.size }

    /// The rows of the page, counted from 0; `nil` beyond the end.
    var rows: Range<Int>? {
        guard (1...max(1, pages)).contains(page), count > 0 else { return nil }
        return (page - 1) * Self.size..<min(count, page * Self.size)
    }

    func info(url: (Int) -> String) -> LoopbackJSON {
        .object([
            ("count", .number(count)),
            ("pages", .number(pages)),
            ("next", page < pages ? .string(url(page + 1)) : .null),
            ("prev", page > 1 ? .string(url(page - 1)) : .null),
        ])
    }
}

/// Finds the rows that match filters, and caches the last results, since all pages of a list need the same ones.
final class LoopbackSearch: Sendable {
    /// The substring to match, by name of the filter. Neither the dictionary nor a substring is empty.
    typealias Terms = [String: String]

    private struct Question: Hashable {
        let collection: String
        let terms: Terms
    }

    private let answers = Locked<[Question: [Int]]>([:])
    private static let maxAnswers = 16

    /// - Returns: Ids, ascending.
    func ids(in collection: LoopbackCollection, matching terms: Terms) -> [Int] {
        let question = Question(collection: collection.name, terms: terms)
        if let known = answers.withLock({ $0[question] }) { return known }
        let needles = terms.map { (filter: $0.key, needle: SearchTerm($0.value)) }
        let ids = (0..<collection.count).map { $0 + 1 }.filter { id in
            needles.allSatisfy { $0.needle.isIn(collection.field(id, $0.filter)) }
        }
        answers.withLock {
            if $0.count >= Self.maxAnswers { $0 = [:] }
            $0[question] = ids
        }
        return ids
    }
}

/// A text to search for, ignoring case. As in the API, one that begins with "male" matches only at the start, so that
/// it does not find "female".
private struct SearchTerm {
    private let text: String
    private let isPrefix: Bool

    init(_ text: String) {
        self.text = text.lowercased()
        isPrefix = self.text.hasPrefix("male")
    }

    func isIn(_ value: String) -> Bool {
        let value = value.lowercased()
        return isPrefix ? value.hasPrefix(text) : value.contains(text)
    }
}

/// A server of the Measurement Protocol, like Google's: accepts all posts with an empty response.
enum LoopbackMeasurements {
    static let path = "/mp/collect"

    static func answer(_ request: LoopbackRequest) -> LoopbackResponse {
        LoopbackResponse(status: request.method == "POST" ? 204 : 404, body: [])
    }
}

extension LoopbackAPI {
    /// Counterpart of `https://www.google-analytics.com`.
    package var measurementURL: String { "http://127.0.0.1:\(port)" }

    /// The analytics requests so far.
    package var measurements: [LoopbackRequest] {
        requests.filter { $0.path == LoopbackMeasurements.path }
    }

    /// Waits for the batch with this number, counted from 1.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a generous deadline.
    @discardableResult
    package func measurement(_ number: Int) async throws -> LoopbackRequest {
        try await request(number) { $0.path == LoopbackMeasurements.path }
    }
}
