/// Suggestions for mistyped names.
package enum SpellingSuggestion {
    /// - Returns: the shortest name with the prefix `typed`, else the closest name with at most one edit per four
    ///   letters, else a name that `typed` abbreviates ("chars"); `nil` if there is none.
    package static func closestName(to typed: String, among names: [String]) -> String? {
        let typed = typed.lowercased()
        let prefixMatches = typed.count > 2 ? names.filter { $0.hasPrefix(typed) } : []
        if let name = prefixMatches.min(by: { $0.count < $1.count }) { return name }
        let near =
            names
            .map { (name: $0, distance: distance(typed, $0)) }
            .filter { $0.distance <= max(1, $0.name.count / 4) }
            .min { $0.distance < $1.distance }?.name
        return near ?? (typed.count > 2 ? names.first { isAbbreviation(typed, for: $0) } : nil)
    }

    /// Whether `typed` is a subsequence of the name and starts with the same two letters.
    private static func isAbbreviation(_ typed: String, for name: String) -> Bool {
        var rest = typed[...]
        for letter in name where letter == rest.first { rest.removeFirst() }
        return rest.isEmpty && name.hasPrefix(typed.prefix(2))
    }

    /// Corrects the kind of an address: "character/1" for "characters/1".
    ///
    /// - Returns: `nil` if the result is not an address.
    package static func address(to typed: String, of kinds: [any Resource.Type]) -> String? {
        let parts = typed.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let name = closestName(to: parts[0], among: kinds.flatMap { [$0.name, $0.plural] }),
            let kind = kinds.first(where: { [$0.name, $0.plural].contains(name) })
        else { return nil }
        // Normalizes the address: a typed one may be surrounded by spaces.
        return ResourceAddress("\(kind.name)/\(parts[1])", of: kinds).map(String.init(describing:))
    }

    /// Up to three names that start with `typed`, contain all its words or are spelled similarly, best first.
    package static func names(to typed: String, among names: [String]) -> [String] {
        let typed = typed.lowercased()
        let words = typed.split(separator: " ")
        var known: Set<String> = []
        let ranked = names.filter { known.insert($0).inserted }.compactMap { name -> (name: String, rank: Int)? in
            let lowercased = name.lowercased()
            if lowercased.hasPrefix(typed) { return (name, 0) }
            if words.allSatisfy(lowercased.contains) { return (name, 1) }
            let distance = distance(typed, lowercased)
            return distance <= max(1, name.count / 4) ? (name, 1 + distance) : nil
        }
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .prefix(3).map(\.element.name)
    }

    /// The end of a message, such as ". Did you mean status?"; empty without a suggestion.
    package static func hint(_ nearest: String?) -> String { hint([nearest].compactMap(\.self)) }

    package static func hint(_ nearest: [String]) -> String {
        guard let last = nearest.last else { return "" }
        let others = nearest.dropLast().joined(separator: ", ")
        return ". Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
    }

    /// Damerau–Levenshtein distance (optimal string alignment).
    private static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        // Bounds the cost; no name is this long.
        guard one.count <= 64 else { return .max }
        var rows = [Array(0...other.count)]
        for (index, letter) in one.enumerated() {
            var row = [index + 1]
            for (column, wanted) in other.enumerated() {
                let change = rows[index][column] + (letter == wanted ? 0 : 1)
                var best = min(change, rows[index][column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, letter == other[column - 1], one[index - 1] == wanted {
                    best = min(best, rows[index - 1][column - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
