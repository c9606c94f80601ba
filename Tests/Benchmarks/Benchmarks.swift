import Glibc
import TestSupport

/// Measures `rickmorty`, with well-known programs for comparison, all on the same kind of pseudo-terminal.
@main
enum Benchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let chapters = arguments.dropFirst().compactMap(Chapter.init)
        guard let rickmorty = arguments.first, chapters.count == arguments.count - 1 else {
            print("Usage: Benchmarks PATH-OF-RICKMORTY [\(Chapter.allCases.map(\.rawValue).joined(separator: "|"))]…")
            exit(2)
        }
        let workbench = try Workbench()
        defer { workbench.remove() }
        for chapter in chapters.isEmpty ? Chapter.allCases : chapters {
            do {
                print("", try await chapter.table(of: rickmorty, workbench), separator: "\n")
            } catch {
                print("The table of \(chapter) is left out: \(error)")
            }
            fflush(nil)
        }
    }
}
