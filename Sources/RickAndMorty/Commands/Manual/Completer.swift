package import RickAndMorty
package import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// A possible completion of a word.
nonisolated struct CompletionCandidate: Equatable {
    let text: String
    var help = ""
}

/// Completes words of a command line from the parser's tables, the cache and the catalogue.
///
/// All candidates start with the typed text, since shells replace it with the candidates' common prefix.
struct Completer {
    /// `nil` if there is no cache.
    let cache: ResponseCache?
    /// Whether a character is a spoiler; `nil` if spoilers are shown.
    let isSpoiler: ((CharacterModel) -> Bool)?

    /// - Parameters:
    ///   - words: arguments before the one being typed.
    ///   - typed: typed part of that argument.
    /// - Returns: `nil` to complete file names.
    func candidates(after words: [String], for typed: String) async -> [CompletionCandidate]? {
        var command: Command?
        var option: Option?
        var hasOptions = true
        for word in words {
            if option != nil {
                option = nil
            } else if hasOptions, word == "--" {
                hasOptions = false
            } else if hasOptions, word.hasPrefix("-") {
                option = self.option(word, of: command)
            } else {
                let name = [command?.name, word].compactMap(\.self).joined(separator: " ")
                command = Command.shown.first { $0.name == name } ?? command
            }
        }
        if let option { return await candidates(option.completion, for: typed) }
        guard hasOptions, typed.hasPrefix("-") else { return await arguments(of: command, for: typed) }
        if let equals = typed.firstIndex(of: "="), let option = self.option(String(typed[..<equals]), of: command) {
            let name = typed[...equals]
            let value = String(typed[name.endIndex...])
            return await candidates(option.completion, for: value)?.map {
                CompletionCandidate(text: name + $0.text, help: $0.help)
            }
        }
        var conditions: [CompletionCandidate] = []
        if case .question(let topic) = command?.arguments, !typed.hasPrefix("--") {
            conditions = await candidates(.question(topic: topic), for: typed) ?? []
        }
        let options = (command?.options ?? []) + Option.global
        return conditions
            + options.filter { $0.name.hasPrefix(typed) }.map { CompletionCandidate(text: $0.name, help: $0.help) }
    }

    /// - Returns: `nil` for an option without a value.
    private func option(_ name: String, of command: Command?) -> Option? {
        ((command?.options ?? []) + Option.global).first { $0.name == name && $0.valueName != nil }
    }

    private func arguments(of command: Command?, for typed: String) async -> [CompletionCandidate]? {
        let start = command.map { $0.name + " " } ?? ""
        let longer = Command.shown.filter { $0.name.hasPrefix(start) && !$0.name.dropFirst(start.count).contains(" ") }
        let words = longer.map { CompletionCandidate(text: String($0.name.dropFirst(start.count)), help: $0.help) }
            .filter { $0.text.hasPrefix(typed) }
        guard let command else { return words }
        guard let values = await candidates(command.arguments, for: typed) else { return nil }
        return values + words
    }

    private func candidates(_ completion: Completion, for typed: String) async -> [CompletionCandidate]? {
        func known<Model: Resource>(_: Model.Type) async -> [CompletionCandidate] {
            let all: [Model] = await ResourceRepository(cache: cache).allLocal()
            let known = LocalCandidates(
                models: all.filter { ($0 as? CharacterModel).flatMap { isSpoiler?($0) } != true }
            )
            switch completion {
            case .ids: return known.references(for: typed)
            case .names: return known.names(for: typed)
            default:
                let context = await context
                let found = known.names(for: typed) + known.terms(for: typed, in: context)
                // If a field is the only candidate, its values replace it: a shell would end the word after the colon.
                let values = found.count == 1 ? known.terms(for: found[0].text, in: context) : []
                return values.isEmpty || !found[0].text.hasSuffix(":") ? found : values
            }
        }
        switch completion {
        case .none: return []
        case .choices(let choices): return choices.filter { $0.hasPrefix(typed) }.map { CompletionCandidate(text: $0) }
        case .commands: return await arguments(of: nil, for: typed)
        case .files: return nil
        case .ids(let topic), .names(let topic), .question(let topic):
            guard let kind = ResourceKinds.models.named(topic) else { return [] }
            return Array(await known(kind).prefix(AppPolicy.completions))
        }
    }

