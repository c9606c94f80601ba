package import RickAndMorty

/// Models as JSON in the API's format.
package enum APIJSON {
    package static let base = APIRoot.standard.text

    package static func page<Item>(_ page: Page<Item>, item: (Item) throws -> String) rethrows -> String {
        let rows = try page.items.map(item).joined(separator: ",")
        return """
            {"info":{"count":\(page.totalCount),"pages":\(page.pages),"next":null,"prev":null},"results":[\(rows)]}
            """
    }

    package static func character(_ model: CharacterModel) -> String {
        resource(
            "character",
            model.id,
            model.name,
            [
                ("status", .string(model.status.text)),
                ("species", .string(model.species)),
                ("type", .string(model.type)),
                ("gender", .string(model.gender)),
                ("origin", place(model.origin)),
                ("location", place(model.location)),
                ("image", .string("\(base)/character/avatar/\(model.id).jpeg")),
                ("episode", urls("episode", model.episodes)),
            ]
        )
    }

    package static func episode(_ model: EpisodeModel) -> String {
        resource(
            "episode",
            model.id,
            model.name,
            [
                ("air_date", .string(model.airDate)),
                ("episode", .string(model.code.text)),
                ("characters", urls("character", model.characters)),
            ]
        )
    }

    package static func location(_ model: LocationModel) -> String {
        resource(
            "location",
            model.id,
            model.name,
            [
                ("type", .string(model.type)),
                ("dimension", .string(model.dimension)),
                ("residents", urls("character", model.residents)),
            ]
        )
    }

    private static func resource(
        _ kind: String,
        _ id: Int,
        _ name: String,
        _ members: [(String, LoopbackJSON)]
    ) -> String {
        let first: [(String, LoopbackJSON)] = [("id", .number(id)), ("name", .string(name))]
        let last: [(String, LoopbackJSON)] = [
            ("url", .string("\(base)/\(kind)/\(id)")), ("created", .string("2017-11-04T18:48:46.250Z")),
        ]
        return LoopbackJSON.object(first + members + last).text
    }

    private static func urls(_ kind: String, _ ids: [Int]) -> LoopbackJSON {
        .array(ids.map { .string("\(base)/\(kind)/\($0)") })
    }

    private static func place(_ place: LocationReference) -> LoopbackJSON {
        .object([
            ("name", .string(place.name)), ("url", .string(place.id.map { "\(base)/location/\($0)" } ?? "")),
        ])
    }
}
