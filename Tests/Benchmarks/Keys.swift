/// The byte sequences that a terminal sends for keys.
enum Keys {
    static let (up, down) = ("\u{1B}OA", "\u{1B}OB")
    static let (home, end, pageUp, pageDown) = ("\u{1B}OH", "\u{1B}OF", "\u{1B}[5~", "\u{1B}[6~")
    static let (enter, escape) = ("\r", "\u{1B}")
    static let episodes = "2"
    static let quit = "q"
}
