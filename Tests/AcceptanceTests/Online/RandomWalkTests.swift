import TerminalUI
import TestSupport
import Testing

@Suite("Random walks through a paged list", .timeLimit(.minutes(3)))
struct RandomWalkTests {
    @Test(arguments: [826, 1_000_000], 0..<4 as Range<UInt64>)
    func `show the same as a list in memory`(characters: Int, seed: UInt64) async throws {
        var numbers = SeededNumbers(seed: seed)
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: characters))
        // Pages arrive in another order than their requests.
        for share in 2...4 {
            api.script(.late(.milliseconds(share * 4), then: .usual)) {
                $0.target.utf8.reduce(0) { $0 &+ Int($1) } % share == 0
            }
        }
        let app = try LaunchedApp(asking: api, columns: 80, rows: .random(in: 8...40, using: &numbers))
        try await app.wait(for: "Rick Sanchez")
        var list = ListInMemory(count: characters, height: app.listLines.count)
        var walked = ""
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let key = try #require(ListInMemory.keys.randomElement(using: &numbers))
                let times = Int.random(in: 1...12, using: &numbers)
                app.press(key, times: times)
                for _ in 0..<times { list.press(key) }
                walked += " \(key) × \(times)"
            }
            try await app.settle()
            let expected = list.rows.map {
                (list.selection == $0 ? "▌  " : "   ") + api.universe.character($0 + 1).name.prefix(24)
            }
            let shown = zip(app.listLines, expected).map { line, row in String(line.prefix(row.count)) }
            #expect(shown == expected, "after\(walked)")
            #expect(app.screen.contains(" \(list.selection + 1)/\(characters) "), "after\(walked)")
        }
    }
}

/// A reference model of a list in memory: its selection and its visible rows.
private struct ListInMemory {
    static let keys: [Key] = [
        .down, .up, .pageDown, .pageUp, .control("d"), .control("u"), .home, .end,
    ]

    let count: Int
    let height: Int
    private(set) var selection = 0
    private var top = 0

    init(count: Int, height: Int) {
        (self.count, self.height) = (count, height)
    }

    var rows: Range<Int> { top..<min(count, top + height) }

    mutating func press(_ key: Key) {
        let distance =
            switch key {
            case .down: 1
            case .up: -1
            case .pageDown: height - 1
            case .pageUp: 1 - height
            case .control("d"): height / 2
            case .control("u"): -(height / 2)
            case .home: -count
            case .end: count
            default: 0
            }
        selection = min(max(0, selection + distance), count - 1)
        // Two rows of context, where the list has them.
        let context = min(2, (height - 1) / 2)
        top = max(0, min(max(top, selection + context - height + 1), selection - context, count - height))
    }
}

extension LaunchedApp {
    /// The lines inside the frame of the list.
    fileprivate var listLines: [Substring] {
        screen.split(separator: "\n").filter { $0.hasPrefix("│") }.map { $0.dropFirst() }
    }
}
