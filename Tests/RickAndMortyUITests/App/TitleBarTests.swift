import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("The title bar")
struct TitleBarTests {
    private let names = ["Characters", "Episodes", "Locations", "Favourites", "Diary", "Activity"]

    private func line(columns: Int, sections: Int = 6, current: Int = 1) -> String {
        let titles = names.prefix(sections).enumerated().map { SectionTitle($0 + 1, $1) }
        let bar = TitleBar(sections: titles, current: current, source: .live, pause: nil)
        return bar.painted(columns: columns, rows: 1).line(0)
    }

    @Test("names the app and all sections where there is room")
    func wide() {
        let sections = "1 Characters  2 Episodes  3 Locations  4 Favourites  5 Diary  6 Activity"
        #expect(line(columns: 110).hasPrefix(" Rick & Morty   \(sections)  ") && line(columns: 110).hasSuffix("● live"))
    }

    @Test("gives up the app's name first, then those of the sections that are not on the screen")
    func narrow() {
        let sections = "1 Characters  2 Episodes  3 Locations  4 Favourites  5 Diary  6 Activity"
        #expect(line(columns: 90).hasPrefix(" \(sections)  ") && line(columns: 90).hasSuffix("● live"))
        #expect(line(columns: 60).hasPrefix(" 1  2 Episodes  3  4  5  6  ") && line(columns: 60).hasSuffix("● live"))
        #expect(line(columns: 40, current: 5).hasPrefix(" 1  2  3  4  5  6 Activity  "))
        #expect(line(columns: 40, current: 5).hasSuffix("● live"))
    }
}
