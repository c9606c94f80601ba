import Foundation
import LoadResource
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("Following the settings file", .timeLimit(.minutes(3)))
struct FollowingTests {
    private let home: ConfiguredHome
    private let clock = ScriptedClock()
    private let watcher = FileWatcherDouble()

    init() throws {
        home = try ConfiguredHome("{}")
    }

    /// Runs `test` with a settings file of that text, followed for changes.
    private func followed(_ text: String, _ test: (Followed) async throws -> Void) async throws {
        try home.write(text)
        let followed = Followed()
        let follower = ConfigurationFollower(
            from: try home.start(["--no-motion"]),
            watch: watcher.watch,
            clock: clock,
            running: [
                "mouse": { followed.settings.append($0) },
                "motion": { followed.settings.append($0) },
            ],
            later: ["fresh", "linear"]
        ) { followed.changes.append($0) }
        try await test(followed)
        follower.end()
        #expect(watcher.watched == [home.path])
        #expect(watcher.isEnded)
    }

    /// Saves the file and waits for the outcome.
    private func save(_ text: String, _ followed: Followed) async throws {
        try home.write(text)
        try await change(followed)
    }

    private func change(_ followed: Followed) async throws {
        let told = followed.changes.count
        watcher.change()
        try await timePasses { followed.changes.count > told }
    }

    /// Waits until the condition holds.
    private func timePasses(until isMet: () -> Bool) async throws {
        while !isMet() {
            try Task.checkCancellation()
            if let next = clock.nextSleeper { clock.advance(to: next) }
            await mainActorQueueHasRun()
        }
    }

    @Test func `applies changed settings only`() async throws {
        try await followed("{ theme: 'light' }") { followed in
            try await save("{ theme: 'light', mouse: false }", followed)
            #expect(followed.settings.map(\.hasMouse) == [false])
            try await save("{ theme: 'light', mouse: false, }", followed)
            #expect(followed.settings.count == 1)
            try await save("{ theme: 'light' }", followed)
            #expect(followed.settings.map(\.hasMouse) == [false, true])
            #expect(followed.changes.allSatisfy { $0.warning == nil && $0.renewing.isEmpty && $0.later.isEmpty })
        }
    }

    @Test func `keeps the precedence of the command line`() async throws {
        try await followed("{}") { followed in
            try await save("{ motion: true }", followed)
            #expect(followed.settings.map(\.hasMotion) == [false])
        }
    }

    @Test func `names settings that need a new session until they are reverted`() async throws {
        try await followed("{ offline: true }") { followed in
            try await save("{ offline: true, images: false }", followed)
            try await save("{ images: false }", followed)
            #expect(followed.changes.last?.start.settings.isOffline == false)
            try await save("{ images: ", followed)
            try await save("{ images: false, offline: true }", followed)
            try await save("{ offline: true }", followed)
            #expect(
                followed.changes.map(\.renewing) == [
                    ["images"], ["offline", "images"], ["offline", "images"], ["images"], [],
                ]
            )
            #expect(followed.settings.isEmpty)
        }
    }

    @Test func `needs no new session for a setting that the command line overrides`() async throws {
        try await followed("{}") { followed in
            try await save("{ motion: false }", followed)
            #expect(followed.changes.map(\.renewing) == [[]])
        }
    }

    @Test func `names settings of the next start once`() async throws {
        try await followed("{}") { followed in
            try await save("{ fresh: true, linear: true }", followed)
            try await save("{ fresh: true, linear: true, mouse: false }", followed)
            try await save("{ linear: true }", followed)
            #expect(followed.changes.map(\.later) == [["fresh", "linear"], [], []])
            #expect(followed.changes.allSatisfy { $0.renewing.isEmpty })
        }
    }

    @Test func `reports problems until they are fixed, and ignores a file that cannot be parsed`() async throws {
        try await followed("{ mouse: false }") { followed in
            try await save("{ mouse: ", followed)
            #expect(followed.changes.last?.warning == "config.json5, line 1: The file ends before a value")
            #expect(followed.settings.isEmpty)
            try await save("{ mouse: 1 }", followed)
            #expect(followed.changes.last?.warning?.contains("either true or false") == true)
            #expect(followed.settings.map(\.hasMouse) == [true])
            try await save("{ mouse: false }", followed)
            #expect(followed.changes.last?.warning == nil)
        }
    }

    @Test func `ignores an empty or missing file, since many editors write in two steps`() async throws {
        try await followed("{ mouse: false, offline: true }") { followed in
            try await save("", followed)
            try await save("// nothing yet", followed)
            try FileManager.default.removeItem(atPath: home.path)
            try await change(followed)
            #expect(followed.settings.isEmpty)
            #expect(followed.changes.allSatisfy { $0.renewing.isEmpty })
            try await save("{ mouse: true, offline: true }", followed)
            #expect(followed.settings.map(\.hasMouse) == [true])
        }
    }

    @Test func `debounces several changes`() async throws {
        try await followed("{}") { followed in
            try await change(followed)
            for text in ["", "{ mouse", "{ mouse: false }"] {
                try home.write(text)
                watcher.change()
                try await clock.waitForSleeper(until: clock.now + .milliseconds(50))
                clock.advance(by: .milliseconds(49))
                await mainActorQueueHasRun()
            }
            #expect(followed.changes.count == 1)
            clock.advance(by: .milliseconds(1))
            try await timePasses { followed.changes.count == 2 }
            #expect(followed.settings.map(\.hasMouse) == [false])
        }
    }

    @Test func `reads the file again once it is watched, since it may have changed before`() async throws {
        let start = try home.start([])
        try home.write("{ mouse: false }")
        var settings: [Settings] = []
        let follower = ConfigurationFollower(
            from: start,
            watch: watcher.watch,
            clock: clock,
            running: ["mouse": { settings.append($0) }]
        ) { _ in }
        try await timePasses { !settings.isEmpty }
        #expect(settings.map(\.hasMouse) == [false])
        follower.end()
    }

    @Test func `watches nothing if no file is to be read`() throws {
        _ = ConfigurationFollower(
            from: try home.start(["--no-config"]),
            watch: watcher.watch,
            clock: clock,
            running: [:]
        ) { _ in }
        #expect(watcher.watched.isEmpty)
    }
}

/// The recorded effects of changes.
private final class Followed {
    var settings: [Settings] = []
    var changes: [ConfigurationChange] = []
}

private final class FileWatcherDouble {
    private(set) var watched: [String] = []
    private(set) var isEnded = false
    private var onChange: @MainActor () -> Void = {}

    func watch(_ path: String, onChange: @escaping @MainActor () -> Void) -> (() -> Void)? {
        watched.append(path)
        self.onChange = onChange
        return end
    }

    func change() { onChange() }
    private func end() { isEnded = true }
}
