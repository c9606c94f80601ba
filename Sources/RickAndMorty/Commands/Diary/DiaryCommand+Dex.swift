import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Prints whom the diary has unlocked: as bars on a terminal, as lines of tab-separated fields elsewhere, or as JSON.
extension DiaryCommand {
    /// - Throws: `LibraryError`; `OutputError`.
    func printDex(asJSON isJSON: Bool) async throws {
        let dex = try await library.dex(
            of: { await known() },
            episodes: { await known() },
            locations: { await known() }
        )
        if isJSON { return try console.print(json(dex).text + "\n") }
        try console.print(console.columns.map { chart(dex, columns: $0) } ?? fields(dex))
    }

    private func chart(_ dex: Dex, columns: Int) -> String {
        let view = DexView(dex)
        return console.text(of: view, columns: columns, rows: view.rows(columns: columns))
    }

    /// One line per part: what it is of, its name, how many characters are unlocked, and how many there are.
    private func fields(_ dex: Dex) -> String {
        let parts = parts(of: dex).flatMap { name, parts in
            parts.map { [name, $0.key ?? "", "\($0.progress.unlocked)", "\($0.progress.all)"] }
        }
        let total = ["characters", "", "\(dex.total.unlocked)", "\(dex.total.all)"]
        return TSV.text(of: [total] + parts)
    }

    private func json(_ dex: Dex) -> SafeJSON {
        func members(_ progress: Dex.Progress) -> [(String, SafeJSON)] {
            [("unlocked", .number(progress.unlocked)), ("all", .number(progress.all))]
        }
        let parts = parts(of: dex).map { name, parts in
            (name, SafeJSON.array(parts.map { .object([("name", .string($0.key ?? ""))] + members($0.progress)) }))
        }
        return .object(members(dex.total) + parts)
    }

    private func parts(of dex: Dex) -> [(name: String, parts: [Dex.Part<String>])] {
        [
            ("season", dex.seasons.map { Dex.Part($0.key.map { "\($0)" }, $0.progress) }), ("species", dex.species),
            ("dimension", dex.dimensions),
        ]
    }
}
