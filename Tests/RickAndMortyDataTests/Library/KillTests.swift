import FoundationEssentials
import RickAndMorty
import SQLite
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyData

/// `LIBRARY_KILLS=5000 swift test --filter KillTests` runs longer, and `LIBRARY_SEED=7` changes the random numbers.
@Suite("A killed program")
struct KillTests {
    @Test func `loses no entry that it reported as saved`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let kills = environment["LIBRARY_KILLS"].flatMap { Int($0) } ?? 200
        let seed = environment["LIBRARY_SEED"].flatMap { UInt64($0) } ?? 1
        let saved = try await ProcessKiller(seed: seed).kill(times: kills)
        // Without saved entries, the test would prove nothing.
        #expect(saved > kills)
    }

    @Test func `loses no entry if others save at the same time`() async throws {
        try await ProcessKiller(seed: 1).runTogether(3, lines: 30)
    }
}

/// Runs on its own queue, so that waiting for processes blocks no thread of the concurrency pool. The files are on a
/// file system in memory, where writes survive a killed process, too.
private actor ProcessKiller {
    private nonisolated let executor = QueueExecutor(label: "killer")
    private var random: SeededNumbers
    private var saved: Set<String> = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
    }

    /// - Returns: The total number of saved entries.
    func kill(times: Int) throws -> Int {
        let program = try BuiltProgram.path("LibraryWriter")
        var total = 0
        var scene = try LibraryScene(inMemory: true)
        for time in 1...times {
            // A new day each time, so that kills interrupt backups, too.
            let day = scene.today.adding(days: time).text
            let writer = try LineOutputProcess(program, [scene.path, day])
            // The first line reports the opening of the library, all others are entries.
            for _ in 0...Int.random(in: 0...8, using: &random) { recordLine(writer) }
            writer.end()
            while recordLine(writer) {}
            // Checks some rounds only, so that usually the next process opens the files of a killed one.
            guard time.isMultiple(of: Int.random(in: 1...10, using: &random)) || time == times else { continue }
            try check(scene)
            guard time.isMultiple(of: 7) else { continue }
            total += saved.count
            saved = []
            scene = try LibraryScene(inMemory: true)
        }
        return total + saved.count
    }

    /// Runs several writers at the same time until each has printed `lines` lines.
    func runTogether(_ count: Int, lines: Int) throws {
        let program = try BuiltProgram.path("LibraryWriter")
        let scene = try LibraryScene(inMemory: true)
        let writers = try (0..<count).map { _ in try LineOutputProcess(program, [scene.path, scene.today.text]) }
        for _ in 0..<lines { for writer in writers { #expect(recordLine(writer)) } }
        for writer in writers { writer.end() }
        for writer in writers { while recordLine(writer) {} }
        try check(scene)
        #expect(saved.count >= count * (lines - 1))
    }

    /// - Returns: Whether there was a line.
    @discardableResult
    private func recordLine(_ writer: LineOutputProcess) -> Bool {
        guard let line = writer.readLine() else { return false }
        if line != "opening" { saved.insert(line) }
        return true
    }

    private func check(_ scene: LibraryScene) throws {
        let (database, opening) = try scene.file().open()
        #expect(opening == .opened)
        let ids = try database.entries(in: nil).map(\.id.text)
        #expect(saved.subtracting(ids).isEmpty)
        // A draft that is already an entry would be saved twice.
        let draft = try database.draft(of: .newEntry)
        #expect(draft.map { ids.contains($0.title) } != true)
        #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    }
}
