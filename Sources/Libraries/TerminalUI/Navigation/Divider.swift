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
    private static let shares = 20...80
    private static let step = 5

    /// - Parameter share: columns of the first pane, in percent: 20 to 80.
    public init(share: Int = Divider.standardShare) {
        self.share = Self.within(share)
    }

    private static func within(_ share: Int) -> Int { max(shares.lowerBound, min(share, shares.upperBound)) }

    /// Moves the divider, within 20 to 80 percent.
    public func move(to share: Int) {
        let share = Self.within(share)
        if share != self.share { self.share = share }
    }

    /// Moves the divider by a step to the right.
    public func widenFirst() { move(to: share + Self.step) }

    /// Moves the divider by a step to the left.
    public func widenSecond() { move(to: share - Self.step) }
}
