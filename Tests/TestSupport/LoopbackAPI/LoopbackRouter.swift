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
        let steps = path.split(separator: "/")
        if steps.count == 4, path.hasPrefix("/api/character/avatar/") { return avatar(String(steps[3])) }
        guard steps.first == "api", (2...3).contains(steps.count),
            let collection = collections.first(where: { $0.name == steps[1] })
        else { return .error(404, "There is nothing here.") }
        return steps.count == 2 ? page(of: collection, query) : rows(of: collection, String(steps[2]))
    }

    private func avatar(_ name: String) -> LoopbackResponse {
        guard name.hasSuffix(".jpeg"), let id = Int(name.dropLast(5)), (1...max(1, universe.characters)).contains(id)
        else { return .error(404, "There is nothing here.") }
        do { return try universe.avatar(id) } catch { return .error(500, "\(error)") }
    }

    private func page(of collection: LoopbackCollection, _ query: [String: String]) -> LoopbackResponse {
        let terms = query.filter { collection.filters.contains($0.key) && !$0.value.isEmpty }
        let found = terms.isEmpty ? nil : search.ids(in: collection, matching: terms)
        let pages = LoopbackPages(count: found?.count ?? collection.count, asked: query["page"])
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
