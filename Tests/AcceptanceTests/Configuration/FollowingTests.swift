import Foundation
import LoadResource
import TerminalApp
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The file of settings, while the app runs", .timeLimit(.minutes(3)))
struct FollowingTests {
    private let home: ConfiguredHome
    private let clock = ScriptedClock()
    private let watcher = FileWatcherDouble()

    init() throws {
        home = try ConfiguredHome("{}")
    }

    /// With a file that says this, after which the watcher tells of further ones.
    private func followed(_ text: String, _ test: (Followed) async throws -> Void) async throws {
        try home.write(text)
        let followed = Followed()
        let follower = ConfigurationFollower(
            from: try home.start(["--no-motion"]),
            watcher: watcher,
            clock: clock,
            running: [
                RunningSetting("mouse") { followed.settings.append($0) },
                RunningSetting("motion") { followed.settings.append($0) },
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

    @Test("has a setting adopted that becomes another one, and no other")
    func adopting() async throws {
        try await followed("{ theme: 'light' }") { followed in
            try await save("{ theme: 'light', mouse: false }", followed)
            #expect(followed.settings.map(\.hasMouse) == [false])
            try await save("{ theme: 'light', mouse: false, }", followed)
            #expect(followed.settings.count == 1)
            try await save("{ theme: 'light' }", followed)
            #expect(followed.settings.map(\.hasMouse) == [false, true])
            #expect(followed.changes.allSatisfy { $0.complaint == nil && $0.renewing.isEmpty && $0.later.isEmpty })
        }
    }

    @Test("counts less than the command line then, too")
    func precedence() async throws {
        try await followed("{}") { followed in
            try await save("{ motion: true }", followed)
            #expect(followed.settings.map(\.hasMotion) == [false])
        }
    }

    @Test("tells what takes another session, until it is as it was")
    func renewing() async throws {
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

    @Test("takes no other session where the command line says it anyway")
    func overridden() async throws {
        try await followed("{}") { followed in
            try await save("{ motion: false }", followed)
            #expect(followed.changes.map(\.renewing) == [[]])
        }
    }

    @Test("tells once what is only of interest at the next start")
    func later() async throws {
        try await followed("{}") { followed in
            try await save("{ fresh: true, linear: true }", followed)
            try await save("{ fresh: true, linear: true, mouse: false }", followed)
            try await save("{ linear: true }", followed)
            #expect(followed.changes.map(\.later) == [["fresh", "linear"], [], []])
            #expect(followed.changes.allSatisfy { $0.renewing.isEmpty })
        }
    }

    @Test("is told to be wrong, and right again; what cannot be read at all changes nothing")
    func complaints() async throws {
        try await followed("{ mouse: false }") { followed in
            try await save("{ mouse: ", followed)
            #expect(followed.changes.last?.complaint == "config.json5, line 1: The file ends before a value")
            #expect(followed.settings.isEmpty)
            try await save("{ mouse: 1 }", followed)
            #expect(followed.changes.last?.complaint?.contains("either true or false") == true)
            #expect(followed.settings.map(\.hasMouse) == [true])
            try await save("{ mouse: false }", followed)
            #expect(followed.changes.last?.complaint == nil)
        }
    }

    @Test("changes nothing while there is nothing in it, or none: many write it in two steps")
    func blank() async throws {
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

    @Test("is read once when it was saved in several steps, and when it is quiet")
    func quiet() async throws {
        try await followed("{}") { followed in
            try await change(followed)
            for text in ["", "{ mouse", "{ mouse: false }"] {
                try home.write(text)
                watcher.change()
                try await clock.somebodySleeps(until: clock.now + .milliseconds(50))
                clock.advance(by: .milliseconds(49))
                await mainActorQueueHasRun()
            }
            #expect(followed.changes.count == 1)
            clock.advance(by: .milliseconds(1))
            try await timePasses { followed.changes.count == 2 }
            #expect(followed.settings.map(\.hasMouse) == [false])
        }
    }

    @Test("is read once more when it is watched: it may have become another one before that")
    func early() async throws {
        let start = try home.start([])
        try home.write("{ mouse: false }")
        var settings: [Settings] = []
        let follower = ConfigurationFollower(
            from: start,
            watcher: watcher,
            clock: clock,
            running: [RunningSetting("mouse") { settings.append($0) }]
        ) { _ in }
        try await timePasses { !settings.isEmpty }
        #expect(settings.map(\.hasMouse) == [false])
        follower.end()
    }

    @Test("is not watched where none is to be read")
    func unread() throws {
        _ = ConfigurationFollower(
            from: try home.start(["--no-config"]),
            watcher: watcher,
            clock: clock,
            running: []
        ) { _ in }
        #expect(watcher.watched.isEmpty)
    }
}

/// What has come of changes.
private final class Followed {
    var settings: [Settings] = []
    var changes: [ConfigurationChange] = []
}

private final class FileWatcherDouble: FileWatcher, EventWatch {
    private(set) var watched: [String] = []
    private(set) var isEnded = false
    private var onChange: () -> Void = {}

    func watch(_ path: String, onChange: @escaping () -> Void) -> (any EventWatch)? {
        watched.append(path)
        self.onChange = onChange
        return self
    }

    func change() { onChange() }
    func end() { isEnded = true }
}
