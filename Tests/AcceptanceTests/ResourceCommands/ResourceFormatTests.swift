import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("The format of printed resources")
struct ResourceFormatTests {
    private func location(_ id: Int, _ name: String, dimension: String = "unknown") -> LocationModel {
        LocationModel(id: id, name: name, type: "Planet", dimension: dimension, residents: [1, 2])
    }

    private func format(_ format: OutputFormat, _ fields: [String] = []) -> ResourceFormat<LocationModel> {
        ResourceOutput(format: format, fields: fields)
            .format(isSingle: false, root: .standard, on: ConsoleDouble().console)
    }

    /// The output of a writer for a sequence of portions.
    private func text(_ format: ResourceFormat<LocationModel>, _ portions: [[LocationModel]]) -> String {
        let double = ConsoleDouble()
        let writer = ResourceWriter(format, on: double.console)
        do {
            for portion in portions { try writer.write(portion) }
            try writer.finish()
        } catch {
            Issue.record(error)
        }
        return double.printed
    }

    @Test func `truncates a table to its columns, with wide characters aligned`() {
        let format = ResourceFormat<LocationModel>.table(LocationModel.columns, width: 60, glyphs: .unicode)
        let locations = [location(1, "Earth"), location(20, "惑星"), location(300, String(repeating: "long", count: 10))]
        let lines = text(format, [locations]).split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "  ID  NAME                TYPE        DIMENSION    RESIDENTS",
                "   1  Earth               Planet      unknown              2",
                "  20  惑星                Planet      unknown              2",
                " 300  longlonglonglongl…  Planet      unknown              2",
            ]
        )
        #expect(lines.allSatisfy { $0.columns <= 60 })
        #expect(text(format, [locations, locations]).split(separator: "NAME").count == 2)
    }

    @Test func `is ASCII only on a terminal without Unicode`() {
        let table = ResourceFormat<LocationModel>.table(LocationModel.columns, width: 40, glyphs: .ascii)
        let text = text(table, [[location(1, "Zoë's 惑星 \(String(repeating: "far ", count: 20))")]])
        #expect(text.allSatisfy { $0.isASCII })
        #expect(text.contains("Zo?'s"))
    }

    @Test func `escapes tabs, line breaks and control characters in fields`() {
        #expect(
            text(format(.tsv), [[location(1, "a\tb\nc\u{1B}[2J")]])
                == "1\ta b c\u{FFFD}[2J\tPlanet\tunknown\t2\n"
        )
    }

    @Test func `escapes control characters in JSON, and joins portions into one array`() throws {
        let format = format(.json)
        let text = text(format, [[location(1, "\u{9B}2J \"q\"")], [location(2, "b")]])
        #expect(text.hasPrefix("[\n  {\"dimension\":\"unknown\",\"id\":1,\"name\":\"\\u009b2J \\\"q\\\"\","))
        #expect(text.contains("},\n  {"))
        #expect(text.hasSuffix("}\n]\n"))
        #expect(self.text(format, []) == "[]\n")
    }

    @Test func `writes CSV with one header, safe for spreadsheets`() {
        let hostile = location(1, "=1+1", dimension: "a,\u{1B}")
        #expect(
            text(format(.csv), [[hostile], [location(2, "b")]])
                == "id,name,type,dimension,residents\r\n1,'=1+1,Planet,\"a,\\u001b\",2\r\n2,b,Planet,unknown,2\r\n"
        )
    }

    @Test func `writes a Markdown table with one header`() {
        #expect(
            text(format(.markdown, ["id", "name"]), [[location(1, "a|b\u{1B}")], [location(2, "b")]])
                == "| id | name |\n| --- | --- |\n| 1 | a\\|b\u{FFFD} |\n| 2 | b |\n"
        )
    }

    @Test func `prints the chosen fields in their order`() throws {
        func text(_ format: OutputFormat?, columns: Int? = nil) -> String {
            let double = ConsoleDouble()
            double.columns = columns
            let output = ResourceOutput(format: format, fields: ["residents", "name"])
            return self.text(
                output.format(isSingle: false, root: .standard, on: double.console),
                [[location(1, "Earth")]]
            )
        }
        #expect(text(nil) == "2\tEarth\n")
        #expect(text(.tsv, columns: 80) == "2\tEarth\n")
        #expect(text(nil, columns: 80) == "RESIDENTS  NAME\n        2  Earth\n")
        #expect(text(.csv) == "residents,name\r\n2,Earth\r\n")
        #expect(text(.jsonl) == #"{"residents":2,"name":"Earth"}"# + "\n")
        #expect(text(.json) == "[\n  " + #"{"residents":2,"name":"Earth"}"# + "\n]\n")
    }

    @Test func `drops columns by rank if they do not fit, and widens them if they fit`() {
        let columns: [ColumnWidth] = [.number(4), .text(10...20), .text(5...8, rank: 1), .text(5...30, rank: 2)]
        #expect(ColumnWidths.widths(of: columns, within: 30) == [4, 10, 5, 5])
        #expect(ColumnWidths.widths(of: columns, within: 29) == [4, 13, 8, 0])
        #expect(ColumnWidths.widths(of: columns, within: 22) == [4, 16, 0, 0])
        #expect(ColumnWidths.widths(of: columns, within: 5) == [4, 0, 0, 0])
        #expect(ColumnWidths.widths(of: columns, within: 500) == [4, 20, 8, 30])
        #expect(ColumnWidths.widths(of: columns, within: 32) == [4, 11, 6, 5])
    }

    @Test(arguments: [40, 80])
    func `fits the columns of every kind into 40 and 80 columns`(columns: Int) {
        for kind in ResourceKinds.models { check(kind, columns) }
    }

    private func check<Model: Resource>(_ kind: Model.Type, _ columns: Int) {
        let widths = ColumnWidths.widths(of: kind.columns.compactMap(\.column), within: columns)
        let used = widths.filter { $0 > 0 }
        #expect(used.reduce(0, +) + 2 * (used.count - 1) <= columns)
        #expect(used.count >= 3)
    }
}
