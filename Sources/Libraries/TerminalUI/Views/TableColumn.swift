internal import LoadResource

/// A column of a ``Table``.
///
/// ```swift
/// TableColumn("Name", \.name)
/// TableColumn("Size", \.bytes, width: .fixed(9), alignment: .trailing) { "\($0 / 1024) KiB" }
/// TableColumn("Tags") { $0.tags.joined(separator: ", ") }
/// ```
@MainActor
public struct TableColumn<Item: Sendable> {
    /// How many cells wide a column is.
    public enum Width: Hashable, Sendable {
        /// So many.
        case fixed(Int)
        /// A share of what the others leave, in proportion to its weight, and 8 at least.
        case share(Int)
        /// As many as the widest text takes of the items that are in sight at first, and 40 at most. It stays as it is,
        /// so that the columns do not move while the table is scrolled.
        case fitted
    }

    let title: String
    let width: Width
    let alignment: TextAlignment
    let priority: Int
    let text: (Item) -> String
    /// Whether an item comes before another one; `nil` for a column that the table cannot be sorted by.
    let isBefore: ((Item, Item) -> Bool)?

    /// A column of values that the table can be sorted by.
    ///
    /// - Parameters:
    ///   - title: in the header.
    ///   - value: returns that of an item.
    ///   - width: a share of weight 1 by default.
    ///   - alignment: of title and texts.
    ///   - priority: where there is no room for all, the columns with the lowest one go first, and the last of these
    ///     before the others.
    ///   - text: returns the text of a value; its description by default.
    public init<Value: Comparable>(
        _ title: String,
        _ value: @escaping (Item) -> Value,
        width: Width = .share(1),
        alignment: TextAlignment = .leading,
        priority: Int = 0,
        text: @escaping (Value) -> String = { "\($0)" }
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.priority = priority
        self.text = { text(value($0)) }
        isBefore = { value($0) < value($1) }
    }

    /// A column that the table cannot be sorted by.
    ///
    /// - Parameters:
    ///   - title: in the header.
    ///   - width: a share of weight 1 by default.
    ///   - alignment: of title and texts.
    ///   - priority: where there is no room for all, the columns with the lowest one go first, and the last of these
    ///     before the others.
    ///   - text: returns that of an item.
    public init(
        _ title: String,
        width: Width = .share(1),
        alignment: TextAlignment = .leading,
        priority: Int = 0,
        text: @escaping (Item) -> String
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.priority = priority
        self.text = text
        isBefore = nil
    }
}

/// The columns of a table, and where they are.
@MainActor
final class TableLayout<Item: Sendable> {
    /// A column that is shown.
    struct Place {
        let index: Int
        /// From the left edge of the rows.
        let start: Int
        let columns: Int
    }

    let columns: [TableColumn<Item>]
    /// Widths of the fitted columns; `nil` before there are items.
    @Observed private var fitted: [Int]?
    private var last: (columns: Int, places: [Place])?

    private static var gap: Int { 2 }
    private static var leastShare: Int { 8 }
    private static var mostFitted: Int { 40 }

    init(_ columns: [TableColumn<Item>]) {
        self.columns = columns
    }

    /// Whether the widths of fitted columns are not known yet.
    var isUnfitted: Bool { fitted == nil }

    /// Fits columns to the items in sight.
    func fit(to items: [Item]) {
        last = nil
        fitted = columns.map { column in
            guard column.width == .fitted else { return 0 }
            return min(Self.mostFitted, items.reduce(column.title.columns) { max($0, column.text($1).columns) })
        }
    }

    /// The columns that were shown last.
    var shown: [Int] { last?.places.map(\.index) ?? Array(columns.indices) }

    /// The columns that there is room for, from left to right.
    func places(in width: Int) -> [Place] {
        let widths = fitted ?? columns.map(\.title.columns)
        if let last, last.columns == width { return last.places }
        var shown = Array(columns.indices)
        func least(_ index: Int) -> Int {
            switch columns[index].width {
            case .fixed(let columns): max(0, min(columns, 1 << 20))
            case .share: Self.leastShare
            case .fitted: widths[index]
            }
        }
        func used() -> Int { shown.reduce(Self.gap * (shown.count - 1)) { $0 + least($1) } }
        while shown.count > 1, used() > width, let lowest = shown.map({ columns[$0].priority }).min() {
            shown.removeLast(where: { columns[$0].priority == lowest })
        }
        let places = divide(max(0, width - used()), among: shown, least: least)
        last = (width, places)
        return places
    }

    /// Gives the shares what all columns leave beside their least widths.
    private func divide(_ room: Int, among shown: [Int], least: (Int) -> Int) -> [Place] {
        func weight(_ index: Int) -> Int {
            if case .share(let weight) = columns[index].width { max(0, weight) } else { 0 }
        }
        let weights = max(1, shown.reduce(0) { $0 + weight($1) })
        var (start, sum) = (0, 0)
        return shown.map { index in
            // Rounded so that the sum is the room.
            let before = room * sum / weights
            sum += weight(index)
            let place = Place(index: index, start: start, columns: least(index) + room * sum / weights - before)
            start += place.columns + Self.gap
            return place
        }
    }
}

extension [Int] {
    fileprivate mutating func removeLast(where matches: (Int) -> Bool) {
        if let index = lastIndex(where: matches) { remove(at: index) }
    }
}
