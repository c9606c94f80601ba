import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

/// Commands for one kind of resource.
///
/// They throw `CommandFailure`, `OutputError` and `CancellationError`.
final class ResourceCommands<Model: Resource> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    /// Whether a resource is a spoiler; `nil` if there are no spoilers.
    let isSpoiler: ((any Resource) -> Bool)?
    let console: Console
    let writer: ResourceWriter<Model>
    /// Renders a single resource as a card; `nil` to print with `writer`.
    var card: ((Delivery<any Resource>) async -> String)?
    /// Names of local resources, read once.
    var known: LocalNames?
    /// Number of unknown references so far.
    var missingCount = 0

    init(
        _ repository: ResourceRepository<Model>,
        loadables: LoadableBuilder,
        isSpoiler: ((any Resource) -> Bool)?,
        console: Console
    ) {
        self.repository = repository
        self.loadables = loadables
        self.isSpoiler = isSpoiler
        self.console = console
        writer = ResourceWriter(on: console)
    }

    /// Loads an item. Each retry prints a note.
    func delivery<Item>(of loader: TrackedLoader<Item>) async throws -> Delivery<Item> {
        try await loadables.delivery(of: loader) { [loadables, console] wait in
            console.writeNote(Strings.retrying(loader.name, because: loadables.errorMessage(wait.error)))
        }
    }

    // MARK: - Lists

    /// Prints part of a list, or of the matches of a question. The output is well-formed even if a load fails.
    func list(_ text: String, _ part: ResourceRequest.ListRange, by search: QuestionSearch<Model>) async throws {
        let question: Question<Model>
        do throws(QuestionError) {
            question = try Question(text)
        } catch {
            throw CommandFailure(error.description, code: .usage)
        }
        do {
            // The API's pages include spoilers.
            if question.isEmpty, isSpoiler == nil {
                try await writePages(part, of: repository.pages)
            } else {
                try await write(part, of: question, by: search)
            }
        } catch let error as CommandFailure {
            try writer.finish()
            throw error
        }
        try writer.finish()
    }

    /// Prints the matches in local data and the API.
    private func write(
        _ part: ResourceRequest.ListRange,
        of question: Question<Model>,
        by search: QuestionSearch<Model>
    ) async throws {
        let joined = try await search.answer(to: question) { try await delivery(of: $0) }
        let (local, answer) = (joined.local, joined.local.answer)
        let text = question.text.description
        if !joined.isLive, let known = await repository.pages.localCoverage() {
            console.writeMessage(Strings.localCount(known.here, of: known.inAPI))
        }
        if let failure = joined.failure {
            console.writeMessage(Strings.localResultsNotice(because: loadables.errorMessage(failure)))
        }
        // The answer to a question without words or conditions includes spoilers.
        let models = answer.models.filter { isSpoiler?($0) != true }
        guard !models.isEmpty else {
            // Not worth reporting if everything matches without the only term.
            let exclusion = answer.mostRestrictiveTerm.flatMap { $0.count < local.searchedCount ? $0 : nil }
            let advice = exclusion.map { "; \($0.count) match without \($0.term)" } ?? ""
            let message =
                !answer.models.isEmpty
                ? "all results are from unwatched episodes. Use --spoilers=show to see them"
                : "no \(Model.plural) match '\(text)'\(advice)"
            throw CommandFailure(message, code: .nothingFound)
        }
        if answer.isFuzzy { console.writeMessage(Strings.similarNames(to: text)) }
        try writer.write(try models.part(part))
        if let interpretation = Strings.interpreted(answer) { console.writeNote(interpretation) }
        let asOf = joined.isLive || !local.includesCatalogue ? nil : Catalogue.bundled.date
        let count = "\(models.count) of \(local.searchedCount) \(Model.plural)"
        console.writeNote(asOf.map { "\(count), from \(Strings.builtInData(of: $0))" } ?? count)
    }

    /// Prints one or more pages. Each page is printed before the next one is requested, and none is kept in memory.
    private func writePages(_ part: ResourceRequest.ListRange, of source: ResourcePages<Model>) async throws {
        let first = try await load(source.firstPage())
        reportSource(first.source)
        if let known = first.known { console.writeMessage(Strings.localCount(known.here, of: known.inAPI)) }
        guard first.page.totalCount > 0 else {
            throw CommandFailure("the API has no \(Model.plural)", code: .nothingFound)
        }
        var page = first.page
        switch part {
        case .page(let number):
            guard number <= page.pages else { throw Self.noPage(number, of: page.pages) }
            if number > 1 { page = try await load(source.page(number, of: first)) }
            try write(page)
            console.writeNote("Page \(number) of \(first.page.pages), \(first.page.totalCount) \(Model.plural)")
        case .first, .all:
            let limit = if case .first(let limit) = part { limit } else { Int.max }
            var (number, count) = (1, 0)
            while true {
                page = page.prefix(limit - count)
                try write(page)
                count += page.items.count
                guard number < page.pages, count < limit else { break }
                number += 1
                page = try await load(source.page(number, of: first))
            }
            if case .first = part { return console.writeNote("\(count) of \(first.page.totalCount) \(Model.plural)") }
            console.writeNote("\(count) \(Model.plural) on \(number.counted("page"))")
        }
    }

    fileprivate static func noPage(_ number: Int, of pages: Int) -> CommandFailure {
        CommandFailure("page \(number) does not exist; the last page is \(pages)", code: .nothingFound)
    }

    private func write(_ page: Page<Model>) throws {
        try writer.write(page.items)
        if page.invalidCount > 0 { console.writeMessage(Strings.skipped(page.invalidCount)) }
    }

    private func load<Item>(_ loader: TrackedLoader<Item>) async throws -> Item {
        do {
            return try await delivery(of: loader).item
        } catch let error as CancellationError {
            throw error
        } catch {
            let message = "\(loader.name): \(loadables.errorMessage(error).uncapitalized)"
            throw CommandFailure(message, code: ExitCode(error))
        }
    }

    // MARK: - Resources by ID

    /// Prints each resource once, in the order of the IDs, and reports failures.
    ///
    /// Resources are requested in batches of `AppPolicy.idsPerBatch`, each resource with its own fallback. A batch is
    /// printed before the next one is requested.
    ///
    /// - Parameter next: returns the next IDs; `nil` at the end.
    func printResources(_ next: () async throws -> ResolvedIDs?) async throws {
        var seen: Set<Int> = []
        var found: [(load: String, delivery: Delivery<Void>)] = []
        var codes: Set<ExitCode> = []
        while let resolved = try await next() {
            if let code = resolved.code { codes.insert(code) }
            let ids = resolved.ids.filter { seen.insert($0).inserted }
            for start in stride(from: 0, to: ids.count, by: AppPolicy.idsPerBatch) {
                let batch = ids[start..<min(start + AppPolicy.idsPerBatch, ids.count)]
                let results = try await results(of: batch)
                var deliveries: [Delivery<Model>] = []
                for id in batch {
                    switch results[id] {
                    case .success(let delivery):
                        deliveries.append(delivery)
                        found.append((name(id), delivery.map { _ in }))
                    case .failure(let error):
                        codes.insert(ExitCode(error))
                        let reason = loadables.errorMessage(error).uncapitalized
                        console.writeMessage("\(resolved.labels[id] ?? "")\(name(id)): \(reason)")
                    case nil: continue
                    }
                }
                try await write(deliveries)
            }
        }
        try writer.finish()
        reportSources(of: found)
        if let code = [ExitCode.network, .failed, .usage].first(where: codes.contains) {
            throw CommandFailure(nil, code: code)
        }
        if found.isEmpty { throw CommandFailure(nil, code: .nothingFound) }
    }

    private func write(_ deliveries: [Delivery<Model>]) async throws {
        guard let card else { return try writer.write(deliveries.map(\.item)) }
        for delivery in deliveries {
            guard isSpoiler?(delivery.item) != true else {
                let message = "\(name(delivery.item.id)) is from an unwatched episode. Use --spoilers=show to see it"
                throw CommandFailure(message, code: .nothingFound)
            }
            try console.print(await card(delivery.map { $0 }))
        }
    }

    private func name(_ id: Int) -> String { "\(Model.name)/\(id)" }

    private func results(of ids: ArraySlice<Int>) async throws -> [Int: Result<Delivery<Model>, any Error>] {
        try await withThrowingTaskGroup { group in
            // Immediate tasks start in order, so that all IDs join the same request.
            for id in ids { group.addImmediateTask { @MainActor in (id, try await result(of: id)) } }
            var results: [Int: Result<Delivery<Model>, any Error>] = [:]
            for try await (id, result) in group { results[id] = result }
            return results
        }
    }

    /// - Throws: only `CancellationError`.
    private func result(of id: Int) async throws -> Result<Delivery<Model>, any Error> {
        do {
            return .success(try await delivery(of: repository.loader(id)))
        } catch let error as CancellationError {
            throw error
        } catch {
            return .failure(error)
        }
    }

    /// Prints a random local resource that is not a spoiler.
    func printRandom(by chance: () -> Double) async throws {
        var hasSpoilers = false
        let random = try await repository.random(by: chance) { resource in
            let isSpoiler = isSpoiler?(resource) == true
            hasSpoilers = hasSpoilers || isSpoiler
            return !isSpoiler
        }
        guard let delivery = random else {
            let advice = hasSpoilers ? ". Use --spoilers=show to include spoilers" : ""
            let message = "no \(Model.plural) in local data\(advice)"
            throw CommandFailure(message, code: .nothingFound)
        }
        try await write([delivery])
        try writer.finish()
    }

    // MARK: - Sources

    /// Reports the source of a list that is not live. A network failure is not a note, since the list may differ from
    /// the API's.
    private func reportSource(_ origin: ListSource) {
        switch origin {
        case .live: break
        case .cached(let time, nil): console.writeNote(cached(time))
        case .cached(let time, let error?):
            console.writeMessage("\(loadables.errorMessage(error)). \(cached(time))")
        case .offline: console.writeNote("Offline. \(builtInDataNotice)")
        case .bundled(let error): console.writeMessage("\(loadables.errorMessage(error)). \(builtInDataNotice)")
        }
    }

    /// Reports the sources of resources that are not live. A network failure is not a note.
    private func reportSources(of found: [(load: String, delivery: Delivery<Void>)]) {
        for source in [Source.cache, .bundled] {
            let some = found.filter { $0.delivery.source == source }
            guard !some.isEmpty else { continue }
            let oldest = some.compactMap(\.delivery.time).oldest(at: loadables.wallClock.now())
            let origin = oldest.map(cached) ?? Strings.builtInDataTitle
            let note = "\(origin): \(some.map(\.load).joined(separator: ", "))"
            if let reason = some.lazy.compactMap(\.delivery.fallbackReason).first {
                console.writeMessage("\(loadables.errorMessage(reason)). \(note)")
            } else {
                console.writeNote(note)
            }
        }
    }

    private var builtInDataNotice: String { "Using \(Strings.builtInData)" }

    private func cached(_ time: WallTime) -> String {
        Strings.fromCacheTitle(Age(since: time, by: loadables.wallClock))
    }
}

extension Array where Element: Resource {
    /// - Throws: `CommandFailure` for a page past the end.
    fileprivate func part(_ part: ResourceRequest.ListRange) throws -> [Element] {
        switch part {
        case .all: return self
        case .first(let limit): return Array(prefix(limit))
        case .page(let number):
            let page = Page(number, of: self)
            if page.items.isEmpty {
                throw ResourceCommands<Element>.noPage(number, of: Page<Element>.pages(for: count))
            }
            return page.items
        }
    }
}

extension Page {
    /// Returns the page with at most `limit` items.
    fileprivate func prefix(_ limit: Int) -> Page {
        Page(
            totalCount: totalCount,
            pages: pages,
            items: Array(items.prefix(limit)),
            invalidCount: items.count > limit ? 0 : invalidCount
        )
    }
}
