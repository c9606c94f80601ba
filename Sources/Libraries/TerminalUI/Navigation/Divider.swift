public import LoadResource
public import Observation

/// The divider between two panes, which several ``Panes`` can share: it is at the same place in all of them, and a program can
/// keep that place for the next start.
///
/// ```swift
/// let divider = Divider(share: settings.share)
/// let mail = Panes(messages, message, from: 90, divider: divider)
/// let news = Panes(stories, story, from: 90, divider: divider)
/// ```
@MainActor
public final class Divider: Observable {
    /// Share of the columns that the first pane has in a wide area, in percent. Observable.
    @Observed public private(set) var share: Int
    /// The share at first.
    public static nonisolated let standardShare = 45
    private let leastColumns: Int
    private static let shares = 20...80
    private static let step = 5

    /// - Parameters:
    ///   - share: columns of the first pane, in percent: 20 to 80.
    ///   - leastColumns: columns that each pane keeps where there is room for both.
    public init(share: Int = Divider.standardShare, leastColumns: Int = 0) {
        self.share = Self.within(share)
        self.leastColumns = leastColumns
    }

    private static func within(_ share: Int) -> Int { max(shares.lowerBound, min(share, shares.upperBound)) }

    /// Share of the first pane in an area of so many columns, in which each keeps the columns that it needs. Observable.
    public func share(in columns: Int) -> Int { within(share, in: columns) }

    private func within(_ share: Int, in columns: Int) -> Int {
        let share = Self.within(share)
        guard columns >= 2 * leastColumns, columns > 0 else { return share }
        // Rounded up, and so is its counterpart.
        let least = (100 * leastColumns + columns - 1) / columns
        return max(least, min(share, 100 - least))
    }

    /// Moves the divider, within 20 to 80 percent.
    public func move(to share: Int) {
        let share = Self.within(share)
        if share != self.share { self.share = share }
    }

    /// Moves the divider in an area of so many columns, in which each pane keeps the columns that it needs.
    func move(to share: Int, in columns: Int) { move(to: within(share, in: columns)) }

    /// Moves the divider by a step to the right, in an area of so many columns.
    public func widenFirst(in columns: Int) { move(to: share(in: columns) + Self.step, in: columns) }

    /// Moves the divider by a step to the left, in an area of so many columns.
    public func widenSecond(in columns: Int) { move(to: share(in: columns) - Self.step, in: columns) }
}
