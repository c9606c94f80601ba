import TestSupport

/// The benchmark tables, with the names that select them.
enum BenchmarkTable: String, CaseIterable {
    case programs, prefetch, memory, instructions

    func table(of rickmorty: String, _ workbench: Workbench) throws -> Table {
        switch self {
        case .programs:
            let api = try LoopbackAPI()
            let own = [
                workbench.offline(rickmorty), try workbench.warm(rickmorty, api), workbench.online(rickmorty, api),
            ]
            return Self.comparison(Report.heads, of: own + (try workbench.competitors())) {
                Report.row($0.name, try Stopwatch().measure($0))
            }
        case .prefetch:
            let prefetch = PrefetchBenchmark { workbench.online(rickmorty, $0) }
            return Table(heads: PrefetchBenchmark.heads, rows: try prefetch.rows())
        case .memory:
            let rows = try MemoryBenchmark.rows(avatars: try Self.avatars()) { workbench.online(rickmorty, $0) }
            return Table(heads: MemoryBenchmark.heads, rows: rows)
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

    private static func avatars() throws -> [[UInt8]] { try TestAvatars.jpegs(48) }

    /// - Parameter row: measures a program. Programs that fail are skipped.
    private static func comparison(
        _ heads: [String],
        of benchmarkedPrograms: [BenchmarkedProgram],
        _ row: (BenchmarkedProgram) throws -> [String]
    ) -> Table {
        var table = Table(heads: heads)
        for benchmarkedProgram in benchmarkedPrograms {
            do {
                table.rows.append(try row(benchmarkedProgram))
            } catch {
                print("Skipped \(benchmarkedProgram.name): \(error)")
            }
        }
        return table
    }
}
