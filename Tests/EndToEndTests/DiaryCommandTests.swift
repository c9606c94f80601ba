import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("rickmorty diary")
    struct DiaryCommandTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        /// Runs a script in which `rickmorty` is the program.
        private func run(_ script: String) throws -> RunningProgram {
            try RunningProgram(
                script: "cd; rickmorty() { \"$program\" \"$@\"; }; program=$0; \(script)",
                environment: ["HOME": home.path, "TZ": "UTC"]
            )
        }

        private func expect(_ code: Int32, of script: String, saying texts: String...) throws {
            let program = try run(script)
            #expect(try program.process.waitForEnd() == .exited(code))
            for text in texts { try program.terminal.waitForText(text) }
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        private let add = "rickmorty diary add S01E07 --rating 4.5 --date 2020-02-29 --comment 'Mar-Sha!'"

        @Test func `adds and lists entries on a terminal`() throws {
            try expect(4, of: "rickmorty diary all", saying: "rickmorty: no diary entries yet")
            try expect(0, of: add, saying: "Saved 2020-02-29, 4.5, S01E07 Raising Gazorpazorp")
            try expect(0, of: "rickmorty diary add Pilot --rating 3", saying: "3, Pilot")
            try expect(
                0,
                of: "rickmorty diary all",
                saying: "2020-02-29  4.5  S01E07 Raising Gazorpazorp",
                "2 entries · average 3.8"
            )
            try expect(0, of: "rickmorty diary today --ascii", saying: "1 entry - average 3.0")
            try expect(0, of: "LANG=C rickmorty diary today", saying: "1 entry - average 3.0")
            #expect(try home.mode(".local/share/rickmorty/library.db") == 0o600)
        }

        @Test
        func `prints tab-separated fields or JSON in a pipe, and messages on standard error`() throws {
            try expect(0, of: "\(add); rickmorty diary 2> err | cat > out; rickmorty diary --json > json 2>> err")
            #expect(try home.read("out") == "2020-02-29\t4.5\tS01E07 Raising Gazorpazorp\tMar-Sha!\t7\n")
            #expect(try home.read("json").contains(#""date":"2020-02-29","episode":7,"id":""#))
            #expect(try home.read("err") == "")
            try expect(4, of: "rickmorty diary today > out 2> err")
            #expect(try home.read("out") == "")
            #expect(try home.read("err") == "rickmorty: no diary entries today\n")
            try expect(1, of: "rickmorty diary > /dev/full", saying: "rickmorty: standard output: ")
        }

        @Test func `prints the year in review on a terminal, and without colours in a pipe`() throws {
            let year = "rickmorty diary year 2020 --offline"
            try expect(0, of: "\(add); \(year)", saying: "Most seen", "Rick Sanchez")
            try expect(0, of: "\(year) | cat > out")
            #expect(!(try home.read("out")).unicodeScalars.contains("\u{1B}"))
            try expect(4, of: "rickmorty diary year 2019", saying: "rickmorty: no diary entries in 2019")
            try expect(0, of: "rickmorty diary dex --no-pager", saying: "Tusk Dimension", "0/1")
        }

        @Test func `exports entries to a file, and imports each entry once`() throws {
            try expect(0, of: "\(add); rickmorty diary export diary.csv", saying: "Exported 1 entry to diary.csv")
            #expect(try home.mode("diary.csv") == 0o600)
            try expect(0, of: "rickmorty diary import diary.csv", saying: "Imported 0 entries; 1 already in the diary")
            try expect(
                0,
                of: "export HOME=$PWD/other; rickmorty diary import diary.csv; rickmorty diary export other.json",
                saying: "Imported 1 entry; 0 already in the diary",
                "Exported 1 entry to other.json"
            )
            try expect(0, of: "rickmorty diary --json > mine.json; cmp mine.json other.json")
            try expect(1, of: "rickmorty diary import missing.csv", saying: "missing.csv: can't open the file: ")
        }

        @Test func `lists entries on a full disk, and reports failed writes`() throws {
            try expect(0, of: add)
            try expect(
                0,
                of: "ulimit -f 0; rickmorty diary all --no-pager",
                saying: "2020-02-29  4.5  S01E07 Raising Gazorpazorp"
            )
            try expect(1, of: "ulimit -f 0; \(add)", saying: "rickmorty: disk full. Free some space and try again")
            try expect(0, of: "rickmorty diary all", saying: "1 entry")
        }

        /// The second entry causes a backup of the first.
        @Test func `reports the recovery of a damaged library, and continues`() throws {
            try expect(
                0,
                of: "\(add); \(add); printf nonsense > .local/share/rickmorty/library.db; rickmorty diary all 2> err"
            )
            #expect(
                try home.read("err").hasPrefix("Favourites and diary were damaged. Recovered 1 entry and 0 favourites.")
            )
            try expect(1, of: "HOME= XDG_DATA_HOME= rickmorty diary all", saying: "need a home directory")
        }
    }
}
