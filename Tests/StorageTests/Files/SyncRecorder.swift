#if os(Linux)
    import Glibc
    import Synchronization

    @testable import Storage

    /// Records which files and folders are synced. It stands in for the C library's `fsync` in the tests' executable.
    enum SyncRecorder {
        struct Sync: Equatable {
            let path: String
            /// In the folder at that moment, or in that of the file.
            let names: [String]
        }

        private static let all = Mutex<[Sync]>([])

        /// - Returns: the syncs in a folder and below, in their order.
        static func syncs(under folder: String) -> [Sync] {
            all.withLock { $0.filter { $0.path.hasPrefix(folder) } }
        }

        fileprivate static func note(_ descriptor: Int32) {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
            let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            var status = stat()
            let isFolder = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            let names = FileSystem.names(in: isFolder ? path : FileSystem.folder(of: path))
            all.withLock { $0.append(Sync(path: path, names: names)) }
        }
    }

    @_cdecl("fsync")
    func recordedSync(_ descriptor: Int32) -> Int32 {
        SyncRecorder.note(descriptor)
        return fdatasync(descriptor)
    }
#endif
