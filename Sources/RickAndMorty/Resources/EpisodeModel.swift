package import LoadResource
package import SystemSupport

/// An episode of the show.
package struct EpisodeModel: Resource {
    package let id: Int
    package let name: String
    package let airDate: AirDate
    package let code: EpisodeCode
    /// Ids of the characters in the episode.
    package let characters: [Int]

    package init(id: Int, name: String, airDate: AirDate, code: EpisodeCode, characters: [Int]) {
        self.id = id
        self.name = name
        self.airDate = airDate
        self.code = code
        self.characters = characters
    }
}

package typealias PageEpisodeModels = Page<EpisodeModel>

/// Tells several delegates of the load of a page of episodes.
package typealias EpisodeResourceDelegateComposer = LoadResourceDelegateComposer<Delivery<PageEpisodeModels>>

// MARK: - Descriptor

extension EpisodeModel {
    package static let name = "episode"
    package static let plural = "episodes"
    package static let titleFields = ["episode", "name"]

    package static let fields: [ResourceField<EpisodeModel>] = [
        .id,
        .name(columns: 16...50),
        ResourceField("air_date", column: .text(12...18, rank: 1)) { $0.airDate.text },
        ResourceField(
            "episode",
            column: .text(7...7),
            filter: .text(
                "part of the code: S01 is the first season",
                form: FilterForm(label: "Season", values: .oneOf((1...5).map(String.init))) { season in
                    "S\(season.count < 2 ? "0" : "")\(season)"
                }
            )
        ) { $0.code.text },
        ResourceField("characters", column: .number(10, rank: 2)) { String($0.characters.count) },
    ]

    /// An episode's code, or the beginning of one ("s01", "S01 E07"), filters by code; any other text by name.
    package static func filter(searching text: String) -> ResourceFilter<EpisodeModel> {
        let code = text.filter { !$0.isWhitespace }.uppercased()
        let isCode =
            code.first == "S" && code.dropFirst().first?.isNumber == true
            && code.dropFirst().allSatisfy { $0.isNumber || $0 == "E" }
        return ResourceFilter(isCode ? ["episode": code] : ["name": text])
    }

    package static let catalogue = CatalogueSlice(\.episodes) { episode, records in
        EpisodeModel(
            id: episode.id,
            name: records.text(episode.name),
            airDate: AirDate(episode.day),
            code: episode.code,
            characters: records.characters.filter { character in
                records.appearances[character.appearances.range].contains(episode.id)
            }
            .map(\.id)
        )
    }
}

extension Destination.Kind {
    package static let episode = Destination.Kind(EpisodeModel.self)
}

// MARK: - JSON

extension EpisodeModel {
    package struct Payload: ResourcePayload {
        private let id: ResourceID
        private let name: ResourceName
        private let airDate: SafeText?
        private let episode: SafeText?
        private let characters: [ResourceLink]

        private enum CodingKeys: String, CodingKey {
            case id, name, episode, characters
            case airDate = "air_date"
        }

        package var model: EpisodeModel {
            EpisodeModel(
                id: id.value,
                name: name.string,
                airDate: AirDate(airDate ?? SafeText("")),
                code: EpisodeCode(episode ?? SafeText("")),
                characters: characters.compactMap(\.id)
            )
        }
    }

    package func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("air_date", .string(airDate.text)),
            ("characters", .addresses(of: CharacterModel.self, characters, at: root)),
            ("episode", .string(code.text)),
            ("id", .number(id)),
            ("name", .string(name)),
            ("url", .string(address(at: root))),
        ])
    }
}

// MARK: - Values

/// The day on which an episode was first shown.
package struct AirDate: Sendable, Hashable {
    /// As the API writes it: "December 2, 2013".
    package let text: String
    /// `nil` if the text has another form.
    package let day: CalendarDay?

    package init(_ text: SafeText) {
        self.text = text.string
        day = Self.day(in: text.string)
    }

    /// A day, written as the API writes it.
    package init(_ day: CalendarDay) {
        text = "\(Self.months[day.month - 1]) \(day.day), \(day.year)"
        self.day = day
    }

    private static func day(in text: String) -> CalendarDay? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].last == ",",
            let month = months.firstIndex(of: String(words[0])),
            let day = Int(digits: words[1].dropLast()),
            let year = Int(digits: words[2])
        else { return nil }
        return CalendarDay(year: year, month: month + 1, day: day)
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]
}

/// An episode's place in the show.
package struct EpisodeCode: Sendable, Hashable {
    /// As the API writes it: "S01E01".
    package let text: String
    /// Counted from 1; `nil`, as `number`, if the text has another form.
    package let season: Int?
    /// Within its season, counted from 1.
    package let number: Int?

    package init(_ text: SafeText) {
        self.text = text.string
        let parts = text.string.split(separator: "E", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].first == "S",
            let season = Int(digits: parts[0].dropFirst()), season > 0,
            let number = Int(digits: parts[1]), number > 0
        else {
            self.season = nil
            self.number = nil
            return
        }
        self.season = season
        self.number = number
    }

    /// - Parameters:
    ///   - text: as the API writes it.
    ///   - season: counted from 1.
    ///   - number: within its season, counted from 1.
    init(text: String, season: Int, number: Int) {
        self.text = text
        self.season = season
        self.number = number
    }
}
