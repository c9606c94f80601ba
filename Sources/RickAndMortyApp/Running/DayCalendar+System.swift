import LoadResource
import RickAndMorty

nonisolated extension DayCalendar {
    /// The machine's, as of now.
    static var system: DayCalendar {
        DayCalendar(today: CalendarDay(here: WallClock.system.now()), firstWeekday: .firstOfLocale)
    }
}
