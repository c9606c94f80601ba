#if os(Linux)
    import FoundationEssentials
    import Glibc
    import TestSupport
    import Testing

    @testable import TerminalApp

    @Suite("A watched file")
    struct FileWatchTests {
        private let folder: TemporaryFolder
        private let loop = EventLoopDouble()
        private let reports = Reports()

        @MainActor
        private final class Reports { var count = 0 }

        init() throws {
            folder = try TemporaryFolder()
        }

        private func watched(_ name: String) throws -> FileWatch {
            let watch = FileWatch(of: folder.file(name), loop: loop) { [reports] in reports.count += 1 }
            return try #require(watch)
        }

        /// The number of changes that are reported after `body`.
        private func changes(_ body: () throws -> Void) throws -> Int {
            reports.count = 0
            try body()
            loop.turn()
            return reports.count
        }

        private func makeFolder(_ name: String) { #expect(mkdir(folder.file(name), 0o700) == 0) }

        @Test func `reports when it is written, replaced, moved or deleted, but no other file of its folder`() throws {
            let watch = try watched("a")
            #expect(try changes { try folder.write([1], to: "a") } == 1)
            #expect(try changes { try folder.write([1], to: "other") } == 0)
            #expect(try changes { try folder.move("a", to: "a~") } == 1)
            #expect(try changes { try folder.move("a~", to: "a") } == 1)
            #expect(try changes { for byte in UInt8(1)...9 { try folder.write([byte], to: "a") } } == 1)
            #expect(try changes {} == 0)
            watch.end()
            #expect(loop.watches.allSatisfy { $0.isEnded })
            watch.end()
        }

        @Test func `may be a link, whose current target is watched as well`() throws {
            let elsewhere = try TemporaryFolder()
            for name in ["one", "two"] { try elsewhere.write([1], to: name) }
            try folder.link("a", to: elsewhere.file("one"))
            let watch = try watched("a")
            defer { withExtendedLifetime(watch) {} }
            #expect(try changes { try elsewhere.write([2], to: "two") } == 0)
            #expect(try changes { try elsewhere.write([2], to: "one") } == 1)
            try folder.link("b", to: elsewhere.file("two"))
            try folder.move("a", to: "old")
            #expect(try changes { try folder.move("b", to: "a") } == 1)
            #expect(try changes { try elsewhere.write([3], to: "two") } == 1)
            #expect(try changes { try elsewhere.write([3], to: "one") } == 0)
        }

        @Test func `may be in folders that are made later, deleted and made again`() throws {
            let watch = try watched("one/two/a")
            defer { withExtendedLifetime(watch) {} }
            for _ in 1...2 {
                #expect(try changes { makeFolder("other") } == 0)
                #expect(try changes { makeFolder("one") } == 1)
                #expect(try changes { makeFolder("one/two") } == 1)
                #expect(try changes { try folder.write([1], to: "one/two/a") } == 1)
                #expect(try changes { try folder.write([2], to: "one/two/a") } == 1)
                #expect(try changes { try folder.write([2], to: "one/b") } == 0)
                for name in ["one/b", "one/two/a"] { #expect(unlink(folder.file(name)) == 0) }
                for name in ["one/two", "one", "other"] { #expect(rmdir(folder.file(name)) == 0) }
                loop.turn()
            }
            makeFolder("one")
            makeFolder("one/two")
            loop.turn()
            #expect(try changes { try folder.write([1], to: "one/two/a") } == 1, "both were made at once")
            try folder.move("one", to: "gone")
            loop.turn()
            #expect(try changes { try folder.write([1], to: "gone/two/a") } == 0)
        }

        @Test func `may be in a folder that is a link, and is that of the link's current target`() throws {
            for name in ["one", "two"] {
                makeFolder(name)
                try folder.write([1], to: "\(name)/a")
            }
            #expect(symlink("one", folder.file("link")) == 0)
            #expect(symlink("./../\(folder.path.split(separator: "/").last ?? "")/two", folder.file("next")) == 0)
            let watch = try watched("link/a")
            defer { withExtendedLifetime(watch) {} }
            #expect(try changes { try folder.write([2], to: "one/a") } == 1)
            #expect(try changes { _ = rename(folder.file("next"), folder.file("link")) } == 1)
            #expect(try changes { try folder.write([2], to: "two/a") } == 1)
            #expect(try changes { try folder.write([2], to: "one/a") } == 0)
        }

        @Test func `is reported as changed if events got lost`() throws {
            for name in ["a", "b"] { try folder.write([1], to: name) }
            let watch = try watched("a")
            let setting = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let limit = try #require(Int(setting.filter(\.isNumber)))
            defer { withExtendedLifetime(watch) {} }
            // Alternately, since equal events in a row are one.
            for _ in 0...limit / 2 {
                for name in ["b", "c"] { close(open(folder.file(name), O_WRONLY | O_CREAT, 0o600)) }
            }
            #expect(try changes { try folder.write([2], to: "a") } == 1)
            #expect(try changes { try folder.write([3], to: "a") } == 1)
        }

        @Test func `may be a link that leads to itself`() throws {
            try folder.link("a", to: folder.file("a"))
            let watch = try watched("a")
            defer { withExtendedLifetime(watch) {} }
            #expect(try changes { _ = unlink(folder.file("a")) } == 1)
            #expect(try changes { try folder.write([1], to: "a") } == 1)
        }

        @Test func `is not watched after the watch is deallocated`() {
            _ = FileWatch(of: folder.file("a"), loop: loop) {}
            #expect(loop.watches.map(\.isEnded) == [true])
        }

        @Test func `needs an absolute path`() {
            #expect(FileWatch(of: "a", loop: loop) {} == nil)
            #expect(loop.watches.isEmpty)
        }

        @Test func `is named by events that may be truncated`() {
            let name = Array("config.json5".utf8) + [0, 0, 0, 0]
            let event = [3, 0, 0, 0, 8, 0, 0, 0, 7, 7, 7, 7, 16, 0, 0, 0] + name
            let nameless = [UInt8](repeating: 0xFF, count: 4) + [0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            let named = FolderEvent(watch: 3, kinds: 8, name: "config.json5")
            let other = FolderEvent(watch: -1, kinds: 1 << 14, name: "")
            #expect(FolderEvent.events(in: (event + nameless + event)[...]) == [named, other, named])
            for count in 0..<event.count { #expect(FolderEvent.events(in: event[..<count]).count <= 1) }
            let endless = [UInt8](repeating: 0xFF, count: 16) + name
            #expect(FolderEvent.events(in: endless[...]).count == 1)
        }
    }

    /// An event loop that polls its descriptors when the test says so.
    private final class EventLoopDouble: EventLoop {
        let now = Duration.zero
        private(set) var watches: [Watch] = []

        func sleep(until time: Duration) async throws {}

        func watch(
            _ descriptor: Int32,
            for readiness: Readiness,
            onReady: @escaping @MainActor () -> Void
        ) -> any EventWatch {
            let watch = Watch(onReady)
            watches.append(watch)
            return watch
        }

        func turn() {
            for watch in watches where !watch.isEnded { watch.onReady() }
        }

        final class Watch: EventWatch {
            let onReady: @MainActor () -> Void
            private(set) var isEnded = false

            init(_ onReady: @escaping @MainActor () -> Void) {
                self.onReady = onReady
            }

            func end() { isEnded = true }
        }
    }
#endif
