#if os(Linux)
    internal import Libc

    /// Watches a file for changes through inotify on its folder, since most editors replace the file. Watches the target
    /// of a link as well.
    @MainActor
    package final class FileWatch {
        private let descriptor: Int32
        private let path: String
        /// Names of the file and of the target of the link.
        private var names: Set<String> = []
        private let onChange: @MainActor () -> Void
        private var watch: (any EventWatch)?

        /// - Returns: `nil` if the folder does not exist or cannot be watched.
        package init?(of path: String, loop: any EventLoop, onChange: @escaping @MainActor () -> Void) {
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

        /// Called after each change, since the link may have been changed.
        private func watchTarget() {
            guard let target = realpath(path, nil) else { return }
            defer { free(target) }
            _ = watchFolder(of: String(cString: target))
        }

        package func end() {
            guard let watch else { return }
            self.watch = nil
            watch.end()
            close(descriptor)
        }

        /// Treats all waiting events as one change.
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

    /// Parser of inotify events: each has a header of four 4-byte numbers, the last of which is the length of the
    /// zero-padded name that follows.
    enum FolderEvents {
        private static let header = 16

        /// Names of the changed files, in the order of the events.
        static func names(in bytes: ArraySlice<UInt8>) -> [String] {
            var rest = bytes
            var names: [String] = []
            while rest.count >= header {
                let length = rest.dropFirst(header - 4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
                let name = rest.dropFirst(header).prefix(Int(length)).prefix { $0 != 0 }
                names.append(String(decoding: name, as: UTF8.self))
                rest = rest.dropFirst(header + Int(length))
            }
            return names
        }
    }
#endif
