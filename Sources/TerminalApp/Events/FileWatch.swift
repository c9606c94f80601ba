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
        /// The watched entries by the watch descriptor of their folder.
        private var entries: [Int32: WatchedFolder] = [:]
        private let onChange: @MainActor () -> Void
        private var watch: (any EventWatch)?

        /// - Parameter path: an absolute path.
        /// - Returns: `nil` if the path cannot be watched.
        package init?(of path: String, loop: any EventLoop, onChange: @escaping @MainActor () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            self.path = path
            self.onChange = onChange
            guard descriptor >= 0 else { return nil }
            watchEntries()
            guard !entries.isEmpty else {
                close(descriptor)
                return nil
            }
            watch = loop.watch(descriptor, for: .reading) { [weak self] in self?.drain() }
        }

        /// Called after each change, since it may have changed the way to the file.
        private func watchEntries() {
            var folders = WatchedFolder.onTheWay(to: path)
            for _ in 0..<Self.mostTries {
                let before = entries
                entries = [:]
                for folder in folders {
                    let number = inotify_add_watch(descriptor, folder.path, folder.events)
                    if number >= 0 { entries[number] = folder }
                }
                for number in before.keys where entries[number] == nil { inotify_rm_watch(descriptor, number) }
                // The way may have changed before it was watched.
                let now = WatchedFolder.onTheWay(to: path)
                if now == folders { return }
                folders = now
            }
        }

        private static let mostTries = 8

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
            guard let folder = entries[event.watch] else { return false }
            return folder.names.contains(event.name) || event.kinds & UInt32(IN_IGNORED) != 0
        }

        isolated deinit { end() }
    }

    /// Entries of a folder that are on the way to a file.
    private struct WatchedFolder: Equatable {
        let path: String
        private(set) var names: Set<String> = []
        /// inotify's mask.
        private(set) var events: UInt32 = 0

        /// The folders from the root to the file, through links. Ends at an entry that is missing.
        static func onTheWay(to path: String) -> [WatchedFolder] {
            guard path.first == "/" else { return [] }
            var folders: [WatchedFolder] = []
            var folder = ""
            var rest = path.split(separator: "/")[...]
            var links = 0
            while let name = rest.popFirst() {
                guard name != "." else { continue }
                if name == ".." {
                    folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
                    continue
                }
                let entry = "\(folder)/\(name)"
                var status = stat()
                let isMissing = lstat(entry, &status) != 0
                let isLink = !isMissing && status.st_mode & S_IFMT == S_IFLNK
                var events = IN_DELETE | IN_MOVED_FROM
                if isMissing || isLink || rest.isEmpty { events |= IN_CREATE | IN_MOVED_TO }
                if rest.isEmpty { events |= IN_CLOSE_WRITE }
                let parent = folder.isEmpty ? "/" : folder
                let index = folders.firstIndex { $0.path == parent } ?? folders.endIndex
                if index == folders.endIndex { folders.append(WatchedFolder(path: parent)) }
                folders[index].names.insert(String(name))
                folders[index].events |= UInt32(events)
                if isMissing { break }
                guard isLink else {
                    folder = entry
                    continue
                }
                links += 1
                guard links <= mostLinks, let target = target(of: entry) else { break }
                if target.first == "/" { folder = "" }
                rest = target.split(separator: "/") + rest
            }
            return folders
        }

        /// Limit of the kernel.
        private static let mostLinks = 40

        private static func target(of link: String) -> String? {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(link, &buffer, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
        }
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
            var rest = bytes
            var events: [FolderEvent] = []
            while rest.count >= header {
                func number(_ place: Int) -> UInt32 {
                    rest.dropFirst(4 * place).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
                }
                let length = Int(number(3))
                let name = rest.dropFirst(header).prefix(length).prefix { $0 != 0 }
                events.append(
                    FolderEvent(
                        watch: Int32(bitPattern: number(0)),
                        kinds: number(1),
                        name: String(decoding: name, as: UTF8.self)
                    )
                )
                rest = rest.dropFirst(header + length)
            }
            return events
        }
    }
#endif
