#if os(Linux)
    import TerminalApp
    import Glibc

    /// Watches a file by way of its folder: most editors put another file in its place. Of a link, what it leads to is
    /// watched as well.
    struct FolderWatcher: FileWatcher {
        let loop: any EventLoop

        func watch(_ path: String, onChange: @escaping () -> Void) -> (any EventWatch)? {
            FolderWatch(of: path, loop: loop, onChange: onChange)
        }
    }

    private final class FolderWatch: EventWatch {
        private let descriptor: Int32
        private let path: String
        /// Of the file, and of what it leads to.
        private var names: Set<String> = []
        private let onChange: () -> Void
        private var watch: (any EventWatch)?

        /// - Returns: `nil` where there is no such folder, or the system has nothing left to watch it with.
        init?(of path: String, loop: any EventLoop, onChange: @escaping () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            self.path = path
            self.onChange = onChange
            guard descriptor >= 0 else { return nil }
            guard watchFolder(of: path) else {
                close(descriptor)
                return nil
            }
            watchTarget()
            watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.drain() }
        }

        private func watchFolder(of path: String) -> Bool {
            guard let slash = path.lastIndex(of: "/") else { return false }
            let kinds = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
            guard inotify_add_watch(descriptor, String(path[..<slash]), UInt32(kinds)) >= 0 else { return false }
            names.insert(String(path[path.index(after: slash)...]))
            return true
        }

        /// A link may lead elsewhere by now.
        private func watchTarget() {
            guard let target = realpath(path, nil) else { return }
            defer { free(target) }
            _ = watchFolder(of: String(cString: target))
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
                isConcerned = FolderEvents.names(in: buffer[..<count]).contains(where: names.contains) || isConcerned
            }
            guard isConcerned else { return }
            watchTarget()
            onChange()
        }

        isolated deinit { end() }
    }
#endif
