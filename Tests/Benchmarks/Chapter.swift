import TestSupport

/// The tables, with the names that select them.
enum Chapter: String, CaseIterable {
    case programs, portraits, requests, holding, prefetch, memory, cards, sync, search, paths, instructions

    func table(of rickmorty: String, _ workbench: Workbench) async throws -> Table {
        switch self {
        case .programs:
            let api = try LoopbackAPI()
            let own = [
                workbench.offline(rickmorty), try workbench.warm(rickmorty, api), workbench.online(rickmorty, api),
            ]
            return Self.comparison(Report.heads, of: own + (try workbench.competitors())) {
                Report.row($0.name, try Stopwatch().measure($0))
            }
        case .portraits:
            return Table(heads: PortraitBenchmark.heads, rows: try await PortraitBenchmark(workbench).rows())
        case .requests:
            let requests = RequestBenchmark(avatars: try Self.avatars()) { workbench.online(rickmorty, $0, $1) }
            return Table(heads: RequestBenchmark.heads, rows: try requests.rows())
        case .holding:
            let holding = HoldBenchmark(avatars: try Self.avatars()) { workbench.online(rickmorty, $0) }
            return Table(heads: HoldBenchmark.heads, rows: try holding.rows())
        case .prefetch:
            let prefetch = PrefetchBenchmark { workbench.online(rickmorty, $0) }
            return Table(heads: PrefetchBenchmark.heads, rows: try prefetch.rows())
        case .memory:
            let rows = try Journey.rows(avatars: try Self.avatars()) { workbench.online(rickmorty, $0) }
            return Table(heads: Journey.heads, rows: rows)
        case .cards:
            let journey = PortraitJourney(avatars: try Self.avatars()) { workbench.online(rickmorty, $0) }
            return Table(heads: PortraitJourney.heads, rows: try journey.rows())
        case .sync:
            let sync = SyncBenchmark(avatars: try Self.avatars()) { workbench.sync(rickmorty, $0, $1) }
            return Table(heads: SyncBenchmark.heads, rows: try sync.rows())
        case .search:
            let search = SearchBenchmark(
                workbench: workbench,
                rickmorty: rickmorty,
                fzf: workbench.installed("fzf")
            )
            return Table(heads: SearchBenchmark.heads, rows: try await search.rows())
        case .paths: return Table(heads: PathBenchmark.heads, rows: await PathBenchmark.rows())
        case .instructions:
            let counter = try InstructionCounter(workbench)
            let api = try LoopbackAPI(universe: LoopbackUniverse(avatars: try Self.avatars()))
            let own = [
                workbench.fresh(rickmorty), try workbench.cached(rickmorty, api, ["--no-images"]),
                try workbench.cached(rickmorty, api),
            ]
            return Self.comparison(InstructionCounter.heads, of: try workbench.smallPrograms() + own, counter.row)
        }
    }

    private static func avatars() throws -> [[UInt8]] { try Faces.jpegs(48) }

    /// - Parameter row: measures a contestant. One that fails is left out.
    private static func comparison(
        _ heads: [String],
        of contestants: [Contestant],
        _ row: (Contestant) throws -> [String]
    ) -> Table {
        var table = Table(heads: heads)
        for contestant in contestants {
            do {
                table.rows.append(try row(contestant))
            } catch {
                print("\(contestant.name) is left out: \(error)")
            }
        }
        return table
    }
}
