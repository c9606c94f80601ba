nonisolated extension String {
    /// With zeros in front, where it is shorter than that.
    func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }
}
