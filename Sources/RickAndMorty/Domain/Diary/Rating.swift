import SystemSupport

/// Rating from 0 to 5 in half steps.
package struct Rating: Sendable, Hashable {
    private static let range = 0...10

    /// From 0 to 5.
    package static let all = range.compactMap(Rating.init(halves:))
    package static let zero = all[0]

    /// 0...10, as stored in the library.
    package let halves: Int

    /// `nil` outside 0...10.
    package init?(halves: Int) {
        guard Self.range.contains(halves) else { return nil }
        self.halves = halves
    }

    /// Parses "3", "3.5" or "3,5".
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

    /// 0...5.
    package var value: Double { Double(halves) / 2 }

    /// The rating half a step above; `nil` for the highest.
    package var higher: Rating? { Rating(halves: halves + 1) }
    /// The rating half a step below; `nil` for the lowest.
    package var lower: Rating? { Rating(halves: halves - 1) }
}

extension [Rating] {
    /// 0...5; `nil` without ratings.
    var average: Double? { isEmpty ? nil : reduce(0) { $0 + $1.value } / Double(count) }
}
