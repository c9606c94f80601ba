/// What a day needs to find its week and its month: which one is today, and how weeks begin here.
package struct DayCalendar: Sendable, Hashable {
    package let today: CalendarDay
    package let firstWeekday: Weekday

    package init(today: CalendarDay, firstWeekday: Weekday) {
        self.today = today
        self.firstWeekday = firstWeekday
    }

    /// The week that today is in.
    package var week: ClosedRange<CalendarDay> {
        let first = today.adding(days: -today.weekday.days(after: firstWeekday))
        return first...first.adding(days: 6)
    }

    /// The month that today is in.
    package var month: ClosedRange<CalendarDay> {
        let first = today.adding(days: 1 - today.day)
        return first...first.adding(days: CalendarDay.days(inMonth: today.month, of: today.year) - 1)
    }
}
