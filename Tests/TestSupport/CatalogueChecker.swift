package import RickAndMorty

extension Catalogue {
    /// Reads UTF-8 text: one resource per line, its fields separated by tabs. The file describes the fields.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        let text = bytes.withUnsafeBufferPointer { Array($0) }
        self.init(valid: text)
        try CatalogueChecker.check(self, of: text)
    }
}

/// Checks a catalogue: the form of its lines, that ids ascend, that ids that a line lists exist, and that what two lines
/// say of each other agrees. The API contradicts itself in places, which are marked.
struct CatalogueChecker {
    private let catalogue: Catalogue
    private let lines: [(number: Int, line: CatalogueLine)]

    /// - Parameter text: of the catalogue, in UTF-8.
    static func check(_ catalogue: Catalogue, of text: [UInt8]) throws(CatalogueError) {
        var lines: [(number: Int, line: CatalogueLine)] = []
        var number = 0
        CatalogueLine.forEachRange(in: text) { range in
            number += 1
            let line = CatalogueLine(range, of: text)
            if !line.isBlank { lines.append((number, line)) }
        }
        let checker = CatalogueChecker(catalogue: catalogue, lines: lines)
        try checker.checkIDs()
        try checker.forEachLine { line throws(CatalogueProblem) in try checker.check(line) }
        try checker.forEachLine { line throws(CatalogueProblem) in try checker.checkBothSides(of: line) }
    }

    private func forEachLine(
        _ body: (CatalogueLine) throws(CatalogueProblem) -> Void
    ) throws(CatalogueError) {
        for (number, line) in lines {
            do throws(CatalogueProblem) {
                try body(line)
            } catch {
                throw CatalogueError(line: number, problem: error)
            }
        }
    }

    /// What has to be right for lines to be found by id.
    private func checkIDs() throws(CatalogueError) {
        var last: [String: Int] = [:]
        try forEachLine { line throws(CatalogueProblem) in
            let kind = line.text(0)
            switch kind {
            case "L", "E", "C":
                let expected = kind == "C" ? 9 : 5
                guard line.fieldCount == expected else { throw .fields(line.fieldCount, expected: expected) }
            default: throw .unknownKind(kind)
            }
            let id = try line.id()
            guard id > last[kind, default: 0] else { throw .notSorted(id: id) }
            last[kind] = id
        }
    }

    private func check(_ line: CatalogueLine) throws(CatalogueProblem) {
        for link in Self.links(of: line) {
            var known: Set<Int> = []
            let others = link.others(catalogue)
            try line.forEachLink(link.field, at: link.index) { ids, _ throws(CatalogueProblem) in
                for id in ids {
                    guard others[id: id] != nil else { throw .missing(field: link.field, id: id) }
                    guard known.insert(id).inserted else { throw .repeated(field: link.field, id: id) }
                }
            }
        }
        switch line.text(0) {
        case "L": _ = try LocationModel.catalogue.read(line, catalogue)
        case "E": _ = try EpisodeModel.catalogue.read(line, catalogue)
        default: _ = try CharacterModel.catalogue.read(line, catalogue)
        }
    }

    private func checkBothSides(of line: CatalogueLine) throws(CatalogueProblem) {
        let own = try line.id()
        for link in Self.links(of: line) {
            guard let back = link.back else { continue }
            let others = link.others(catalogue)
            try line.forEachLink(link.field, at: link.index) { ids, isOneSided throws(CatalogueProblem) in
                for id in ids {
                    let isSaidThere = try others[id: id]?.lists(own, back) ?? false
                    guard isSaidThere != isOneSided else { throw .oneSided(field: link.field, id: id) }
                }
            }
        }
    }

    /// A field that lists the ids of other lines.
    private struct Link {
        let field: String
        let index: Int
        let others: (Catalogue) -> CatalogueLines
        /// The field of those lines that lists this one; `nil` if there is none.
        let back: (field: String, index: Int)?
    }

    private static func links(of line: CatalogueLine) -> [Link] {
        switch line.text(0) {
        case "L": [Link(field: "residents", index: 5, others: \.characters, back: ("location", 8))]
        case "E": [Link(field: "characters", index: 5, others: \.characters, back: ("episodes", 9))]
        default:
            [
                Link(field: "origin", index: 7, others: \.locations, back: nil),
                Link(field: "location", index: 8, others: \.locations, back: ("residents", 5)),
                Link(field: "episodes", index: 9, others: \.episodes, back: ("characters", 5)),
            ]
        }
    }
}

extension CatalogueLine {
    fileprivate func lists(_ id: Int, _ field: (field: String, index: Int)) throws(CatalogueProblem) -> Bool {
        var isListed = false
        try forEachLink(field.field, at: field.index) { ids, _ in isListed = isListed || ids.contains(id) }
        return isListed
    }
}

/// Why a catalogue is invalid, and in which line.
package struct CatalogueError: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    package let problem: CatalogueProblem

    package init(line: Int, problem: CatalogueProblem) {
        self.line = line
        self.problem = problem
    }

    package var description: String { "line \(line): \(problem.sentence)" }
}

extension CatalogueProblem {
    fileprivate var sentence: String {
        switch self {
        case .notUTF8: "this is not UTF-8"
        case .unknownKind(let kind): "'\(kind)' is neither L, E, C nor #"
        case .fields(let count, let expected): "\(count) fields follow the kind, where \(expected) are expected"
        case .notSorted(let id): "id \(id) is not greater than the one before"
        case .unreadable(let field, let text): "the \(field) cannot be '\(text)'"
        case .missing(let field, let id): "no line has the id \(id), which stands in \(field)"
        case .repeated(let field, let id): "\(id) stands in \(field) twice"
        case .oneSided(let field, let id):
            "\(id) in \(field) is said on one side only, or marked so (\(id)!) and said on both"
        }
    }
}
