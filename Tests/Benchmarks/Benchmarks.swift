/// Measures `rickmorty` beside the programs people know, all through the same pseudo-terminal.
@main
enum Benchmarks {
    static func main() throws {
        let workbench = try Workbench()
        defer { try? workbench.remove() }

        var table = Table(heads: Report.heads)
        for contestant in try workbench.competitors() {
            do {
                table.rows.append(Report.row(contestant.name, try Stopwatch().measure(contestant)))
            } catch {
                print("\(contestant.name) is left out: \(error)")
            }
        }
        print(table.markdown)
    }
}
