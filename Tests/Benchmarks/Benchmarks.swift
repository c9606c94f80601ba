import Glibc

/// Measures `rickmorty` beside the programs people know, all through the same pseudo-terminal.
@main
enum Benchmarks {
    static func main() throws {
        guard let rickmorty = CommandLine.arguments.dropFirst().first else {
            print("Usage: Benchmarks PATH-OF-RICKMORTY")
            exit(2)
        }
        let workbench = try Workbench()
        defer { workbench.remove() }
        let contestants = try workbench.rickmorty(at: rickmorty) + workbench.competitors()
        print("", comparison(of: contestants), separator: "\n")
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
}
