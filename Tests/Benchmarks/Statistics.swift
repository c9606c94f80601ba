extension Collection where Element: Comparable {
    /// The smallest element that at least this share of all elements does not exceed; `nil` without elements.
    func percentile(_ share: Double) -> Element? {
        let rank = Int((share * Double(count)).rounded(.up))
        return isEmpty ? nil : sorted()[Swift.max(rank, 1) - 1]
    }

    var median: Element? { percentile(0.5) }
}
