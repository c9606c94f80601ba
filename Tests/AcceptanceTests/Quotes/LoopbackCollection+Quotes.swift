import TestSupport

extension LoopbackCollection {
    /// Of characters in turns; a word of each quote is its number.
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
