import RickAndMorty

nonisolated struct CharacterTopic: ResourceTopic {
    let name = "character"
    let plural = "characters"
    let everything = CharacterFilter()

    let fields: [FilterField<CharacterFilter>] = [
        FilterField(name: "name", help: "part of the name", path: \.name),
        FilterField(
            name: "status",
            help: "alive, dead or unknown",
            choices: ["alive", "dead", "unknown"],
            path: \.status
        ),
        FilterField(name: "species", help: "part of the species", path: \.species),
        FilterField(name: "type", help: "part of the type, a finer species", path: \.type),
        FilterField(
            name: "gender",
            help: "female, male, genderless or unknown",
            choices: ["female", "male", "genderless", "unknown"],
            path: \.gender
        ),
    ]

    let columns: [ResourceColumn<CharacterModel>] = [
        ResourceColumn("id", .number(4)) { String($0.id) },
        ResourceColumn("name", .text(16...32)) { $0.name },
        ResourceColumn("status", .text(7...7)) { $0.status.text },
        ResourceColumn("species", .text(8...21, rank: 1)) { $0.species },
        ResourceColumn("type", .text(8...30, rank: 6)) { $0.type },
        ResourceColumn("gender", .text(6...10, rank: 4)) { $0.gender },
        ResourceColumn("origin", .text(10...32, rank: 3)) { $0.origin.name },
        ResourceColumn("location", .text(10...32, rank: 2)) { $0.location.name },
        ResourceColumn("episodes", .number(8, rank: 5)) { String($0.episodes.count) },
    ]

    @MainActor func sources(api: API?, cache: ResponseCache?) -> ResourceSources<CharacterModel> {
        .characters(api: api, cache: cache)
    }
}
