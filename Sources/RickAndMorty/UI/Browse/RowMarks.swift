import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A list with markable rows.
@MainActor
struct MarkableList<Row: Identifiable & Sendable> {
    let rows: List<Row>
    /// Destination of a row, known before the row has loaded; `nil` if unknown.
    let destination: (_ index: Int) -> Destination?

    fileprivate func destinations(_ rows: Range<Int>) -> [Destination] {
        rows.clamped(to: 0..<self.rows.count).compactMap(destination)
    }

    /// `nil` if the destination is unknown or the row is out of range.
    fileprivate func knownDestination(at row: Int) -> Destination? { destinations(row..<row + 1).first }
}

/// Rows marked for a command on several resources. Marks outlive searches in the list.
///
/// An active range is updated whenever marks are read, since several keys may be handled between two frames.
package final class RowMarks {
    /// Observable.
    @Published private(set) var all: Set<Destination> = []
    /// `nil` unless a range follows the selection.
    private var range: MarkedRange?

    private struct MarkedRange {
        let start: Int
        /// Marks from before the range.
        let others: Set<Destination>
        var rows: Range<Int>?
        /// Destinations of the first and last row, if known. A change means that the rows of the list were replaced.
        var ends: [Int: Destination] = [:]
    }

    func effect(of action: Action, in list: MarkableList<some Identifiable & Sendable>) -> Effect? {
        updateRange(list)
        return switch action {
        case .markRow where list.rows.count > 0:
            {
                self.range = nil
                list.destination(list.rows.cursor.selection).map { self.all.formSymmetricDifference([$0]) }
                list.rows.move(.next)
            }
        case .markRange where list.rows.count > 0: { self.toggleRange(in: list) }
        case .markAll where list.rows.count > 0:
            {
                self.range = nil
                self.all.formUnion(list.destinations(0..<list.rows.count))
            }
        case .unmark where !all.isEmpty: unmark
        default: nil
        }
    }

    /// Starts a range at the selected row, or ends the active one.
    private func toggleRange(in list: MarkableList<some Identifiable & Sendable>) {
        guard range == nil else { return range = nil }
        range = MarkedRange(start: list.rows.cursor.selection, others: all)
        updateRange(list)
    }

    /// Marks all rows from the start of the range to the selection. If the rows of the list were replaced, the range
    /// ends and its rows stay marked.
    func updateRange(_ list: MarkableList<some Identifiable & Sendable>) {
        guard var range else { return }
        guard range.ends.allSatisfy({ list.knownDestination(at: $0) == $1 }) else { return self.range = nil }
        let (start, selection) = (range.start, list.rows.cursor.selection)
        let rows = min(start, selection)..<max(start, selection) + 1
        guard rows != range.rows else { return }
        all = range.others.union(list.destinations(rows))
        range.rows = rows
        range.ends = [:]
        for row in [start, selection] { range.ends[row] = list.knownDestination(at: row) }
        self.range = range
    }

    /// Ends the range and keeps its rows marked. Called before the rows are replaced.
    func endRange(in list: MarkableList<some Identifiable & Sendable>) {
        updateRange(list)
        range = nil
    }

    func unmark() {
        range = nil
        all = []
    }

    /// Unmarks the resources with the given IDs.
    func remove(_ ids: Range<Int>) { all = all.filter { !ids.contains($0.id) } }
}

extension Panel {
    /// A list panel with removable chips for sort order and marked rows.
    ///
    /// - Parameters:
    ///   - marks: `nil` if rows cannot be marked or none has been marked yet.
    ///   - marked: number of marked rows that still exist; all marks by default.
    init(
        _ title: String,
        orders: SortKeys,
        marks: RowMarks?,
        marked: Int? = nil,
        note: @autoclosure @escaping @MainActor () -> String,
        isFocused: Bool? = nil,
        content: any View
    ) {
        let chips = orders.label.map { [$0] } ?? []
        let marked = marked ?? marks?.all.count ?? 0
        self.init(
            title,
            chips: marked > 0 ? chips + [Strings.marked(marked)] : chips,
            removeChip: { $0 < chips.count ? orders.choose("") : marks?.unmark() },
            note: note(),
            isFocused: isFocused,
            content: content
        )
    }
}
