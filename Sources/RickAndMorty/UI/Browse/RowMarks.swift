import LoadResource
import Observation
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// A list whose rows can be marked.
@MainActor
package protocol MarkableList: AnyObject {
    /// Number of rows.
    var count: Int { get }
    var position: ListPosition { get }
    func move(_ move: ListMove)
    /// What a row is about, also before it has loaded; `nil` if unknown.
    func destination(at row: Int) -> Destination?
}

/// The rows of a list that the user has marked, for a command on several. They stay marked while the list is asked something
/// else. A range follows the selection whenever its marks are asked for: several keys may come before a frame.
package final class RowMarks: Observable {
    private let destinations = ObservedSet<Destination>()
    /// `nil` unless a range follows the selection.
    private var range: MarkedRange?

    private struct MarkedRange {
        let start: Int
        /// What was marked before it.
        let before: Set<Destination>
        /// What its first and last row are about, as far as known: others mean that the list has other rows since.
        var ends: [Int: Destination] = [:]
    }

    /// Observable.
    var all: Set<Destination> { destinations.all }
    /// Observable by itself: other marks may change.
    func contains(_ destination: Destination) -> Bool { destinations.contains(destination) }

    func effect(of action: Action, in list: some MarkableList) -> Effect? {
        follow(list)
        return switch action {
        case .markRow where list.count > 0:
            {
                self.toggle(list.destination(at: list.position.selection))
                list.move(.next)
            }
        case .markRange where list.count > 0: { self.toggleRange(in: list) }
        case .markAll where list.count > 0: { self.replace(with: self.all.union(list.destinations(0..<list.count))) }
        case .unmark where !all.isEmpty: unmark
        default: nil
        }
    }

    private func toggle(_ destination: Destination?) {
        replace(with: all.symmetricDifference([destination].compactMap(\.self)))
    }

    /// Begins a range at the selected row, or ends the one that there is.
    private func toggleRange(in list: some MarkableList) {
        guard range == nil else { return range = nil }
        range = MarkedRange(start: list.position.selection, before: all)
        follow(list)
    }

    /// Marks all rows from the beginning of the range to the selection. If the list has others since, the range ends, and
    /// its rows stay marked.
    func follow(_ list: some MarkableList) {
        guard let range else { return }
        guard range.ends.allSatisfy({ list.known(at: $0) == $1 }) else { return self.range = nil }
        let (start, selection) = (range.start, list.position.selection)
        let rows = min(start, selection)..<max(start, selection) + 1
        destinations.replace(with: range.before.union(list.destinations(rows)))
        self.range?.ends = [:]
        for row in [start, selection] { self.range?.ends[row] = list.known(at: row) }
    }

    /// Leaves the rows of the range marked, as before the list has others.
    func endRange(in list: some MarkableList) {
        follow(list)
        range = nil
    }

    func unmark() { replace(with: []) }

    private func replace(with marked: Set<Destination>) {
        range = nil
        destinations.replace(with: marked)
    }
}

extension Panel {
    /// A list with chips for its order and its marked rows, which the mouse removes.
    ///
    /// - Parameter marks: `nil` if no row has been marked yet.
    init(
        _ title: String,
        orders: OrderKeys,
        marks: RowMarks?,
        note: @autoclosure @escaping @MainActor () -> String,
        isFocused: Bool? = nil,
        content: any View
    ) {
        let chips = orders.chips
        let marked = marks?.all.count ?? 0
        self.init(
            title,
            chips: marked > 0 ? chips + [Words.marked(marked)] : chips,
            removeChip: { $0 < chips.count ? orders.choose("") : marks?.unmark() },
            note: note(),
            isFocused: isFocused,
            content: content
        )
    }
}

extension MarkableList {
    fileprivate func destinations(_ rows: Range<Int>) -> [Destination] {
        rows.clamped(to: 0..<count).compactMap(destination)
    }

    /// `nil` also behind the last row.
    fileprivate func known(at row: Int) -> Destination? { destinations(row..<row + 1).first }
}

extension UserMarks {
    /// The mark of a row: the user's own before that of a favourite; `nil` if there is neither.
    func mark<Row>(
        among marked: RowMarks?,
        of destination: @escaping (Row) -> Destination?
    ) -> ((Row) -> Mark?)? {
        guard let marked else { return mark(of: destination) }
        return { [isFavourite] row in
            guard let destination = destination(row) else { return nil }
            if marked.contains(destination) { return \.check }
            return isFavourite?(destination) == true ? { $0.favourite } : nil
        }
    }
}
