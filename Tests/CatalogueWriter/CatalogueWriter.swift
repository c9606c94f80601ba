import FoundationEssentials
import Libc
import RickAndMorty
import TestSupport

/// Prints the bundled catalogue, made of what the API says. Its arguments are the API's date and three files: what
/// `rickmorty locations --all --json` prints, the same of episodes, and of characters.
///
/// Where the API contradicts itself, it marks the ids and says so on standard error.
@main
struct CatalogueWriter {
    private let locations: [LocationModel]
    private let episodes: [EpisodeModel]
    private let characters: [CharacterModel]

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 4, let date = arguments.first else {
            return fail("Usage: CatalogueWriter DATE LOCATIONS EPISODES CHARACTERS")
        }
        do {
            let files = arguments.dropFirst().map { URL(filePath: $0) }
            let text = try CatalogueWriter(
                locations: read(files[0]),
                episodes: read(files[1]),
                characters: read(files[2])
            ).text(of: date)
            _ = try Catalogue(parsing: text.utf8.span)
            print(text, terminator: "")
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) {
        say(message)
        exit(EXIT_FAILURE)
    }

    private static func say(_ message: String) {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    private static func read<Model: Resource>(_ file: URL) throws -> [Model] {
        try JSONDecoder().decode([Model].self, from: Data(contentsOf: file)).sorted { $0.id < $1.id }
    }

    // MARK: - Lines

    private func text(of date: String) throws -> String {
        let cast = Dictionary(uniqueKeysWithValues: episodes.map { ($0.id, Set($0.characters)) })
        let residents = Dictionary(uniqueKeysWithValues: locations.map { ($0.id, Set($0.residents)) })
        let byID = Dictionary(uniqueKeysWithValues: characters.map { ($0.id, $0) })
        var lines = [
            "# What the API said of every resource on \(date). `make catalogue` writes this file; a check reads each line.",
            "# L id name type dimension residents | E id name code date characters",
            "# C id name status species type gender origin location episodes",
            "# One tab between two fields. Ids stand as in 1-5,9 in the API's order; 8! is said on one side only.",
        ]
        for location in locations {
            let ids = links(location.residents, "location/\(location.id)") { byID[$0]?.location.id == location.id }
            lines.append(line("L", location.id, [location.name, location.type, location.dimension, ids]))
        }
        for episode in episodes {
            let ids = links(episode.characters, "episode/\(episode.id)") {
                byID[$0]?.episodes.contains(episode.id) ?? false
            }
            guard let day = episode.airDay else { throw Unreadable(text: episode.airDate) }
            lines.append(line("E", episode.id, [episode.name, episode.code.text, day.text, ids]))
        }
        for character in characters {
            let name = "character/\(character.id)"
            let location = links([character.location.id].compactMap(\.self), name) {
                residents[$0]?.contains(character.id) ?? false
            }
            let ids = links(character.episodes, name) { cast[$0]?.contains(character.id) ?? false }
            let origin = character.origin.id.map(String.init) ?? ""
            let facts = [character.name, character.status.text, character.species, character.type, character.gender]
            lines.append(line("C", character.id, facts + [origin, location, ids]))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private struct Unreadable: Error {
        let text: String
    }

    private func line(_ kind: String, _ id: Int, _ fields: [String]) -> String {
        ([kind, String(id)] + fields).joined(separator: "\t")
    }

    /// Ids that follow each other become a range, and those that are said on one side only get their mark.
    private func links(_ ids: [Int], _ name: String, isSaidThere: (Int) -> Bool) -> String {
        var parts: [String] = []
        var range: ClosedRange<Int>?
        func end() {
            guard let range else { return }
            parts.append(range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)")
        }
        for id in ids {
            guard isSaidThere(id) else {
                Self.say("\(name): \(id) is said on this side only")
                end()
                range = nil
                parts.append("\(id)!")
                continue
            }
            if let first = range, first.upperBound + 1 == id {
                range = first.lowerBound...id
            } else {
                end()
                range = id...id
            }
        }
        end()
        return parts.joined(separator: ",")
    }
}
