/// A day of the week, counted from Monday.
package enum Weekday: Int, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// How many days it comes after another one: 0 to 6.
    func days(after other: Weekday) -> Int {
        (rawValue - other.rawValue + 7) % 7
    }
}
