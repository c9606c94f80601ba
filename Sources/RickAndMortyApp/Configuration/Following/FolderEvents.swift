#if os(Linux)
    /// What inotify tells of a folder: each event has four numbers of four bytes, the last of which is the length of the
    /// name behind them, which zeros fill up.
    nonisolated enum FolderEvents {
        private static let header = 16

        /// The names of what has changed, in the order of the events.
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
