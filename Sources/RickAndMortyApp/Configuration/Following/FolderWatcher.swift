#if os(Linux)
    import Curses
    import Glibc

    /// Watches a file by way of its folder: most editors put another file in its place.
    struct FolderWatcher: FileWatcher {
        let loop: any EventLoop

        func watch(_ path: String, onChange: @escaping () -> Void) -> (any EventWatch)? {
            guard let slash = path.lastIndex(of: "/") else { return nil }
            return FolderWatch(
                of: String(path[path.index(after: slash)...]),
                in: String(path[..<slash]),
                loop: loop,
                onChange: onChange
            )
        }
    }

    private final class FolderWatch: EventWatch {
        private let descriptor: Int32
        private let name: String
        private let onChange: () -> Void
        private var watch: (any EventWatch)?

        /// - Returns: `nil` where there is no such folder, or the system has nothing left to watch it with.
        init?(of name: String, in folder: String, loop: any EventLoop, onChange: @escaping () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            self.name = name
            self.onChange = onChange
            guard descriptor >= 0 else { return nil }
            let kinds = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
            guard inotify_add_watch(descriptor, folder, UInt32(kinds)) >= 0 else {
                close(descriptor)
                return nil
            }
            watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.drain() }
        }

        var isEnded: Bool { watch == nil }

        func end() {
            guard let watch else { return }
            self.watch = nil
            watch.end()
            close(descriptor)
        }

        /// Any number of events that wait are one change.
        private func drain() {
            var isConcerned = false
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                isConcerned = FolderEvents.names(in: buffer[..<count]).contains(name) || isConcerned
            }
            if isConcerned { onChange() }
        }

        isolated deinit { end() }
    }
#endif
