import RickAndMorty
import SystemSupport

/// Resource commands: a list and a lookup for each kind, and `random`.
nonisolated extension Command {
    static func resources(of kinds: [any Resource.Type]) -> [Command] {
        kinds.flatMap { [list(of: $0, among: kinds).printing($0), lookup(of: $0, among: kinds).printing($0)] }
            + [random(of: kinds).printing()]
    }

    private static func list(of kind: any Resource.Type, among kinds: [any Resource.Type]) -> Command {
        let fields = kind.fieldOptions
        let filters = fields.map { "[\($0.name) \($0.valueName ?? "")]" }.joined(separator: " ")
        return Command(
            name: kind.plural,
            usage: "\(kind.plural) [QUERY] \(filters) [--sort FIELD] [--limit N | --page N | --all] [--json]",
            help: "List or search \(kind.plural)",
            helpParagraphs: [
                "An ID or address instead of a query shows that \(kind.name) only.", kind.fieldsDetail,
                kind.columnsDetail,
            ],
            topics: [.questions],
            arguments: .question(topic: kind.name),
            argumentLimit: .max,
            options: fields + [sortOption(of: kind), limitOption, pageOption, allOption, jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            let listOptions = settings.resources
            let texts = arguments.flatMap(separated)
            let references = try texts.map { (text) throws(UsageError) in
                try reference(text, to: kind, among: kinds, in: kind.plural)
            }.compactMap(\.self)
            let areReferences = !references.isEmpty && references.count == texts.count
            // A number may be a word of a question, such as a year.
            let areNumbers = areReferences && arguments.allSatisfy { $0.allSatisfy(\.isNumber) }
            guard !areReferences || areNumbers || listOptions == Settings.Resources() else {
                let reason = "list options do not apply to an ID. Remove them, or \(arguments[0])"
                throw .invalidValue(of: kind.plural, reason: SafeText(withoutCredentials: reason).string)
            }
            let isLookup = areReferences && listOptions == Settings.Resources()
            let target: ResourceRequest.Target =
                if isLookup, !areNumbers { .resources(references) } else {
                    .list(
                        try kind.question(arguments.joined(separator: " "), listOptions),
                        try listOptions.part,
                        orIDs: isLookup ? references : []
                    )
                }
            return .resources(ResourceRequest(kind: kind.name, target: target, output: settings.output))
        }
    }

    private static func lookup(of kind: any Resource.Type, among kinds: [any Resource.Type]) -> Command {
        Command(
            name: kind.name,
            usage: "\(kind.name) ID|NAME...|- [--json]",
            help: "Show \(kind.plural) by ID or name",
            helpParagraphs: [
                "IDs may be addresses, such as \(kind.name)/1 or an API URL. Quote names that contain spaces."
                    + " With -, reads one per line from standard input.",
                "Unknown IDs and names are reported and skipped; the exit code is 4 if none is found.",
                kind.columnsDetail,
            ],
            arguments: .ids(topic: kind.name),
            argumentLimit: .max,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            if arguments.isEmpty { throw .missingArgument("an ID or name", of: kind.name) }
            if arguments.contains("-") {
                guard arguments.count == 1 else {
                    let reason = "- reads standard input and cannot be combined with other arguments"
                    throw .invalidValue(of: kind.name, reason: reason)
                }
                return .resources(ResourceRequest(kind: kind.name, target: .input, output: settings.output))
            }
            let references = try arguments.flatMap(separated).map { (text) throws(UsageError) in
                try resource(text, of: kind, among: kinds, in: kind.name)
            }
            return .resources(
                ResourceRequest(kind: kind.name, target: .resources(references), output: settings.output)
            )
        }
    }

    /// - Parameter kinds: kinds to choose from; the first is the default.
    private static func random(of kinds: [any Resource.Type]) -> Command {
        let names = kinds.map { $0.name }
        return Command(
            name: "random",
            usage: "random [\(names.joined(separator: "|"))] [--json]",
            help: "Show a random character, episode or location",
            helpParagraphs: [
                "Uses local data only, so it is fast enough for a shell startup file."
            ],
            arguments: .choices(names),
            argumentLimit: 1,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            guard let name = arguments.first ?? names.first, names.contains(name) else {
                throw .invalidChoice(arguments.first, of: "random", kind: "kind", among: names)
            }
            return .resources(ResourceRequest(kind: name, target: .random, output: settings.output))
        }
    }

    /// Splits the API's notation for several resources: "character/1,2" becomes "character/1" and "character/2".
    private static func separated(_ text: String) -> [String] {
        let last = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let ids = last.split(separator: ",", omittingEmptySubsequences: false)
        guard ids.count > 1, ids.allSatisfy({ Int(digits: $0) != nil }) else { return [text] }
        return ids.map { String(text.dropLast(last.count) + $0) }
    }

    /// Parses an address, ID or name of a resource.
    static func resource(
        _ text: String,
        of kind: any Resource.Type,
        among kinds: [any Resource.Type],
        in command: String
    ) throws(UsageError) -> ResourceReference {
        if let reference = try reference(text, to: kind, among: kinds, in: command) { return reference }
        guard SafeText(text).hasVisibleCharacters else { throw .missingArgument("an ID or name", of: command) }
        // An invalid ID, such as "0", for which `number` throws.
        return text.allSatisfy(\.isNumber) ? .id(try number(text, of: command)) : .name(text)
    }

    /// Parses an address or ID of a resource; `nil` for any other text.
    ///
    /// - Parameter advice: advice for an address of another kind; by default, the command of that kind.
    static func reference(
        _ text: String,
        to kind: any Resource.Type,
        among kinds: [any Resource.Type],
        in command: String,
        advice: String? = nil
    ) throws(UsageError) -> ResourceReference? {
        let shown = SafeText(withoutCredentials: text).string
        guard let address = ResourceAddress(text, of: kinds, idsOf: kind) else {
            guard let nearest = SpellingSuggestion.address(to: text, of: kinds) else { return nil }
            throw .invalidValue(of: command, reason: "unknown address '\(shown)'\(SpellingSuggestion.hint(nearest))")
        }
        let name = address.kind.name
        guard name == kind.name else {
            let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
            let key = address.destination.map { String($0.id) } ?? address.description
            let advice = advice ?? "Use 'rickmorty \(name) \(key)'"
            throw .invalidValue(of: command, reason: "'\(shown)' is \(article) \(name). \(advice)")
        }
        return address.reference
    }

    private static let pageOption = Option(
        name: "--page",
        valueName: "N",
        help: "Page number, from 1"
    ) { (settings, text) throws(UsageError) in
        settings.resources.page = try number(text, of: "--page")
    }

    private static let limitOption = Option(
        name: "--limit",
        valueName: "N",
        help: "At most N results"
    ) { (settings, text) throws(UsageError) in
        settings.resources.limit = try number(text, of: "--limit")
    }

    private static func sortOption(of kind: any Resource.Type) -> Option {
        Option(
            name: "--sort",
            valueName: "FIELD",
            help: "Sort by FIELD, or by -FIELD in reverse",
            completion: .choices(kind.sortNames + kind.sortNames.map { "-\($0)" })
        ) { (settings, text) throws(UsageError) in
            try kind.checkOrder(text)
            settings.resources.sort = text
        }
    }

    private static let allOption = Option("--all", help: "All pages", sets: \.resources.isAll)

    private static let jsonOption = Option(name: "--json", help: "Print JSON") { settings, _ in
        settings.output.format = .json
    }

    private static func number(_ text: String, of source: String) throws(UsageError) -> Int {
        guard let number = Int(digits: text), number > 0 else {
            throw .invalidValue(
                of: source,
                reason: "'\(SafeText(withoutCredentials: text).string)' is not a whole number above 0"
            )
        }
        return number
    }
}

nonisolated extension Resource {
    fileprivate static var fieldOptions: [Option] {
        fields.compactMap { field in
            guard let filter = field.filter else { return nil }
            let option = "--\(field.key)"
            return Option(
                name: option,
                valueName: field.key.uppercased(),
                help: filter.help,
                completion: completion(of: field.key, filter)
            ) { (settings, text) throws(UsageError) in
                guard filter.choices.isEmpty || filter.choices.contains(text.lowercased()) else {
                    throw .invalidValue(of: option, reason: "expected \(filter.choices.alternatives)")
                }
                do throws(QuestionError) {
                    _ = try Question<Self>(QuestionText([condition(on: field, text)]))
                } catch {
                    throw .invalidValue(of: option, reason: error.message)
                }
                settings.resources.filter[field.key] = text
            }
        }
    }

    /// Combines the text of a question with the conditions and the order of options.
    fileprivate static func question(_ text: String, _ options: Settings.Resources) throws(UsageError) -> String {
        let terms = fields.compactMap { field in options.filter[field.key].map { condition(on: field, $0) } }
        let order = options.sort.map { [QuestionText.Term("sort", $0.split(separator: ",").map(String.init))] } ?? []
        return try UsageError.value(of: plural) {
            // Parsed first, so that errors refer to positions in the typed text.
            let question = try Question<Self>(text)
            return try Question<Self>(QuestionText(question.text.terms + terms + order)).text.description
        }
    }

    /// Condition of a filter option. Free text matches as a substring.
    private static func condition(on field: ResourceField<Self>, _ text: String) -> QuestionText.Term {
        let isPart = field.question == nil && field.filter?.choices.isEmpty == true
        return QuestionText.Term(field.questionName, [isPart ? "*\(text)*" : text])
    }

    fileprivate static var sortNames: [String] { questionFields.filter(\.isSortable).map(\.name) }

    fileprivate static func checkOrder(_ text: String) throws(UsageError) {
        do {
            _ = try Question<Self>("sort:\(text)")
        } catch {
            throw .invalidValue(of: "--sort", reason: error.message)
        }
    }

    fileprivate static var fieldsDetail: String {
        let fields = questionFields.map { $0.name + (needsContext($0.name) ? " (\($0.help))" : "") }
        return "Search fields: \(fields.joined(separator: ", "))."
    }

    private static func completion(of key: String, _ filter: FieldFilter) -> Completion {
        if key == "name" { return .names(topic: name) }
        return filter.choices.isEmpty ? .none : .choices(filter.choices)
    }

    fileprivate static var columnsDetail: String {
        "Columns when piped: \(columns.map(\.key).joined(separator: ", "))."
    }
}

nonisolated extension Settings.Resources {
    /// Requested part of the list.
    fileprivate var part: ResourceRequest.ListRange {
        get throws(UsageError) {
            let options = [isAll ? "--all" : nil, page.map { _ in "--page" }, limit.map { _ in "--limit" }].compactMap(
                \.self
            )
            guard options.count < 2 else {
                throw .invalidValue(of: options[0], reason: "cannot be combined with \(options[1])")
            }
            if let limit { return .first(limit) }
            return isAll ? .all : .page(page ?? 1)
        }
    }
}
