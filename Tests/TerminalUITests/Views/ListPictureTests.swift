import Foundation
import LoadResource
import TerminalTesting
import TerminalUI
import Testing

@Suite("Pictures of lists in the documentation")
struct ListPictureTests {
    @Test func `a list is drawn as its documentation shows`() throws {
        let list = List(City.all, groupedBy: \.country, filteredBy: \.name) { city in
            Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.muted)))
        }
        list.allowsMarking = true
        let terminal = ScriptedTerminal(columns: 46, rows: 10)
        terminal.show(MainView("Cities", list))
        terminal.type(" /lon")
        try expectPicture(in: "Views/List.swift", terminal)
    }

    @Test func `a table is drawn as its documentation shows`() throws {
        let table = Table(
            Array(City.all.prefix(4)),
            columns: [
                TableColumn("Name", \.name, priority: 1), TableColumn("River", \.river),
                TableColumn("km²", \.area, width: .fitted, alignment: .trailing),
            ]
        )
        table.sort(by: "Name")
        let terminal = ScriptedTerminal(columns: 46, rows: 8)
        terminal.show(MainView("Cities", table))
        try expectPicture(in: "Views/Table.swift", terminal)
    }

    /// Compares a screen with the picture in the doc comments of a source file of the library.
    private func expectPicture(
        in file: String,
        _ terminal: ScriptedTerminal,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let source = try String(contentsOfFile: "/\(root)/Sources/Libraries/TerminalUI/\(file)", encoding: .utf8)
        var lines: [String] = []
        var isInside = false
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "/// ```text" {
                isInside = true
            } else if line == "/// ```" {
                isInside = false
            } else if isInside {
                lines.append(String(line.dropFirst(4)))
            }
        }
        #expect(terminal.text == lines.joined(separator: "\n"), sourceLocation: location)
    }
}

/// Cities by country.
nonisolated struct City: Identifiable, Sendable {
    let name: String
    let country: String
    let river: String
    let area: Int
    var id: String { name }

    static let all = [
        City(name: "London", country: "England", river: "Thames", area: 1572),
        City(name: "Newcastle", country: "England", river: "Tyne", area: 114),
        City(name: "Bonn", country: "Germany", river: "Rhine", area: 141),
        City(name: "Dresden", country: "Germany", river: "Elbe", area: 328),
        City(name: "Cologne", country: "Germany", river: "Rhine", area: 405),
        City(name: "Lyon", country: "France", river: "Rhône", area: 48),
        City(name: "Bordeaux", country: "France", river: "Garonne", area: 49),
    ]
}
