package import SystemSupport

package struct EpisodeModel: Resource {
    package let id: Int
    package let name: String
    /// As written by the API: "December 2, 2013".
    package let airDate: String
    package let code: EpisodeCode
    /// Character IDs.
    package let characters: [Int]
}

extension EpisodeModel {
    /// Groups episodes by season, both in order. Omits episodes without a season.
    package static func seasons(of episodes: [EpisodeModel]) -> [(number: Int, episodes: [EpisodeModel])] {
        Dictionary(grouping: episodes) { $0.code.season }
            .compactMap { season, episodes in
                season.map { ($0, episodes.sorted { ($0.code.number ?? 0, $0.id) < ($1.code.number ?? 0, $1.id) }) }
            }
            .sorted { $0.number < $1.number }
    }
}

// MARK: - Descriptor

extension EpisodeModel {
    package static let name = "episode"
    package static let plural = "episodes"
    package static let titleFields = ["episode", "name"]

    package static let fields: [ResourceField<EpisodeModel>] = [
        .id,
        .name(columns: 16...50),
        ResourceField(
            "air_date",
            column: .text(10...18, rank: 1),
            question: QuestionField(
                name: "aired",
                alias: "air_date",
                help: "air date",
                kind: .ordered(.day, words: { $0.airDay.map { [String($0.year)] } ?? [] }) { episode, _ in
                    episode.airDay.map(QuestionScale.key)
                },
                sortKey: "a"
            )
        ) { $0.listedAirDate },
        ResourceField(
            "episode",
            column: .text(7...7),
            filter: FieldFilter(
                help: "Season or episode: S01, S01E07",
                label: "Season",
                values: [],
                isChoice: true,
                valueInTitle: season(inTitle:),
                query: season(inQuestion:)
            ),
            question: QuestionField(
                name: "season",
                alias: "episode",
                help: "season or episode",
                kind: .ordered(.season, words: { $0.code.seasonNames }) { episode, _ in
                    QuestionScale.key(of: episode.code)
                },
                sortKey: "e"
            )
        ) { $0.code.text },
        ResourceField("characters", column: .number(10, rank: 2), sortKey: "c") { String($0.characters.count) },
    ]

    package static let relations: [QuestionField<EpisodeModel>] = [
        .with("character in the episode", \.characters),
        .ordered("rated", alias: "rating", help: "your last rating, 0 to 5", sortKey: "r") { episode, context in
            context.viewings[episode.id]?.rating.value
        },
        .ordered("watched", on: .day, help: "date last watched", sortKey: "w") { episode, context in
            (context.viewings[episode.id]?.day).map(QuestionScale.key)
        },
    ]

    package static let libraryFlags: [QuestionField<EpisodeModel>.Flag] = [
        ("watched", { episode, context in context.viewings[episode.id] != nil })
    ]

    /// Converts a season or episode to a prefix of an episode code that the API can filter by: "S03" for "3", or
    /// "S03E07".
    ///
    /// - Returns: an empty string for any other text and for a range.
    private static func season(inQuestion text: String) -> String {
        let digits = text.lowercased().hasPrefix("s") ? text.dropFirst() : text[...]
        return code(text) ?? Int(digits: digits).map { EpisodeCode.text(season: $0) } ?? ""
    }

    /// The season in a title that starts with an episode code, such as "S01E01 Pilot".
    private static func season(inTitle title: String) -> String? {
        EpisodeCode(SafeText(String(title.prefix { !$0.isWhitespace }))).season.map(String.init)
    }

    package static func code(_ text: String) -> String? {
        let code = EpisodeCode(SafeText(text.uppercased()))
        return code.season == nil ? nil : code.padded
    }

    /// Filters by code if the text is an episode code or a season ("s1", "S01 E07"), otherwise by name.
    package static func filter(searching text: String) -> ResourceFilter<EpisodeModel> {
        let code = text.lowercased().hasPrefix("s") ? season(inQuestion: text.filter { !$0.isWhitespace }) : ""
        return ResourceFilter(code.isEmpty ? ["name": text] : ["episode": code])
    }

    package static let catalogue = CatalogueFormat<EpisodeModel>(
        kind: "E",
        title: { "\($0.text(3)) \($0.text(2))" }
    ) { line, _ in
        EpisodeModel(
            id: line.id,
            name: line.text(2),
            airDate: CalendarDay(line.text(4))?.longText ?? "",
            code: EpisodeCode(SafeText(line.text(3))),
            characters: line.ids(5)
        )
    }

    /// The air date; `nil` if `airDate` has another format.
    package var airDay: CalendarDay? { CalendarDay(longText: airDate) }

    /// The air date for lists, such as "2013-12-02".
    package var listedAirDate: String { airDay?.text ?? airDate }
}

extension Destination.Kind {
    package static let episode = Destination.Kind(EpisodeModel.self)
}

// MARK: - JSON

extension EpisodeModel {
    private enum CodingKeys: String, CodingKey {
        case id, name, episode, characters
        case airDate = "air_date"
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.id(.id)
        name = try members.name(.name)
        airDate = try members.text(.airDate).string
        code = EpisodeCode(try members.text(.episode))
        characters = try members.linkedIDs(.characters)
    }

    package func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("air_date", .string(airDate)),
            ("characters", .urls(of: CharacterModel.self, characters, at: root)),
            ("episode", .string(code.text)),
            ("id", .number(id)),
            ("name", .string(name)),
            ("url", .string(url(at: root))),
        ])
    }
}

/// Season and number of an episode.
package struct EpisodeCode: Sendable, Hashable {
    /// As written by the API: "S01E01".
    package let text: String
    /// Counted from 1. `nil` if the text has another format; `number` is then `nil`, too.
    package let season: Int?
    /// Number within the season, counted from 1.
    package let number: Int?

    /// The code with at least two digits each, as in the API: "S01E07" for "S1E7".
    package var padded: String {
        guard let season, let number else { return text }
        return Self.text(season: season, number: number)
    }

    /// Names of the season that words can match.
    fileprivate var seasonNames: [String] {
        season.map { [Self.text(season: $0), "S\($0)", "season \($0)"] } ?? []
    }

    /// "S01", or "S01E07" with an episode number.
    static func text(season: Int, number: Int? = nil) -> String {
        "S" + String(season).zeroPadded(to: 2) + (number.map { text(number: $0) } ?? "")
    }

    /// "E07".
    package static func text(number: Int) -> String { "E" + String(number).zeroPadded(to: 2) }

    package init(_ text: SafeText) {
        self.text = text.string
        let parts = text.string.utf8.split(separator: UInt8(ascii: "E"), omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].first == UInt8(ascii: "S"),
            let season = Int(digits: parts[0].dropFirst()), season > 0,
            let number = Int(digits: parts[1]), number > 0
        {
            (self.season, self.number) = (season, number)
        } else {
            (season, number) = (nil, nil)
        }
    }
}

/// Order of the show, by season and number. Episodes without a known code, such as specials, are ordered by ID, since
/// the API numbers episodes in this order.
package struct EpisodeOrder: Sendable {
    /// Known codes by episode ID.
    package let codes: [Int: EpisodeCode]

    package init(_ codes: [Int: EpisodeCode]) {
        self.codes = codes
    }

    /// The latest of the episodes before another one; `nil` if there is none.
    package func latest(of ids: [Int], before id: Int) -> Int? {
        ids.filter { isBefore($0, id) }.max(by: isBefore)
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let key = codes[one].flatMap(QuestionScale.key), let otherKey = codes[other].flatMap(QuestionScale.key)
        else { return one < other }
        return key < otherKey
    }
}
