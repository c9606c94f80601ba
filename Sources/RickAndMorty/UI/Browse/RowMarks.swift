import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The rows of a list that can be marked.
@MainActor
struct MarkableRows {
    let count: () -> Int
    let selection: () -> Int
    let move: (ListMove) -> Void
    /// What a row is about, also before it has loaded; `nil` if unknown.
    let destination: (_ index: Int) -> Destination?

    init<Row>(_ list: List<Row>, destination: @escaping (_ index: Int) -> Destination?) {
        count = { list.count }
        selection = { list.cursor.selection }
        move = { list.move($0) }
        self.destination = destination
    }

    fileprivate func destinations(_ rows: Range<Int>) -> [Destination] {
        rows.clamped(to: 0..<count()).compactMap(destination)
    }

    /// `nil` also behind the last row.
    fileprivate func known(at row: Int) -> Destination? { destinations(row..<row + 1).first }
}

/// What the user has marked, as ranges of ids: a list of a million rows is one.
package struct MarkedDestinations {
    private var ids: [Destination.Kind: RangeSet<Int>] = [:]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var kinds: Set<Destination.Kind> { Set(ids.keys) }
    /// By kind and id.
    var all: [Destination] {
        ids.sorted { $0.key.name < $1.key.name }.flatMap { kind, ids in
            ids.ranges.flatMap { $0.map { Destination(kind, id: $0) } }
        }
    }

    /// Those that are in a list, in its order, before all others.
    func all<Row: ResourcePresentation>(inOrderOf list: any ResourceList<Row>) -> [Destination] {
        let kind = Destination.Kind(Row.Model.self)
        let places = all.map { (index: $0.kind == kind ? list.index(of: $0.id) ?? .max : .max, destination: $0) }
        // By id, where the list does not know better.
        return places.sorted { ($0.index, $0.destination.id) < ($1.index, $1.destination.id) }.map(\.destination)
    }

    func contains(_ destination: Destination) -> Bool { ids[destination.kind]?.contains(destination.id) == true }

    func intersects(_ range: Range<Int>, of kind: Destination.Kind) -> Bool {
        ids[kind].map { !$0.intersection(RangeSet(range)).isEmpty } ?? false
    }

    mutating func insert(_ destinations: some Sequence<Destination>) {
        var (kind, new) = (Destination.Kind(""), [Int]())
        for destination in destinations {
            if destination.kind != kind {
                insert(new, of: kind)
                (kind, new) = (destination.kind, [])
            }
            new.append(destination.id)
        }
        insert(new, of: kind)
    }

    private mutating func insert(_ new: [Int], of kind: Destination.Kind) {
        // No range ends behind the largest number.
        let new = new.filter { $0 < .max }.sorted()
        guard let first = new.first else { return }
        var (ranges, range) = (RangeSet<Int>(), first..<first)
        for id in new {
            if id > range.upperBound {
                ranges.insert(contentsOf: range)
                range = id..<id
            }
            range = range.lowerBound..<id + 1
        }
        ranges.insert(contentsOf: range)
        ids[kind, default: RangeSet()].formUnion(ranges)
        recount()
    }

    mutating func remove(_ range: Range<Int>, of kind: Destination.Kind) {
        ids[kind]?.remove(contentsOf: range)
        if ids[kind]?.isEmpty == true { ids[kind] = nil }
        recount()
    }

    mutating func toggle(_ destination: Destination) {
        if !contains(destination) { return insert([destination]) }
        remove(destination.id..<destination.id + 1, of: destination.kind)
    }

    private mutating func recount() { count = ids.values.reduce(0) { $1.ranges.reduce($0) { $0 + $1.count } } }
}

/// The rows of a list that the user has marked, for a command on several. They stay marked while the list is asked something
/// else. A range follows the selection whenever its marks are asked for: several keys may come before a frame.
package final class RowMarks: Observable {
    /// Observable.
    @Observed private(set) var all = MarkedDestinations()
    /// `nil` unless a range follows the selection.
    private var range: MarkedRange?

    private struct MarkedRange {
        let start: Int
        /// What was marked before it.
        let before: MarkedDestinations
        /// The rows that it marks.
        var rows: Range<Int>
        /// What its first and last row are about, as far as known: others mean that the list has other rows since.
        var ends: [Int: Destination] = [:]
    }

    /// Observable.
    func contains(_ destination: Destination) -> Bool { all.contains(destination) }

    func effect(of action: Action, in list: MarkableRows) -> Effect? {
        follow(list)
        return switch action {
        case .markRow where list.count() > 0:
            {
                self.range = nil
                list.destination(list.selection()).map { self.all.toggle($0) }
                list.move(.next)
            }
        case .markRange where list.count() > 0: { self.toggleRange(in: list) }
        case .markAll where list.count() > 0:
            {
                self.range = nil
                self.all.insert(list.destinations(0..<list.count()))
            }
        case .unmark where !all.isEmpty: unmark
        default: nil
        }
    }

    /// Begins a range at the selected row, or ends the one that there is.
    private func toggleRange(in list: MarkableRows) {
        guard range == nil else { return range = nil }
        let start = list.selection()
        range = MarkedRange(start: start, before: all, rows: start..<start)
        follow(list)
    }

    /// Marks all rows from the beginning of the range to the selection. If the list has others since, the range ends, and
    /// its rows stay marked.
    func follow(_ list: MarkableRows) {
        guard let range else { return }
        guard range.ends.allSatisfy({ list.known(at: $0) == $1 }) else { return self.range = nil }
        let (start, selection) = (range.start, list.selection())
        let rows = min(start, selection)..<max(start, selection) + 1
        guard rows != range.rows else { return }
        let left = range.rows.outside(rows).joined()
        if left.count > rows.count {
            all = range.before
            all.insert(list.destinations(rows))
        } else {
            for row in left {
                guard let destination = list.known(at: row), all.contains(destination) else { continue }
                if !range.before.contains(destination) { all.toggle(destination) }
            }
            for part in rows.outside(range.rows) { all.insert(list.destinations(part)) }
        }
        self.range?.rows = rows
        self.range?.ends = [:]
        for row in [start, selection] { self.range?.ends[row] = list.known(at: row) }
    }

    /// Leaves the rows of the range marked, as before the list has others.
    func endRange(in list: MarkableRows) {
        follow(list)
        range = nil
    }

    func unmark() {
        range = nil
        all = MarkedDestinations()
    }

    /// Unmarks those of a kind with these ids, which are gone.
    func remove(_ ids: Range<Int>, of kind: Destination.Kind) {
        if all.intersects(ids, of: kind) { all.remove(ids, of: kind) }
    }
}

extension Range<Int> {
    /// The parts before and behind another range.
    fileprivate func outside(_ other: Range<Int>) -> [Range<Int>] {
        [clamped(to: .min..<other.lowerBound), clamped(to: other.upperBound..<(.max))].filter { !$0.isEmpty }
    }
}

extension Panel {
    /// A list with chips for its order and its marked rows, which the mouse removes.
    ///
    /// - Parameters:
    ///   - marks: `nil` if no row has been marked yet.
    ///   - marked: how many are marked of those that there are; all of them by default.
    init(
        _ title: String,
        orders: OrderKeys,
        marks: RowMarks?,
        marked: Int? = nil,
        note: @autoclosure @escaping @MainActor () -> String,
        isFocused: Bool? = nil,
        content: any View
    ) {
        let chips = orders.chips
        let marked = marked ?? marks?.all.count ?? 0
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
