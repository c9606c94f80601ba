import Glibc
import Synchronization
import SystemSupport

/// Records which files and folders are synced. It stands in for the C library's `fsync` in the tests' executable.
package enum SyncRecorder {
    package struct Sync: Equatable {
        package let path: String
        /// Contents of the synced folder at that time, or of the folder that contains the synced file.
        package let names: [String]

        package init(path: String, names: [String]) {
            self.path = path
            self.names = names
        }
    }

    private static let all = Mutex<[Sync]>([])

    /// - Returns: the syncs in a folder and its subfolders, oldest first.
    package static func syncs(under folder: String) -> [Sync] {
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
package func recordedSync(_ descriptor: Int32) -> Int32 {
    SyncRecorder.note(descriptor)
    return fdatasync(descriptor)
}
