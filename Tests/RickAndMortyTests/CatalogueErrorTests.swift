import TestSupport
import Testing

@testable import RickAndMorty

@Suite("An invalid catalogue is reported with line and problem:")
struct CatalogueErrorTests {
    /// Four valid lines, followed by the invalid one as line 5.
    private static let good = """
        L\t20\tEarth\tPlanet\tunknown\t9
        E\t7\tRaising Gazorpazorp\tS01E07\t2014-03-10\t9,11!
        C\t9\tAgency Director\tDead\tHuman\t\tMale\t20\t20\t7
        C\t11\tAlbert Einstein\tDead\tHuman\t\tMale\t20\t20!\t

        """

    private func expect(
        _ problem: CatalogueProblem,
        in line: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: CatalogueError(line: 5, problem: problem), sourceLocation: sourceLocation) {
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
        ("L", 0, 5), ("L\t21\tMars\tPlanet", 3, 5), ("L\t21\tMars\tPlanet\tunknown\t\t", 6, 5),
        ("E\t8\tRixty Minutes\tS01E08", 3, 5), ("C\t12\tAlan", 2, 9),
    ])
    func `missing or additional fields`(line: String, fields: Int, expected: Int) {
        expect(.fields(fields, expected: expected), in: line)
    }

    @Test(arguments: [
        ("L\t20\tEarth\tPlanet\tunknown\t", 20), ("L\t3\tMars\tPlanet\tunknown\t", 3),
        ("E\t7\tRixty Minutes\tS01E08\t2014-03-17\t", 7), ("C\t1\tRick\tAlive\tHuman\t\tMale\t\t\t", 1),
    ])
    func `ids that are not ascending`(line: String, id: Int) {
        expect(.notSorted(id: id), in: line)
    }

    @Test(arguments: [
        ("L\tx\tMars\tPlanet\tunknown\t", "id", "x"),
        ("L\t-1\tMars\tPlanet\tunknown\t", "id", "-1"),
        ("L\t0\tMars\tPlanet\tunknown\t", "id", "0"),
        ("L\t99999999999999999999\tMars\tPlanet\tunknown\t", "id", "99999999999999999999"),
        ("L\t\tMars\tPlanet\tunknown\t", "id", ""),
        ("L\t21\t\tPlanet\tunknown\t", "name", ""),
        ("E\t8\tRixty Minutes\tPilot\t2014-03-17\t", "code", "Pilot"),
        ("E\t8\tRixty Minutes\tS00E08\t2014-03-17\t", "code", "S00E08"),
        ("E\t8\tRixty Minutes\tS01E08b\t2014-03-17\t", "code", "S01E08b"),
        ("E\t8\tRixty Minutes\tS01E08\t2014-03-17-\t", "date", "2014-03-17-"),
        ("E\t8\tRixty Minutes\tS01E08\t2014-02-30\t", "date", "2014-02-30"),
        ("E\t8\tRixty Minutes\tS01E08\tMarch 17\t", "date", "March 17"),
        ("E\t8\t\tS01E08\t2014-03-17\t", "name", ""),
        ("C\t12\t\tAlive\tHuman\t\tMale\t\t\t", "name", ""),
        ("C\t12\tAlan\tA\tHuman\t\tMale\t\t\t", "status", "A"),
        ("C\t12\tAlan\t\tHuman\t\tMale\t\t\t", "status", ""),
        ("C\t12\tAlan\tAlive\tHuman\t\tmale\t\t\t", "gender", "male"),
        ("C\t12\tAlan\tAlive\tHuman\t\tMale\tEarth\t\t", "origin", "Earth"),
        ("C\t12\tAlan\tAlive\tHuman\t\tMale\t\tEarth\t", "location", "Earth"),
    ])
    func `an unreadable field`(line: String, field: String, text: String) {
        expect(.unreadable(field: field, text: text), in: line)
    }

    @Test(arguments: ["x", "0", "-7", "7,", ",7", "8-7", "7-", "1-2-3", "0-7", "7 ", "1--7", "!", "7!!", "!7"])
    func `episodes that are not ids and ranges`(episodes: String) {
        expect(.unreadable(field: "episodes", text: episodes), in: Self.alan(episodes: episodes))
    }

    @Test func `an id that is listed twice`() {
        expect(.repeated(field: "episodes", id: 7), in: Self.alan(episodes: "7!,7!"))
    }

    @Test func `a reference to a missing location`() {
        expect(.missing(field: "origin", id: 21), in: "C\t12\tAlan\tDead\tHuman\t\tMale\t21\t\t")
        expect(.missing(field: "location", id: 4), in: "C\t12\tAlan\tDead\tHuman\t\tMale\t20\t4\t")
    }

    @Test func `more than one location`() throws {
        let error = #expect(throws: CatalogueError.self) {
            try Catalogue(
                parsing: (Self.good + "L\t21\tMars\tPlanet\tunknown\t\nC\t12\tAlan\tDead\tHuman\t\tMale\t20-21\t\t")
                    .utf8.span
            )
        }
        #expect(error == CatalogueError(line: 6, problem: .unreadable(field: "origin", text: "20-21")))
    }

    @Test func `a reference to a missing episode, also in an enormous range`() {
        expect(.missing(field: "episodes", id: 8), in: Self.alan(episodes: "7!,8-9000000000000000000"))
    }

    @Test func `what only one of two lines says, unless it is marked`() {
        expect(.oneSided(field: "episodes", id: 7), in: Self.alan(episodes: "7"))
        expect(.oneSided(field: "location", id: 20), in: "C\t12\tAlan\tDead\tHuman\t\tMale\t\t20\t")
        expect(.oneSided(field: "characters", id: 9), in: "E\t8\tRixty Minutes\tS01E08\t2014-03-17\t9")
        expect(.oneSided(field: "residents", id: 11), in: "L\t21\tMars\tPlanet\tunknown\t11")
    }

    @Test func `what both lines say, if it is marked`() {
        let text = "L\t1\tEarth\tPlanet\tunknown\t2\nC\t2\tMorty\tAlive\tHuman\t\tMale\t\t1!\t"
        #expect(throws: CatalogueError(line: 2, problem: .oneSided(field: "location", id: 1))) {
            try Catalogue(parsing: text.utf8.span)
        }
    }

    private static func alan(episodes: String) -> String {
        "C\t12\tAlan Rails\tDead\tHuman\t\tMale\t\t\t\(episodes)"
    }

    @Test(arguments: [
        (CatalogueProblem.notSorted(id: 3), "line 7: id 3 is not greater than the one before"),
        (.fields(2, expected: 5), "line 7: 2 fields follow the kind, where 5 are expected"),
        (.unreadable(field: "date", text: "soon"), "line 7: the date cannot be 'soon'"),
        (.missing(field: "origin", id: 9), "line 7: no line has the id 9, which stands in origin"),
    ])
    func `in words`(problem: CatalogueProblem, text: String) {
        #expect(CatalogueError(line: 7, problem: problem).description == text)
    }

    @Test func `invalid UTF-8`() {
        #expect(throws: CatalogueError(line: 5, problem: .notUTF8)) {
            try Catalogue(parsing: (Array(Self.good.utf8) + [0x4C, 0x09, 0xC3, 0x28]).span)
        }
    }
}
