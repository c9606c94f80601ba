import TestSupport

extension LoopbackCollection {
    /// Quotes of the characters in turn, each with its number as a word.
    static func quotes(_ count: Int, of universe: LoopbackUniverse) -> LoopbackCollection {
        LoopbackCollection(
            name: "quote",
            title: "Quote",
            count: count,
            filters: ["name", "speaker"],
            field: { id, filter in filter == "name" ? "Wubba lubba \(id)" : universe.character(id).name },
            json: { id, baseURL in
                .object([
                    ("id", .number(id)), ("name", .string("Wubba lubba \(id)")),
                    ("speaker", .string(universe.character(id).name)),
                    ("character", .string("\(baseURL)/character/\(id)")),
                ])
            }
        )
    }
}
