import RickAndMorty

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the system reads and writes in parts, as a whole.
nonisolated enum FileBytes {
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw .cannotWrite(.lastError) }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// To its end.
    ///
    /// - Parameter limit: in bytes.
    static func read(from descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            guard count != 0 else { return bytes }
            guard count > 0 || errno == EINTR else { throw .cannotRead(.lastError) }
            bytes += buffer.prefix(max(0, count))
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }
}

nonisolated extension SafeText {
    /// What the system says of the last call that failed.
    static var lastError: SafeText { SafeText(String(cString: strerror(errno))) }
}

// Within the type these names are its own.
private nonisolated let systemRead = read
private nonisolated let systemWrite = write
