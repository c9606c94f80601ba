import TerminalUI
import Testing

@Suite("The width of text")
struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("Rick", 4), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("…", 1), ("●", 1), ("⚠", 1), ("█", 1),
        ("日本", 4), ("ﾊﾝ", 2), ("Ａ", 2), ("한국", 4), ("🛸", 2), ("👩‍🚀", 2), ("🇨🇭", 2), ("Рик", 3), ("ריק", 3),
        ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤️", 1), ("1️⃣", 1), ("🇨", 1), ("कि", 2), ("क्षेत्र", 4), ("กำ", 2), ("ﾊﾞ", 2),
        ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﷺ", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ])
    func `is that of a terminal`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test(arguments: ["\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{200B}", "\u{202E}", "\u{301}"])
    func `is 0 for invisible characters`(text: String) {
        #expect(text.columns == 0)
    }
}
