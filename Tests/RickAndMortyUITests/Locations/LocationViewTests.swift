import LoadResource
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("A location")
struct LocationViewTests {
    private func location(
        name: String = "Citadel of Ricks",
        type: String = "Space station",
        dimension: String = "Replacement Dimension"
    ) -> LocationPresentationModel {
        LocationPresentationModel(
            LocationModel(id: 3, name: name, type: type, dimension: dimension, residents: [2, 1])
        )
    }

    private func line(_ location: LocationPresentationModel, columns: Int) -> String {
        LocationRowView(location: location).painted(columns: columns, rows: 1).line(0)
    }

    @Test func `without type and dimension is unknown, the API's word`() {
        let location = location(type: "", dimension: "")
        #expect(location.facts == [Fact("Type", "unknown"), Fact("Dimension", "unknown")])
        #expect(line(location, columns: 66).hasSuffix(" unknown       unknown"))
    }

    @Test func `has its dimension in a wide row`() {
        #expect(
            line(location(), columns: 76)
                == "Citadel of Ricks                        Space station Replacement Dimension"
        )
        #expect(line(location(), columns: 66) == "Citadel of Ricks              Space station Replacement Dimension")
    }

    @Test func `drops the dimension first, then truncates its name, never its type`() {
        #expect(
            line(location(), columns: 65).hasSuffix("Citadel of Ricks\(String(repeating: " ", count: 35))Space station")
        )
        #expect(
            line(location(name: "Earth (Fascist Dimension)"), columns: 36) == "Earth (Fascist Dimen… Space station"
        )
    }

    @Test func `keeps to its columns, whatever the length and width of its texts`() {
        let long = location(
            name: "作者作者作者作者作者作者作者作者",
            type: "Dwarf planet (Celestial Dwarf)",
            dimension: String(repeating: "D", count: 40)
        )
        #expect(line(long, columns: 66) == "作者作者作者作者作者作者作者… Dwarf planet… \(String(repeating: "D", count: 21))…")
        #expect(line(long, columns: 36) == "作者作者作者作者作者… Dwarf planet…")
    }

    @Test(arguments: [76, 56, 36])
    func `has a skeleton with bars in place of its texts`(columns: Int) {
        let bars = LocationPresentationModel.rowSkeleton.painted(columns: columns, rows: 1).line(0)
        let text = line(location(name: "Name", type: "Type", dimension: "Dimension"), columns: columns)
        #expect(starts(of: bars) == starts(of: text))
        #expect(starts(of: text).count == (columns < 66 ? 2 : 3))
    }

    /// First columns of the words.
    private func starts(of line: String) -> [Int] {
        let cells = Array(" " + line)
        return cells.indices.dropFirst().filter { cells[$0] != " " && cells[$0 - 1] == " " }
    }
}
