/// A character of the loopback universe.
package struct LoopbackCharacter: Sendable {
    package let id: Int
    let universe: LoopbackUniverse

    /// Name, unique in a universe of the real size.
    package var name: String {
        let round = (id - 1) / Self.givenNames.count
        let name = Self.givenNames[(id - 1) % Self.givenNames.count] + " " + Self.surnames[round % Self.surnames.count]
        let doubles = round / Self.surnames.count
        return doubles == 0 ? name : "\(name) \(doubles + 1)"
    }

    package var status: String { ["Alive", "Alive", "Dead", "unknown"].pick(id, salt: 1) }
    package var species: String { ["Human", "Human", "Alien", "Robot", "Humanoid", "Cronenberg"].pick(id, salt: 2) }
    package var type: String { ["", "", "", "Clone", "Parasite", "Hivemind"].pick(id, salt: 3) }
    package var gender: String { ["Female", "Male", "Male", "Genderless", "unknown"].pick(id, salt: 4) }

    package var episodes: [Int] {
        guard universe.episodes > 0 else { return [] }
        let first = LoopbackUniverse.place(of: id, of: universe.episodes)
        let second = first % universe.episodes + 1
        return id.isMultiple(of: 2) || second == first ? [first] : [first, second].sorted()
    }

    /// Place of origin, unknown for some characters.
    package var origin: LoopbackLocation? {
        guard universe.locations > 0, !id.isMultiple(of: 7) else { return nil }
        return universe.location((id / 3) % universe.locations + 1)
    }

    package var location: LoopbackLocation? {
        guard universe.locations > 0 else { return nil }
        return universe.location(LoopbackUniverse.place(of: id, of: universe.locations))
    }

    private static let givenNames = [
        "Rick", "Morty", "Summer", "Beth", "Jerry", "Birdperson", "Squanchy", "Unity", "Zoë", "Krombopulos", "Tammy",
        "Scary", "Abradolf", "Revolio", "Mr.", "Noob-Noob",
    ]

    private static let surnames = [
        "Sanchez", "Smith", "of the Citadel", "Michael", "Meeseeks", "Poopybutthole", "the Wise",
        "from Dimension C-137",
        "Clockberg", "Jr.", "the Traveller", "O'Gear", "Nuñez", "the Unmortified", "Guetermann", "Terry", "Lincler",
        "the Small", "the Tall", "with a Cold", "Goldenfold", "Crowley", "Ventura", "Womack", "Pencilvester",
        "Frankenstein", "Palicki", "Gazorpazorp", "Hemorrhage", "Wong", "Worldender", "Supernova", "Alan", "Vance",
        "Calypso", "Drumbloxer", "Nimbus", "Diablo", "Story Lord", "Kyle", "Zeep", "Jaguar", "Jacob", "Shrimply",
        "Pibbles", "Stacy", "Xenon", "Sleepy", "Gary", "Ethan", "Toxic", "Prime",
    ]
}

extension LoopbackCharacter {
    func json(baseURL: String) -> LoopbackJSON {
        .object([
            ("id", .number(id)),
            ("name", .string(name)),
            ("status", .string(status)),
            ("species", .string(species)),
            ("type", .string(type)),
            ("gender", .string(gender)),
            ("origin", LoopbackLocation.reference(to: origin, baseURL: baseURL)),
            ("location", LoopbackLocation.reference(to: location, baseURL: baseURL)),
            ("image", .string("\(baseURL)/character/avatar/\(id).jpeg")),
            ("episode", .array(episodes.map { .string("\(baseURL)/episode/\($0)") })),
            ("url", .string("\(baseURL)/character/\(id)")),
            ("created", .string(LoopbackDate(daysAfterFirst: id % 1000).timestamp)),
        ])
    }
}

extension LoopbackUniverse {
    /// A picture of a character.
    func avatar(_ id: Int) throws -> LoopbackResponse {
        let body = avatars.isEmpty ? try makeAvatar(id) : avatars[id % avatars.count]
        return LoopbackResponse(headers: ["content-type": "image/jpeg", "etag": "W/\"avatar-\(id)\""], body: body)
    }

    /// A picture of squares in two colours, one of them specific to the character.
    private func makeAvatar(_ id: Int) throws -> [UInt8] {
        let own = (UInt8(id * 37 % 256), UInt8(id * 91 % 256), UInt8(id * 53 % 256))
        return try TestJPEG(width: 48, height: 48).bytes { x, y in
            (x / 12 + y / 12).isMultiple(of: 2) ? own : (255, 255, 255)
        }
    }
}

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

/// A location of the loopback universe.
package struct LoopbackLocation: Sendable {
    package let id: Int
    let universe: LoopbackUniverse

    package var name: String {
        id == 1 ? "Earth (C-137)" : "\(["Planet", "Station", "Cluster", "Citadel", "Resort"].pick(id, salt: 7)) \(id)"
    }

    package var type: String { ["Planet", "Space station", "Microverse", "Dream", "Resort"].pick(id, salt: 8) }
    package var dimension: String { ["Dimension C-137", "Replacement Dimension", "unknown"].pick(id, salt: 9) }
    package var residents: [Int] { universe.characters(dealtTo: id, of: universe.locations) }
}

extension LoopbackLocation {
    func json(baseURL: String) -> LoopbackJSON {
        .object([
            ("id", .number(id)),
            ("name", .string(name)),
            ("type", .string(type)),
            ("dimension", .string(dimension)),
            ("residents", .array(residents.map { .string("\(baseURL)/character/\($0)") })),
            ("url", .string("\(baseURL)/location/\(id)")),
            ("created", .string(LoopbackDate(daysAfterFirst: id).timestamp)),
        ])
    }

    /// A location as referenced by characters.
    static func reference(to location: LoopbackLocation?, baseURL: String) -> LoopbackJSON {
        .object([
            ("name", .string(location?.name ?? "unknown")),
            ("url", .string(location.map { "\(baseURL)/location/\($0.id)" } ?? "")),
        ])
    }
}
