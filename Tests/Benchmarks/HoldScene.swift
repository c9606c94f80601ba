import TerminalUI
import TestSupport

/// A screen of the program on which a key is held down.
struct HoldScene: Sendable {
    let name: String
    let size: Size
    /// The keys that open each screen, and the number of repetitions of the held key.
    let stretches: [(opening: [String], keys: Int)]
    /// The part of a screen that changes with each key only.
    let sign: @Sendable (EmulatedScreen) -> String

    static let all = [
        HoldScene(
            name: "characters, the portrait beside, 100×30",
            size: Size(columns: 100, rows: 30),
            stretches: [([], 120)],
            sign: position
        ),
        HoldScene(
            name: "episodes, their cards beside, 100×30",
            size: Size(columns: 100, rows: 30),
            stretches: [([Keys.episodes], 50)],
            sign: position
        ),
        HoldScene(
            name: "cards of episodes, 80×30",
            size: Size(columns: 80, rows: 30),
            stretches: [([Keys.episodes, Keys.down, Keys.enter], linesOfCards - 1)]
                + Array(repeating: (nextLargeEpisode, linesOfCards - 1), count: 5),
            sign: selectedCard
        ),
    ]

    private static let nextLargeEpisode = [Keys.escape, Keys.down, Keys.down, Keys.enter]
    /// Lines of fifty cards, three in a line.
    private static let linesOfCards = 17

    /// The position above a list, such as "42/826".
    private static func position(on screen: EmulatedScreen) -> String {
        screen.lines[1].split(separator: " ").first { $0.contains("/") }.map(String.init) ?? ""
    }

    /// The corners in the colour of the focused panel, and the thumb of the scroll bar at its right.
    private static func selectedCard(on screen: EmulatedScreen) -> String {
        let corner = screen.places[1][0]
        return screen.places.enumerated().map { row, places in
            let corners = places.indices.filter { places[$0] == corner }.map(String.init).joined(separator: " ")
            return "\(corners)\(places.last?.text == "█" ? "<" : "")"
        }.joined(separator: "\n")
    }
}
