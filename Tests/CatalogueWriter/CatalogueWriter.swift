import FoundationEssentials
import Glibc
import RickAndMorty
import TestSupport

/// Prints the bundled catalogue. Its arguments are the date of the API's data and three files: the output of
/// `rickmorty locations --all --json`, and of the same command for episodes and for characters.
@main
struct CatalogueWriter {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 4, let date = arguments.first else {
            return fail("Usage: CatalogueWriter DATE LOCATIONS EPISODES CHARACTERS")
        }
        do {
            let files = arguments.dropFirst().map { URL(filePath: $0) }
            let text = try CatalogueText(
                locations: read(files[0]),
                episodes: read(files[1]),
                characters: read(files[2])
            )
            print(try text.text(of: date), terminator: "")
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(EXIT_FAILURE)
    }

    private static func read<Model: Resource>(_ file: URL) throws -> [Model] {
        try JSONDecoder().decode([Model].self, from: Data(contentsOf: file)).sorted { $0.id < $1.id }
    }
}
