#if os(Linux)
    import TestSupport
    import Testing

    @testable import TerminalApp

    @Suite("A watched file")
    struct FileWatchTests {
        private let folder: TemporaryFolder
        private let loop = EventLoopDouble()

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test("reports when it is written, replaced, moved or deleted, but no other file of its folder")
        func changes() throws {
            var count = 0
            let watch = try #require(FileWatch(of: folder.file("a"), loop: loop) { count += 1 })
            func changes(_ body: () throws -> Void) throws -> Int {
                count = 0
                try body()
                loop.turn()
                return count
            }
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

        @Test("may be a link, whose current target is watched as well")
        func link() throws {
            let elsewhere = try TemporaryFolder()
            for name in ["one", "two"] { try elsewhere.write([1], to: name) }
            try folder.link("a", to: elsewhere.file("one"))
            var count = 0
            let watch = FileWatch(of: folder.file("a"), loop: loop) { count += 1 }
            func changes(_ body: () throws -> Void) throws -> Int {
                count = 0
                try body()
                loop.turn()
                return count
            }
            try withExtendedLifetime(watch) {
                #expect(try changes { try elsewhere.write([2], to: "two") } == 0)
                #expect(try changes { try elsewhere.write([2], to: "one") } == 1)
                try folder.link("b", to: elsewhere.file("two"))
                try folder.move("a", to: "old")
                #expect(try changes { try folder.move("b", to: "a") } == 1)
                #expect(try changes { try elsewhere.write([3], to: "two") } == 1)
            }
        }

        @Test("is not watched after the watch is deallocated")
        func release() {
            _ = FileWatch(of: folder.file("a"), loop: loop) {}
            #expect(loop.watches.map(\.isEnded) == [true])
        }

        @Test("cannot be watched without its folder")
        func missing() {
            #expect(FileWatch(of: folder.file("none/a"), loop: loop) {} == nil)
            #expect(FileWatch(of: "a", loop: loop) {} == nil)
            #expect(loop.watches.isEmpty)
        }

        @Test("is named by events that may be truncated")
        func events() {
            let name = Array("config.json5".utf8) + [0, 0, 0, 0]
            let event = [UInt8](repeating: 7, count: 12) + [16, 0, 0, 0] + name
            let nameless = [UInt8](repeating: 7, count: 12) + [0, 0, 0, 0]
            #expect(FolderEvents.names(in: (event + nameless + event)[...]) == ["config.json5", "", "config.json5"])
            for count in 0..<event.count { #expect(FolderEvents.names(in: event[..<count]).count <= 1) }
            let endless = [UInt8](repeating: 0xFF, count: 16) + name
            #expect(FolderEvents.names(in: endless[...]).count == 1)
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
