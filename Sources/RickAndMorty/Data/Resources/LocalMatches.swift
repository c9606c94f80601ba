package import LoadResource
package import RickAndMorty

/// The resources on this machine that match a filter, by id. They are found once for all pages, of which each is read when
/// it is asked for.
package actor LocalMatches<Model: Resource> {
    private static var countAtOnce: Int { 256 }

    private let repository: ResourceRepository<Model>
    private let filter: ResourceFilter<Model>
    private var found: Delivery<[Int]>?

    package init(_ repository: ResourceRepository<Model>, filter: ResourceFilter<Model>) {
        self.repository = repository
        self.filter = filter
    }

    /// A page of the matches, counted from 1, as old as the oldest cached match; without a filter, as the oldest on the page.
    ///
    /// - Throws: `CancellationError`.
    func page(_ number: Int) async throws -> Delivery<Page<Model>> {
        let found = try await ids()
        let ids = Page(number, of: found.item)
        var models: [Model] = []
        var times: [WallTime] = []
        for id in ids.items {
            do {
                let resource = try await repository.local(id)
                models.append(resource.item)
                if let time = resource.time { times.append(time) }
            } catch  where error.isFailure {}
        }
        let leftOut = ids.items.count - models.count
        let page = Page(count: ids.count, pages: ids.pages, items: models, leftOut: leftOut)
        let time = found.time ?? repository.cache?.resources.oldest(of: times)
        return Delivery(page, from: time == nil ? .bundled : .cache, time: time)
    }

    /// Finds the matches anew, for a list that begins.
    ///
    /// - Throws: `CancellationError`.
    func find() async throws -> [Int] {
        found = nil
        return try await ids().item
    }

    private func ids() async throws -> Delivery<[Int]> {
        if let found { return found }
        guard !filter.isEmpty else {
            let all = Delivery(await repository.localIDs(), from: .bundled)
            found = all
            return all
        }
        var ids: [Int] = []
        var times: [WallTime] = []
        try await forEach { models, time in
            ids += models.map(\.id)
            if let time { times.append(time) }
            return true
        }
        let time = repository.cache?.resources.oldest(of: times)
        let matches = Delivery(ids, from: time == nil ? .bundled : .cache, time: time)
        found = matches
        return matches
    }

    /// Reads the resources on this machine, so few at once that they take little memory, and passes on the matches among
    /// them, by id, until `body` returns false.
    ///
    /// - Parameters:
    ///   - id: lower bound, exclusive.
    ///   - body: receives some matches, perhaps none, and the time by which to judge the cached resources read with them.
    /// - Throws: `CancellationError`.
    package nonisolated(nonsending) func forEach(
        after id: Int = -1,
        _ body: (_ models: [Model], _ time: WallTime?) -> Bool
    ) async throws {
        var start: Int? = id
        while let id = start {
            try Task.checkCancellation()
            let part = await repository.local(after: id, count: Self.countAtOnce)
            start = body(part.models.filter(filter.matches), part.time) ? part.end : nil
        }
    }
}
