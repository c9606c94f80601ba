#if os(Linux)
    internal import Libc

    /// Watches a file for changes through inotify on its folder, since most editors replace the file.
    ///
    /// The file, its folder and the folders above may be missing, deleted, or links: each entry of the path, and of the
    /// targets of its links, is watched in the folder that it is or would be in.
    @MainActor
    package final class FileWatch {
        private let descriptor: Int32
        private let path: String
        /// The names that are watched in a folder, by its watch descriptor.
        private var names: [Int32: [String]] = [:]
        private let onChange: @MainActor () -> Void
        private var watch: (any EventWatch)?

        /// - Parameter path: an absolute path.
        /// - Returns: `nil` if the path cannot be watched.
        package init?(of path: String, loop: any EventLoop, onChange: @escaping @MainActor () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            self.path = path
            self.onChange = onChange
            guard descriptor >= 0 else { return nil }
            if path.first == "/" { watchEntries() }
            guard !names.isEmpty else {
                close(descriptor)
                return nil
            }
            watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.drain() }
        }

        /// Called after each change, since it may have changed the way to the file.
        private func watchEntries() {
            let before = names
            for _ in 0..<Self.mostTries {
                names = [:]
                if watchWay() { break }
            }
            for number in before.keys where names[number] == nil { inotify_rm_watch(descriptor, number) }
        }

        private static let mostTries = 8
        /// Limit of the kernel.
        private static let mostLinks = 40

        /// Watches the entries from the root to the file, through links, as far as they exist.
        ///
        /// - Returns: whether none of them has changed meanwhile.
        private func watchWay() -> Bool {
            var folder = ""
            var rest = path.split(separator: "/")[...]
            var links = 0
            while let next = rest.popFirst() {
                let name = String(next)
                guard name != "." else { continue }
                if name == ".." {
                    folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
                    continue
                }
                let entry = folder + "/" + name
                let kind = Self.kind(of: entry)
                // Added to those of other names in the folder.
                var events = IN_MASK_ADD | IN_DELETE | IN_MOVED_FROM
                if kind != S_IFDIR { events |= IN_CREATE | IN_MOVED_TO }
                if rest.isEmpty { events |= IN_CLOSE_WRITE }
                let number = inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, UInt32(events))
                if number >= 0 { names[number, default: []].append(name) }
                guard Self.kind(of: entry) == kind else { return false }
                if kind == S_IFLNK {
                    links += 1
                    guard links <= Self.mostLinks, let target = Self.target(of: entry) else { return true }
                    if target.first == "/" { folder = "" }
                    rest = target.split(separator: "/") + rest
                } else if kind != nil {
                    folder = entry
                } else {
                    return true
                }
            }
            return true
        }

        /// `nil` for a missing entry.
        private static func kind(of path: String) -> mode_t? {
            var status = stat()
            return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
        }

        private static func target(of link: String) -> String? {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(link, &buffer, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
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
                isConcerned = FolderEvent.events(in: buffer[..<count]).contains(where: concerns) || isConcerned
            }
            guard isConcerned else { return }
            watchEntries()
            onChange()
        }

        /// Whether the event may be about the file. Events get lost where the kernel's queue of them is full.
        private func concerns(_ event: FolderEvent) -> Bool {
            if event.kinds & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            guard let names = names[event.watch] else { return false }
            return names.contains(event.name) || event.kinds & UInt32(IN_IGNORED) != 0
        }

        isolated deinit { end() }
    }

    /// An inotify event: a header of four 4-byte numbers, the first of which is the watch descriptor, the second the kinds
    /// and the last the length of the zero-padded name that follows.
    struct FolderEvent: Equatable {
        let watch: Int32
        /// inotify's mask.
        let kinds: UInt32
        /// Of the changed entry.
        let name: String

        private static let header = 16

        /// The events in the order in which they happened.
        static func events(in bytes: ArraySlice<UInt8>) -> [FolderEvent] {
            bytes.withUnsafeBytes { bytes in
                var events: [FolderEvent] = []
                var place = 0
                while bytes.count - place >= header {
                    let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
                    let name = bytes[(place + header)...].prefix(length).prefix { $0 != 0 }
                    events.append(
                        FolderEvent(
                            watch: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self),
                            kinds: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
                            name: String(decoding: name, as: UTF8.self)
                        )
                    )
                    place += header + length
                }
                return events
            }
        }
    }
#endif
