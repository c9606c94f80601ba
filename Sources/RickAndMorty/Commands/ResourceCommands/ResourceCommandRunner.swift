package import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation

/// Runs `rickmorty characters …` and the other resource commands: composes their loads and reports errors.
package enum ResourceCommandRunner {
    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` if there is no cache.
    ///   - chance: returns a random number in 0..<1.
    ///   - context: loads the data that questions refer to besides the resources.
    ///   - isSpoiler: whether a resource is a spoiler. Lists and cards omit spoilers, and `random` skips them. `nil`
    ///     if there are none.
    ///   - card: renders a resource for a terminal, with its portrait and related resources. A brief card has only the
    ///     first few related resources.
    package static func run(
        _ request: ResourceRequest,
        kinds: [any Resource.Type],
        api: API?,
        cache: ResponseCache?,
        loadables: LoadableBuilder,
        chance: () -> Double,
        context: @escaping @MainActor @Sendable () async throws -> QuestionContext,
        isSpoiler: ((any Resource) -> Bool)?,
        card: @escaping (_ resource: Delivery<any Resource>, _ isBrief: Bool) async -> String,
        on console: Console
    ) async -> CommandResult {
        guard let kind = kinds.named(request.kind) else { return .failed(.usage) }
        var api = api
        // The full timeout: unlike a screen, a command need not fall back to the catalogue quickly.
        api?.listTimeout = AppPolicy.responseTimeout
        func run<Model: Resource>(_: Model.Type) async throws {
            let commands = ResourceCommands<Model>(
                ResourceRepository(api: api, cache: cache),
                loadables: loadables,
                isSpoiler: isSpoiler,
                console: console
            )
            let search = QuestionSearch(commands.repository) { models in
                Set(isSpoiler.map { models.filter($0).map(\.id) } ?? [])
            } context: {
                try await context()
            }
            var found: ResolvedIDs? =
                switch request.target {
                case .resources(let references): try await commands.ids(of: references)
                case .list(let text, _, let ids):
                    try await areIDs(ids, by: text, in: search) ? try await commands.ids(of: ids) : nil
                case .input, .random: nil
                }
            // A name may match several resources.
            let isSingle = request.isSingle && (found?.ids.count ?? 0) <= 1
            let root = api?.root ?? cache?.root ?? .standard
            commands.writer.format = request.output.format(isSingle: isSingle, root: root, on: console)
            if isSingle, request.output == ResourceOutput(), console.columns != nil {
                commands.card = { await card($0, request.isRandom) }
            }
            if found != nil { return try await commands.printResources { found.take() } }
            switch request.target {
            case .list(let text, let part, _): try await commands.list(text, part, by: search)
            case .input: try await commands.printResources(commands.idsOfLines(among: kinds))
            case .random: try await commands.printRandom(by: chance)
            case .resources: break
            }
        }
        return await console.run {
            try await run(kind)
            return true
        }
    }
}

extension ResourceCommandRunner {
    /// Whether numbers are IDs rather than words of a question, such as the year "2017". True if all are IDs of
    /// local resources, or if nothing matches the question.
    private static func areIDs<Model: Resource>(
        _ ids: [ResourceReference],
        by text: String,
        in search: QuestionSearch<Model>
    ) async throws -> Bool {
        guard !ids.isEmpty, let question = try? Question<Model>(text) else { return false }
        let models = await search.models()
        if ids.allSatisfy({ id in models.contains { $0.matches(by: id) } }) { return true }
        let answer = try await search.answer(to: question).answer
        return answer.models.isEmpty || answer.isFuzzy
    }
}

package nonisolated struct ResourceRequest: Equatable {
    enum Target: Equatable {
        /// A list that is filtered by a question, which may be empty.
        ///
        /// - Parameter orIDs: the question's words as IDs, if all are numbers; otherwise empty.
        case list(String, ListRange, orIDs: [ResourceReference] = [])
        case resources([ResourceReference])
        /// Resources referred to by lines of standard input.
        case input
        /// A random local resource.
        case random
    }

    enum ListRange: Equatable {
        /// Page number, from 1.
        case page(Int)
        case first(Int)
        case all
    }

    /// Name of the resource kind.
    package let kind: String
    let target: Target
    let output: ResourceOutput

    /// Whether a random local resource is requested, which needs no network.
    package var isRandom: Bool { target == .random }

    /// Whether the request has a question. Evaluating it may require the library.
    package var isQuestion: Bool {
        if case .list(let text, _, _) = target { !text.isEmpty } else { false }
    }
}

extension ResourceRequest {
    /// Whether the result is a card on a terminal, unless the name matches several resources.
    package var printsCard: Bool { isSingle && output == ResourceOutput() }

    /// Whether one resource is requested. A name may still match several.
    package var isSingle: Bool {
        switch target {
        case .input: false
        case .list(_, _, let references), .resources(let references): references.count == 1
        case .random: true
        }
    }
}
