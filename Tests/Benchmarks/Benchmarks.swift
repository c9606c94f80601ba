import Glibc
import TestSupport

/// Measures `rickmorty` beside the programs people know, all through the same pseudo-terminal.
@main
enum Benchmarks {
    static func main() async throws {
        guard let rickmorty = CommandLine.arguments.dropFirst().first else {
            print("Usage: Benchmarks PATH-OF-RICKMORTY")
            exit(2)
        }
        let workbench = try Workbench()
        defer { workbench.remove() }
        let api = try LoopbackAPI()
        let contestants =
            try [workbench.offline(rickmorty), workbench.online(rickmorty, api)] + workbench.competitors()
        print("", comparison(of: contestants), separator: "\n")
        print(
            "",
            Table(heads: PortraitBenchmark.heads, rows: try await PortraitBenchmark(workbench).rows()),
            separator: "\n"
        )
        print("", try memory { workbench.online(rickmorty, $0) }, separator: "\n")
    }

    private static func comparison(of contestants: [Contestant]) -> Table {
        var table = Table(heads: Report.heads)
        for contestant in contestants {
            do {
                table.rows.append(Report.row(contestant.name, try Stopwatch().measure(contestant)))
            } catch {
                print("\(contestant.name) is left out: \(error)")
            }
        }
        return table
    }

    private static func memory(of contestant: (LoopbackAPI) -> Contestant) throws -> Table {
        var table = Table(heads: ["rickmorty", "characters", "pages fetched", "peak MB"])
        for journey in Journey.all {
            let api = try LoopbackAPI(universe: LoopbackUniverse(characters: journey.characters))
            let peak = try Stopwatch().peakMemory(of: contestant(api), pressing: journey.keys)
            table.rows.append([
                journey.name, String(journey.characters), String(api.fetchedPages), Report.megabytes(peak),
            ])
        }
        return table
    }
}
