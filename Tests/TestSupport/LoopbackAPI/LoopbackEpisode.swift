/// An episode of the loopback universe.
package struct LoopbackEpisode: Sendable {
    package let id: Int
    let universe: LoopbackUniverse

    private static let perSeason = 10

    package var name: String {
        guard id > 1 else { return "Pilot" }
        let adjective = ["Lawnmower", "Anatomy", "Total", "Big", "Vindicated", "Interdimensional", "Quiet", "Last"]
        let noun = ["Dog", "Portal", "Rickall", "Trouble", "Vat", "Cable", "Heist", "Train", "Planet", "Snake"]
        return "The \(adjective.pick(id, salt: 5)) \(noun.pick(id, salt: 6)) \(id)"
    }

    /// The code, such as "S01E01".
    package var code: String {
        let (season, number) = (id - 1).quotientAndRemainder(dividingBy: Self.perSeason)
        return "S\((season + 1).twoDigits)E\((number + 1).twoDigits)"
    }

    /// The air date, such as "December 2, 2013"; there is one episode a week.
    package var airDate: String { LoopbackDate(daysAfterFirst: (id - 1) * 7).english }

    package var characters: [Int] {
        let before = id == 1 ? universe.episodes : id - 1
        let guests = universe.characters(dealtTo: before, of: universe.episodes).filter { !$0.isMultiple(of: 2) }
        return Set(universe.characters(dealtTo: id, of: universe.episodes) + guests).sorted()
    }
}

extension LoopbackEpisode {
    func json(baseURL: String) -> LoopbackJSON {
        .object([
            ("id", .number(id)),
            ("name", .string(name)),
            ("air_date", .string(airDate)),
            ("episode", .string(code)),
            ("characters", .array(characters.map { .string("\(baseURL)/character/\($0)") })),
            ("url", .string("\(baseURL)/episode/\(id)")),
            ("created", .string(LoopbackDate(daysAfterFirst: id).timestamp)),
        ])
    }
}
