import Glibc
import TestSupport

/// Measures `rickmorty`, with well-known programs for comparison, all on the same kind of pseudo-terminal.
@main
enum Benchmarks {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let workbench = try Workbench()
        let status = try run(arguments, workbench)
        workbench.remove()
        exit(status)
    }

    /// - Returns: The exit status of the process.
    private static func run(_ arguments: [String], _ workbench: Workbench) throws -> CInt {
        if arguments.count == 3, let purpose = CostCheck.Purpose(rawValue: arguments[1]) {
            return try CostCheck.perform(purpose, on: arguments[2], of: arguments[0], workbench) ? 0 : 1
        }
        let tables = arguments.dropFirst().compactMap(BenchmarkTable.init)
        guard let rickmorty = arguments.first, tables.count == arguments.count - 1 else {
            print(
                """
                Usage: Benchmarks PATH-OF-RICKMORTY [\(BenchmarkTable.allCases.map(\.rawValue).joined(separator: "|"))]…
                       Benchmarks PATH-OF-RICKMORTY check|record FILE
                """
            )
            return 2
        }
        for table in tables.isEmpty ? BenchmarkTable.allCases : tables {
            do {
                print("", try table.table(of: rickmorty, workbench), separator: "\n")
            } catch {
                print("Skipped the table of \(table): \(error)")
            }
            fflush(nil)
        }
        return 0
    }
}
