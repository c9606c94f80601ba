import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("Names of all kinds")
    struct AlignmentTests {
        static let names = [
            "Plain Rick", "Zoë", "e\u{301}a\u{308}o\u{302}\u{323} marks", "ミスター・ミーシークス", "ﾊﾝｶｸ ﾊﾟﾋﾟ", "Ｆｕｌｌ",
            "한국 릭", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8} jamo", "🛸 saucer", "👨‍👩‍👧‍👦 family", "👍🏽 thumb",
            "👩🏾‍🚀 astronaut", "🇨🇭🇩🇪 flags", "❤️ heart", "☺︎ text", "1️⃣2️⃣ keycaps", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 england", "משה רבנו", "ريك سانشيز",
            "abc שלום 123 עולם", "क्षत्रिय रिक", "กำลังใจ", "ရစ်", "𝕽𝖎𝖈𝖐", "A\u{200B}B\u{202E}C", "İstanbul ß ﬁ", "…—–·",
            "作者作者作者作者作者作者作者作者", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
        ]

        private let folder: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            folder = try TemporaryFolder()
            api = try LoopbackAPI(universe: LoopbackUniverse(characters: 29, episodes: 3, locations: 3))
            api.script(.saying(Self.names, in: ["name"]))
        }

        @Test(arguments: [(100, 30), (60, 20)])
        func `have straight frames by the terminal's own character widths`(columns: Int, rows: Int) throws {
            let session = try TmuxSession(
                in: folder,
                columns: columns,
                rows: rows,
                ["--api", api.baseURL, "--no-images", "--no-motion"],
                environment: [
                    "HOME": folder.file("home"), "XDG_CACHE_HOME": folder.file("cache"),
                    "XDG_STATE_HOME": folder.file("state"), "XDG_DATA_HOME": folder.file("data"), "LANG": "C.UTF-8",
                ]
            )
            for (key, text) in [("Home", "Plain Rick"), ("End", "29/29"), ("2", "Episodes"), ("Enter", "Characters")] {
                try session.type(key)
                let lines = try session.lines { lines in
                    lines.contains { $0.contains(text) } && !lines.contains { $0.contains("░") }
                }
                try expectStraight(lines, columns: columns, in: session)
            }
        }

        /// Expects the sides of each frame in the columns of its corners.
        private func expectStraight(_ lines: [String], columns: Int, in session: TmuxSession) throws {
            let framed = lines.filter { "│┌└".contains($0.first ?? " ") }
            #expect(framed.count > 10)
            for line in framed {
                // The scroll bar is the right side of a list.
                let sides = line.indices.filter { "│┌┐└┘▲▼█".contains(line[$0]) }
                #expect(try session.width(of: line) == columns, "\(line)")
                guard columns == 100, let border = sides.first(where: { $0 > line.startIndex }) else { continue }
                #expect(try session.width(of: String(line[..<border])) == 44, "\(line)")
            }
        }
    }
}
