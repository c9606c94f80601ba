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
            usage: "\(kind.plural) [QUESTION] \(filters) [--sort FIELD] [--limit N | --page N | --all] [--json]",
            help: "list \(kind.plural), a page of them or all",
            details: [
                kind.questionDetail,
                kind.columnsDetail,
                "With --json they are one list, with the API's own names. All fields are there but created.",
                "Which page it is of how many, and where it comes from when that is not the network, is printed on a terminal"
                    + " if no other program reads the list, as a pager does. That the network failed is always said.",
            ],
            arguments: .question(topic: kind.name),
            argumentLimit: .max,
            options: fields + [sortOption(of: kind), limitOption, pageOption, allOption, jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            let asked = settings.resources
            let texts = arguments.flatMap(separated)
            let references = try texts.map { (text) throws(UsageError) in
                try reference(text, to: kind, among: kinds, in: kind.plural)
            }.compactMap(\.self)
            let areReferences = !references.isEmpty && references.count == texts.count
            // A number may be a word of a question, such as a year.
            let areNumbers = areReferences && arguments.allSatisfy { $0.allSatisfy(\.isNumber) }
            guard !areReferences || areNumbers || asked == Settings.Resources() else {
                let reason = "The options narrow a list: leave them out, or \(arguments[0])"
                throw .badValue(of: kind.plural, reason: SafeText(withoutCredentials: reason).string)
            }
            let isLookup = areReferences && asked == Settings.Resources()
            let question: ResourceRequest.Question =
                if isLookup, !areNumbers { .resources(references) } else {
                    .list(
                        try kind.question(arguments.joined(separator: " "), asked),
                        try asked.part,
                        orIDs: isLookup ? references : []
                    )
                }
            return .resources(ResourceRequest(topic: kind.name, question: question, output: settings.output))
        }
    }

    private static func lookup(of kind: any Resource.Type, among kinds: [any Resource.Type]) -> Command {
        Command(
            name: kind.name,
            usage: "\(kind.name) ID|NAME...|- [--json]",
            help: "show \(kind.plural) by their ids or names",
            details: [
                "A name of several words is in quotes. Addresses are ids, too: \(kind.name)/1, or a URL of the API.",
                "With - they are read from standard input, one on a line, and messages name the line.",
                "On a terminal one gives a card with all that belongs to it, and several give a table.",
                kind.columnsDetail,
                "With --json, one gives one object, as the API does, and several give a list.",
                "Ids and names that do not exist are named; when none of them does, the exit code is 4.",
            ],
            arguments: .ids(topic: kind.name),
            argumentLimit: .max,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            if arguments.isEmpty { throw .missingArgument("an id or a name", of: kind.name) }
            if arguments.contains("-") {
                guard arguments.count == 1 else {
                    let reason = "- stands for standard input: leave it or the others out"
                    throw .badValue(of: kind.name, reason: reason)
                }
                return .resources(ResourceRequest(topic: kind.name, question: .input, output: settings.output))
            }
            let references = try arguments.flatMap(separated).map { (text) throws(UsageError) in
                try resource(text, of: kind, among: kinds, in: kind.name)
            }
            return .resources(
                ResourceRequest(topic: kind.name, question: .resources(references), output: settings.output)
            )
        }
    }

    /// - Parameter kinds: kinds to choose from; the first is the default.
    private static func random(of kinds: [any Resource.Type]) -> Command {
        let names = kinds.map { $0.name }
        return Command(
            name: "random",
            usage: "random [\(names.joined(separator: "|"))] [--json]",
            help: "show a random one from this machine",
            details: [
                "No network is used: in a shell's start file it is a greeting.",
                "In a pipe and with --json it is printed like one that was asked for by its id.",
            ],
            arguments: .choices(names),
            argumentLimit: 1,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            guard let name = arguments.first ?? names.first, names.contains(name) else {
                throw .noChoice(arguments.first, of: "random", reason: "The kinds are", among: names)
            }
            return .resources(ResourceRequest(topic: name, question: .random, output: settings.output))
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
        guard SafeText(text).isReadable else { throw .missingArgument("an id or a name", of: command) }
        // "0" is a mistyped id.
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
            guard let nearest = Nearest.address(to: text, of: kinds) else { return nil }
            throw .badValue(of: command, reason: "'\(shown)' is no address.\(Nearest.hint(nearest))")
        }
        let name = address.kind.name
        guard name == kind.name else {
            let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
            let key = address.destination.map { String($0.id) } ?? address.description
            let advice = advice ?? "Write rickmorty \(name) \(key)"
            throw .badValue(of: command, reason: "'\(shown)' is \(article) \(name). \(advice)")
        }
        return address.reference
    }

    private static let pageOption = Option(
        name: "--page",
        valueName: "N",
        help: "this page, from 1, instead of the first"
    ) { (settings, text) throws(UsageError) in
        settings.resources.page = try number(text, of: "--page")
    }

    private static let limitOption = Option(
        name: "--limit",
        valueName: "N",
        help: "the first so many, instead of a page"
    ) { (settings, text) throws(UsageError) in
        settings.resources.limit = try number(text, of: "--limit")
    }

    private static func sortOption(of kind: any Resource.Type) -> Option {
        Option(
            name: "--sort",
            valueName: "FIELD",
            help: "in this order: -FIELD reverses",
            completion: .choices(kind.sortNames + kind.sortNames.map { "-\($0)" })
        ) { (settings, text) throws(UsageError) in
            try kind.checkOrder(text)
            settings.resources.order = text
        }
    }

    private static let allOption = Option("--all", help: "all pages, each as soon as it comes", sets: \.resources.isAll)

    private static let jsonOption = Option(name: "--json", help: "as JSON, with the API's own names") { settings, _ in
        settings.output.format = .json
    }

    private static func number(_ text: String, of source: String) throws(UsageError) -> Int {
        guard let number = Int(digits: text), number > 0 else {
            throw .badValue(
                of: source,
                reason: "'\(SafeText(withoutCredentials: text).string)' is not a whole number from 1 up"
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
                    throw .badValue(of: option, reason: "It is \(filter.help)")
                }
                do throws(QuestionError) {
                    _ = try Question<Self>(QuestionText([condition(on: field, text)]))
                } catch {
                    throw .badValue(of: option, reason: error.sentence)
                }
                settings.resources.filter[field.key] = text
            }
        }
    }

    /// Combines the text of a question with the conditions and the order of options.
    fileprivate static func question(_ text: String, _ options: Settings.Resources) throws(UsageError) -> String {
        let terms = fields.compactMap { field in options.filter[field.key].map { condition(on: field, $0) } }
        let order = options.order.map { [QuestionText.Term("sort", $0.split(separator: ",").map(String.init))] } ?? []
        return try UsageError.value(of: plural) {
            // Parsed first, so that errors refer to columns of the typed text.
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
            throw .badValue(of: "--sort", reason: error.sentence)
        }
    }

    fileprivate static var questionDetail: String {
        let names = questionFields.map(\.name).joined(separator: ", ")
        return
            "QUESTION is words of names and values, in any order, and conditions; an id or an address shows that one. The "
            + "fields are \(names). Conditions are FIELD:VALUE, FIELD:ONE,OTHER, -FIELD:VALUE, and with numbers, seasons and "
            + "dates FIELD>=VALUE and FIELD:FROM..TO. Quotes keep blanks."
    }

    private static func completion(of key: String, _ filter: FieldFilter) -> Completion {
        if key == "name" { return .names(topic: name) }
        return filter.choices.isEmpty ? .none : .choices(filter.choices)
    }

    fileprivate static var columnsDetail: String {
        "In a pipe, a line is \(columns.map(\.key).joined(separator: ", ")), with tabs between them."
    }
}

nonisolated extension Settings.Resources {
    /// Requested part of the list.
    fileprivate var part: ResourceRequest.ListPart {
        get throws(UsageError) {
            let options = [isAll ? "--all" : nil, page.map { _ in "--page" }, limit.map { _ in "--limit" }].compactMap(
                \.self
            )
            guard options.count < 2 else {
                throw .badValue(of: options[0], reason: "It is either this or \(options[1]): leave one of them out")
            }
            if let limit { return .first(limit) }
            return isAll ? .all : .page(page ?? 1)
        }
    }
}
