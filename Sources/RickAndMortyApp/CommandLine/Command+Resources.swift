import RickAndMorty
import SystemSupport

/// The commands about the API's resources: two for each kind.
nonisolated extension Command {
    static let resources = ResourceTopics.all.flatMap { [list(of: $0), lookup(of: $0)] }

    private static func list(of topic: any ResourceTopic) -> Command {
        let fields = topic.fieldOptions
        let filters = fields.map { "[\($0.name) \($0.valueName ?? "")]" }.joined(separator: " ")
        return Command(
            topic.plural,
            usage: "\(topic.plural) \(filters) [--page N | --all] [--json]",
            help: "list \(topic.plural), a page of them or all",
            details: [
                topic.columnsDetail,
                "With --json they are one list, with the API's own names. All fields are there but created.",
                "Which page it is of how many, and where it comes from when that is not the network, is said beside.",
            ],
            options: fields + [pageOption, allOption, jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            if let argument = arguments.first { throw .unwantedArgument(argument, of: topic.plural) }
            let asked = settings.resources
            if asked.isAll, asked.page != nil {
                throw .badValue(of: "--all", reason: "It is either all pages or one: leave out --page")
            }
            settings.task = .resources(
                ResourceRequest(
                    topic: topic.name,
                    question: .list(asked.isAll ? .all : .page(asked.page ?? 1), matching: asked.filter),
                    isJSON: asked.isJSON
                )
            )
        }
    }

    private static func lookup(of topic: any ResourceTopic) -> Command {
        Command(
            topic.name,
            usage: "\(topic.name) ID... [--json]",
            help: "show \(topic.plural) by their ids",
            details: [
                topic.columnsDetail,
                "With --json, one id gives one object, as the API does, and several give a list.",
                "Ids that do not exist are named; when none of them does, the exit code is 4.",
            ],
            arguments: .ids(topic: topic.name),
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            if arguments.isEmpty { throw .missingArgument("an id", of: topic.name) }
            let ids = try arguments.map { (text) throws(UsageError) in try number(text, of: topic.name) }
            settings.task = .resources(
                ResourceRequest(topic: topic.name, question: .things(ids), isJSON: settings.resources.isJSON)
            )
        }
    }

    private static let pageOption = Option("--page", value: "N", help: "this page, from 1, instead of the first") {
        (settings, text) throws(UsageError) in
        settings.resources.page = try number(text, of: "--page")
    }

    private static let allOption = Option("--all", help: "all pages, each as soon as it comes") { settings, _ in
        settings.resources.isAll = true
    }

    private static let jsonOption = Option("--json", help: "as JSON, with the API's own names") { settings, _ in
        settings.resources.isJSON = true
    }

    private static func number(_ text: String, of source: String) throws(UsageError) -> Int {
        guard let number = Int(digits: text), number > 0 else {
            throw .badValue(of: source, reason: "'\(SafeText(text).string)' is not a whole number from 1 up")
        }
        return number
    }
}

nonisolated extension ResourceTopic {
    fileprivate var fieldOptions: [Option] {
        fields.map { field in
            Option(
                "--\(field.name)",
                value: field.name.uppercased(),
                help: field.help,
                completion: completion(of: field)
            ) { (settings, text) throws(UsageError) in
                guard field.choices.isEmpty || field.choices.contains(text.lowercased()) else {
                    throw .badValue(of: "--\(field.name)", reason: "It is \(field.help)")
                }
                settings.resources.filter[field.name] = text
            }
        }
    }

    private func completion(of field: FilterField<Filter>) -> Completion {
        if field.name == "name" { return .names(topic: name) }
        return field.choices.isEmpty ? .none : .choices(field.choices)
    }

    fileprivate var columnsDetail: String {
        "In a pipe, a line is \(columns.map(\.name).joined(separator: ", ")), with tabs between them."
    }
}
