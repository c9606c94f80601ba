import Testing

@testable import RickAndMorty

@Suite("An invalid catalogue is reported with line and problem:")
struct CatalogueErrorTests {
    /// Three valid lines, followed by the invalid one as line 4.
    private static let good = """
        L\t20\tEarth\tPlanet\tunknown
        E\t7\tS01E07\t2014-03-10\tRaising Gazorpazorp
        C\t9\tAgency Director\tD\tHuman\t\tM\t20\t20\t7

        """

    private func expect(
        _ problem: CatalogueError.Problem,
        in line: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: CatalogueError(line: 4, problem: problem), sourceLocation: sourceLocation) {
            try Catalogue(parsing: (Self.good + line + "\n").utf8.span)
        }
    }

    @Test(arguments: [
        ("X\t1", "X"), ("character\t1", "character"), ("\t1", ""), (" C\t1", " C"), ("\r", "\r"),
    ])
    func `an unknown kind of record`(line: String, kind: String) {
        expect(.unknownKind(kind), in: line)
    }

    @Test(arguments: [
        ("L", 0, 4), ("L\t21\tMars\tPlanet", 3, 4), ("L\t21\tMars\tPlanet\tunknown\t", 5, 4),
        ("E\t8\tS01E08\t2014-03-17", 3, 4), ("C\t10\tNobody", 2, 9),
    ])
    func `missing or additional fields`(line: String, fields: Int, expected: Int) {
        expect(.fields(fields, expected: expected), in: line)
    }

    @Test(arguments: [
        ("L\t20\tEarth\tPlanet\tunknown", 20), ("L\t3\tMars\tPlanet\tunknown", 3),
        ("E\t7\tS01E08\t2014-03-17\tRixty Minutes", 7), ("C\t1\tRick\tA\tHuman\t\tM\t\t\t7", 1),
    ])
    func `ids that are not ascending`(line: String, id: Int) {
        expect(.notSorted(id: id), in: line)
    }

    @Test(arguments: [
        ("L\tx\tMars\tPlanet\tunknown", "id", "x"),
        ("L\t-1\tMars\tPlanet\tunknown", "id", "-1"),
        ("L\t0\tMars\tPlanet\tunknown", "id", "0"),
        ("L\t99999999999999999999\tMars\tPlanet\tunknown", "id", "99999999999999999999"),
        ("L\t\tMars\tPlanet\tunknown", "id", ""),
        ("L\t21\t\tPlanet\tunknown", "name", ""),
        ("E\t8\tPilot\t2014-03-17\tRixty Minutes", "code", "Pilot"),
        ("E\t8\tS00E08\t2014-03-17\tRixty Minutes", "code", "S00E08"),
        ("E\t8\tS01E08b\t2014-03-17\tRixty Minutes", "code", "S01E08b"),
        ("E\t8\tS01E08\t2014-03-17-\tRixty Minutes", "date", "2014-03-17-"),
        ("E\t8\tS01E08\t2014-02-30\tRixty Minutes", "date", "2014-02-30"),
        ("E\t8\tS01E08\tMarch 17\tRixty Minutes", "date", "March 17"),
        ("E\t8\tS01E08\t2014-03-17\t", "name", ""),
        ("C\t10\t\tA\tHuman\t\tM\t\t\t7", "name", ""),
        ("C\t10\tAlan\tAlive\tHuman\t\tM\t\t\t7", "status", "Alive"),
        ("C\t10\tAlan\t\tHuman\t\tM\t\t\t7", "status", ""),
        ("C\t10\tAlan\tA\tHuman\t\tMale\t\t\t7", "gender", "Male"),
        ("C\t10\tAlan\tA\tHuman\t\tM\tEarth\t\t7", "origin", "Earth"),
        ("C\t10\tAlan\tA\tHuman\t\tM\t\tEarth\t7", "location", "Earth"),
    ])
    func `an unreadable field`(line: String, field: String, text: String) {
        expect(.unreadable(field: field, text: text), in: line)
    }

    @Test(arguments: ["x", "0", "-7", "7,", ",7", "7,7", "8-7", "7-", "1-2-3", "0-7", "7,3", "7 ", "1--7"])
    func `episodes that are not ascending ids and ranges`(episodes: String) {
        expect(
            .unreadable(field: "episodes", text: episodes),
            in: "C\t10\tAlan Rails\tD\tHuman\t\tM\t\t\t\(episodes)"
        )
    }

    @Test func `a reference to a missing location`() {
        expect(.unknownPlace(id: 21), in: "C\t10\tAlan Rails\tD\tHuman\t\tM\t21\t20\t7")
        expect(.unknownPlace(id: 4), in: "C\t10\tAlan Rails\tD\tHuman\t\tM\t20\t4\t7")
    }

    @Test func `a reference to a missing episode, also in an enormous range`() {
        expect(.unknownEpisode(id: 8), in: "C\t10\tAlan Rails\tD\tHuman\t\tM\t\t\t7-9000000000000000000")
    }

    @Test func `invalid UTF-8`() {
        #expect(throws: CatalogueError(line: 4, problem: .notUTF8)) {
            try Catalogue(parsing: (Array(Self.good.utf8) + [0x4C, 0x09, 0xC3, 0x28]).span)
        }
    }
}
