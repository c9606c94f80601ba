import SystemSupport

/// How good something was: 0 to 5, in halves.
package struct Rating: Sendable, Hashable {
    /// 0 to 10.
    package let halves: Int

    /// - Parameter halves: 0 to 10, or there is no such rating.
    package init?(halves: Int) {
        guard Self.allHalves.contains(halves) else { return nil }
        self.halves = halves
    }

    package static let allHalves = 0...10

    /// From "3", "3.5" or "3,5".
    package init?(_ text: some StringProtocol) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = Int(digits: parts[0]), whole <= 5 else { return nil }
        switch parts.dropFirst().first {
        case nil, "0": self.init(halves: whole * 2)
        case "5": self.init(halves: whole * 2 + 1)
        default: return nil
        }
    }

    /// "3" or "3.5".
    package var text: String {
        halves.isMultiple(of: 2) ? String(halves / 2) : "\(halves / 2).5"
    }
}

extension Rating: Comparable {
    package static func < (one: Rating, other: Rating) -> Bool { one.halves < other.halves }
}
