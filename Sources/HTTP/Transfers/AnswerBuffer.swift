import CCurl

/// Takes in what a server says, up to a limit.
///
/// libcurl knows it by its bare address, so its owner has to outlive the handle that fills it.
final class AnswerBuffer {
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    /// The server said more than it may, and was not listened to any further.
    private(set) var isOverfull = false
    private var headerBytes = 0
    private let bodyLimit: Int

    /// - Parameter bodyLimit: in bytes, after decompression.
    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Of all headers of one answer, in bytes; real ones have one or two thousand.
    private static let headerLimit = 64 << 10

    /// For the answer to the next question of the same transfer.
    func clear() {
        headers = [:]
        body = []
        headerBytes = 0
    }

    /// - Returns: false when that is more than the limit allows.
    private func appendToBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= bodyLimit else {
            isOverfull = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// - Returns: false when that is more than the limit allows.
    private func appendHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= Self.headerLimit else {
            isOverfull = true
            return false
        }
        switch HeaderLine(bytes) {
        case .status: headers = [:]
        case .field(let name, let value): headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        case .neither: break
        }
        return true
    }
}

extension AnswerBuffer {
    func connect(to easy: CurlEasy) throws {
        let context = Unmanaged.passUnretained(self).toOpaque()
        try easy.set(CURLOPT_WRITEDATA, context: context)
        try easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            AnswerBuffer.receive(bytes, size * count, context) { $0.appendToBody($1) }
        }
        try easy.set(CURLOPT_HEADERDATA, context: context)
        try easy.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            AnswerBuffer.receive(bytes, size * count, context) { $0.appendHeader($1) }
        }
    }

    /// - Returns: what libcurl wants to hear: all bytes for "go on", any other number for "stop".
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        _ context: UnsafeMutableRawPointer?,
        _ append: (AnswerBuffer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard count > 0, let context else { return 0 }
        let buffer = Unmanaged<AnswerBuffer>.fromOpaque(context).takeUnretainedValue()
        return append(buffer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }
}
