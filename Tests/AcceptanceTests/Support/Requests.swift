import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

extension LoopbackRequest {
    /// Path and query below the base address, as in `character?page=2`.
    nonisolated var name: String {
        String(target.dropFirst("/api/".count))
    }
}

extension LoopbackAPI {
    /// Names of the requests so far.
    nonisolated var requestNames: [String] {
        requests.map(\.name)
    }

    /// IDs of all resources requested by ID, alone or in batches.
    nonisolated func requestedIDs(of kind: String) -> [Int] {
        requestNames.filter { $0.hasPrefix("\(kind)/") }.flatMap { $0.dropFirst(kind.count + 1).split(separator: ",") }
            .compactMap { Int($0) }
    }

    /// - Parameter name: name of the requests, as in `character?page=2`.
    nonisolated func script(_ behaviour: LoopbackBehaviour, times: Int? = nil, for name: String) {
        script(behaviour, times: times) { $0.name == name }
    }

    nonisolated func hold(_ name: String) throws -> LoopbackGate {
        try hold { $0.name == name }
    }

    /// A free port without a listener.
    ///
    /// Below the system's ephemeral ports, which start at 32,768.
    nonisolated static func freePort() throws -> Int {
        for _ in 1..<100 {
            let port = Int.random(in: 10_000..<32_768)
            do { return try LoopbackAPI(port: port).port } catch LoopbackError.system(call: "bind", _) { continue }
        }
        throw AnyTestError("all ports are taken")
    }
}

extension LoopbackUniverse {
    /// Thirty characters in every odd episode. The catalogue has only the first of them.
    nonisolated static let ofThirty = LoopbackUniverse(characters: 60_000, episodes: 2_000)
    /// Fifty characters in every even episode. The catalogue has only the first two of them.
    nonisolated static let ofFifty = LoopbackUniverse(characters: 50_000, episodes: 2_000)
}

extension LoopbackAPI {
    /// IDs of an episode's characters, in the order of their cards.
    nonisolated func cast(ofEpisode number: Int) -> [Int] {
        universe.episode(number).characters
    }

    /// Names of the requests for cards so far.
    nonisolated var cardRequests: [String] {
        requests.filter(\.isForCards).map(\.name)
    }

    /// Names of the requests for portraits so far.
    nonisolated var portraitRequests: [String] {
        requests.filter(\.isForPortrait).map(\.name)
    }
}

extension LoopbackRequest {
    nonisolated var isForCards: Bool { name.hasPrefix("character/") && !isForPortrait }
    nonisolated var isForPortrait: Bool { name.hasPrefix("character/avatar/") }
}

/// Name of the request for the cards of these IDs.
nonisolated func cardsRequest(_ ids: some Sequence<Int>) -> String {
    "character/" + ids.map(String.init).joined(separator: ",")
}

nonisolated func portraitRequest(_ id: Int) -> String {
    "character/avatar/\(id).jpeg"
}

/// A terminal with cards at full width: three in a line, four visible lines without portraits and two with them.
extension LaunchedApp {
    static func showingCards(_ api: LoopbackAPI, portraits: Bool = false, rows: Int = 30) throws -> LaunchedApp {
        try LaunchedApp(api: api, showingPortraits: portraits, columns: 80, rows: rows)
    }

    /// Opens an episode from the initial screen; on 80 columns, over the whole width.
    func open(episode number: Int) async throws {
        try await wait(for: "Rick Sanchez")
        if terminal.size.columns == 80 { type("++++") }
        type("2")
        try await wait(for: "Pilot")
        press(.down, times: number - 1)
        press(.enter)
        // A detail loads after a debounce if another row was selected shortly before.
        clock.advance(by: AppPolicy().detailDebounce)
    }

    /// Number of occurrences of a text on the screen, without title bar and footer.
    func count(of text: String) -> Int {
        (1..<terminal.size.rows - 1).map { terminal.line($0).ranges(of: text).count }.reduce(0, +)
    }
}

extension Canvas {
    func cells(in rect: Rect) -> [Cell] {
        (rect.row..<rect.endRow).flatMap { row in
            cells[row * size.columns + rect.column..<row * size.columns + rect.endColumn]
        }
    }
}
