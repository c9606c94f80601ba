/// The removed and inserted lines between two texts.
struct LineDifference: CustomStringConvertible {
    let description: String

    init(from old: String, to new: String) {
        let oldLines = Self.lines(old)
        let newLines = Self.lines(new)
        let changes = newLines.difference(from: oldLines)
        let removed = Dictionary(uniqueKeysWithValues: changes.removals.map { ($0.offset, $0.line) })
        let inserted = Dictionary(uniqueKeysWithValues: changes.insertions.map { ($0.offset, $0.line) })
        var report: [String] = []
        var place = 0
        for (offset, line) in newLines.enumerated() {
            while let gone = removed[place] {
                report.append("- \(gone)")
                place += 1
            }
            if let come = inserted[offset] {
                report.append("+ \(come)")
            } else {
                report.append("  \(line)")
                place += 1
            }
        }
        report += removed.filter { $0.key >= place }.sorted { $0.key < $1.key }.map { "- \($0.value)" }
        description = report.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var line: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