    private var context: QuestionContext {
        get async {
            let context = QuestionContext(
                characters: await ResourceRepository<CharacterModel>(cache: cache).allLocal(),
                episodes: await ResourceRepository<EpisodeModel>(cache: cache).allLocal()
            )
            return isSpoiler.map(context.withoutCharacters) ?? context
        }
    }
}

/// Completions of IDs, names and questions from local data.
struct LocalCandidates<Model: Resource> {
    let models: [Model]

    /// Completions of a reference: names and codes, and IDs if a number was typed.
    func references(for text: String) -> [CompletionCandidate] {
        let isID = Int(digits: text) != nil
        var ids: [CompletionCandidate] = []
        var values: [[CompletionCandidate]] = []
        for model in models {
            let titles = Model.titleFields.compactMap { Model.field($0)?.value(model) }.map { SafeText($0).string }
            if isID, String(model.id).hasPrefix(text) {
                ids.append(CompletionCandidate(text: String(model.id), help: SafeText(model.title).string))
            }
            values.append(
                titles.indices.map { place in
                    let others = titles.indices.filter { $0 != place }.map { titles[$0] }
                    return CompletionCandidate(text: titles[place], help: others.first ?? "\(Model.name)/\(model.id)")
                }
            )
        }
        // Before anything is typed, each resource has one candidate.
        let named = text.isEmpty ? values.compactMap(\.first) : values.flatMap(\.self)
        let help = Dictionary(named.map { ($0.text, $0.help) }) { first, _ in first }
        return ids
            + beginning(with: text, among: named.map(\.text)).map {
                CompletionCandidate(text: $0, help: help[$0] ?? "")
            }
    }

    func names(for text: String) -> [CompletionCandidate] {
        beginning(with: text, among: models.map { SafeText($0.name).string }).map { CompletionCandidate(text: $0) }
    }

    /// Completions of a question: fields, or values of a field with the number of matching resources. Underscores
    /// replace spaces, which would need quotes.
    func terms(for text: String, in context: QuestionContext) -> [CompletionCandidate] {
        let start = text.lastIndex { $0 == " " }.map { text[...$0] } ?? ""
        let isField = text.dropFirst(start.count).contains { ":=<>".contains($0) }
        let offers = QuestionCompleter<Model>(for: text, limit: AppPolicy.completions)
            .completions(among: SearchIndex(models), in: context)
        return offers.filter { isField || $0.count == nil }.compactMap { offer in
            guard let term = try? QuestionText(offer.text).terms.last else { return nil }
            return CompletionCandidate(
                text: start + term.shellSafeDescription,
                help: offer.count.map { String($0) } ?? ""
            )
        }
    }

    /// Distinct texts that start with `typed`. If there are none, case is ignored, and the most frequent spelling of
    /// the prefix is used.
    private func beginning(with typed: String, among texts: [String]) -> [String] {
        var known: Set<String> = []
        let distinct = texts.filter { known.insert($0).inserted }
        let exact = distinct.filter { $0.hasPrefix(typed) }
        guard exact.isEmpty else { return exact }
        let others = distinct.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
        let spellings = Dictionary(grouping: others) { $0.prefix(typed.count) }
        return spellings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    }
}

package nonisolated struct CompletionRequest: Equatable {
    let shell: Shell
    /// Command line up to the cursor.
    let line: String
    /// Part of the last word that bash replaces.
    var part = ""
}

/// `rickmorty complete …`: completes a shell's command line without using the network.
package enum CompletionCommand {
    /// - Parameters:
    ///   - cache: `nil` if there is no cache.
    ///   - isSpoiler: whether a character is a spoiler. Spoilers are not candidates. `nil` if spoilers are shown.
    /// - Returns: a failure if the shell should complete file names.
    package static func run(
        _ request: CompletionRequest,
        cache: ResponseCache?,
        isSpoiler: ((CharacterModel) -> Bool)? = nil,
        print: (String) -> Void
    ) async -> CommandResult {
        let line = ShellLine(request.line)
        let completer = Completer(cache: cache, isSpoiler: isSpoiler)
        guard let candidates = await completer.candidates(after: line.arguments, for: line.typed) else {
            return .failed(.nothingFound)
        }
        let lines = request.shell.lines(candidates, of: line, replacing: request.part)
        print(lines.map { $0 + "\n" }.joined())
        return .quit
    }
}
