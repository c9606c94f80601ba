package import RickAndMorty

/// Writes resources in the format of the bundled catalogue. They must be sorted by ID. A test writes the resources of
/// the bundled catalogue, and compares the result with its file.
package struct CatalogueText {
    private let locations: [LocationModel]
    private let episodes: [EpisodeModel]
    private let characters: [CharacterModel]

    package init(locations: [LocationModel], episodes: [EpisodeModel], characters: [CharacterModel]) {
        self.locations = locations
        self.episodes = episodes
        self.characters = characters
    }

    /// - Parameter date: the date of the API's responses.
    /// - Throws: if an episode has an invalid air date.
    package func text(of date: String) throws -> String {
        let cast = Dictionary(uniqueKeysWithValues: episodes.map { ($0.id, Set($0.characters)) })
        let residents = Dictionary(uniqueKeysWithValues: locations.map { ($0.id, Set($0.residents)) })
        let byID = Dictionary(uniqueKeysWithValues: characters.map { ($0.id, $0) })
        var lines = [
            "# Resources of the API as of \(date). `make catalogue` writes this file; a check reads each line.",
            "# L id name type dimension residents | E id name code date characters",
            "# C id name status species type gender origin location episodes",
            "# Fields are separated by tabs. IDs are written as in 1-5,9, in the API's order; 8! is listed on one side only.",
        ]
        for location in locations {
            let ids = links(location.residents) { byID[$0]?.location.id == location.id }
            lines.append(line("L", location.id, [location.name, location.type, location.dimension, ids]))
        }
        for episode in episodes {
            let ids = links(episode.characters) {
                byID[$0]?.episodes.contains(episode.id) ?? false
            }
            guard let day = episode.airDay else { throw Unreadable(text: episode.airDate) }
            lines.append(line("E", episode.id, [episode.name, episode.code.text, day.text, ids]))
        }
        for character in characters {
            let location = links([character.location.id].compactMap(\.self)) {
                residents[$0]?.contains(character.id) ?? false
            }
            let ids = links(character.episodes) { cast[$0]?.contains(character.id) ?? false }
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

    /// Formats consecutive ids as ranges, and marks ids that only one side lists.
    private func links(_ ids: [Int], isMutual: (Int) -> Bool) -> String {
        var parts: [String] = []
        var range: ClosedRange<Int>?
        func end() {
            guard let range else { return }
            parts.append(range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)")
        }
        for id in ids {
            guard isMutual(id) else {
                end()
                range = nil
                parts.append("\(id)!")
                continue
            }
            if let current = range, current.upperBound + 1 == id {
                range = current.lowerBound...id
            } else {
                end()
                range = id...id
            }
        }
        end()
        return parts.joined(separator: ",")
    }
}
