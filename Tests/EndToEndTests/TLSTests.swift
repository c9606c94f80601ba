import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("A connection to a server")
    struct TLSTests {
        /// An OpenSSL configuration that offers all TLS versions.
        private static let permissive = """
            openssl_conf = all
            [all]
            ssl_conf = modules
            [modules]
            system_default = defaults
            [defaults]
            MinProtocol = TLSv1
            CipherString = DEFAULT:@SECLEVEL=0

            """

        @Test func `offers only TLS 1.2 or later, regardless of the system's configuration`() throws {
            let home = try TemporaryFolder()
            try home.write(Array(Self.permissive.utf8), to: "openssl.cnf")
            let listener = try #require(Listener())
            let program = try RunningProgram(
                ["character", "1", "--api", "https://127.0.0.1:\(listener.port)/api"],
                environment: ["HOME": home.path, "OPENSSL_CONF": home.file("openssl.cnf")]
            )
            let versions = try #require(ClientHello(listener.firstBytes())).versions
            program.process.signal(SIGKILL)
            #expect(versions.contains(0x0303))
            #expect(versions.allSatisfy { $0 >= 0x0303 })
        }
    }
}

/// A server on 127.0.0.1 that accepts connections and does not respond.
private final class Listener {
    let port: Int
    private let descriptor: Int32

    init?() {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        self.descriptor = descriptor
        port = Int(in_port_t(bigEndian: address.sin_port))
        guard isListening else { return nil }
    }

    /// The first bytes of the first connection.
    func firstBytes() -> [UInt8] {
        let connection = accept(descriptor, nil, nil)
        defer { close(connection) }
        return [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = max(0, read(connection, buffer.baseAddress, buffer.count))
        }
    }

    deinit { close(descriptor) }
}

/// The first message of a TLS connection (RFC 8446, 4.1.2).
private struct ClientHello {
    /// Offered versions; 0x0303 is TLS 1.2.
    let versions: [Int]

    /// Parses the message; `nil` without an extension for the versions.
    init?(_ bytes: [UInt8]) {
        // Record and message header, legacy version, random bytes.
        var rest = bytes.dropFirst(5 + 4 + 2 + 32)
        rest.skip(lengthBytes: 1)
        rest.skip(lengthBytes: 2)
        rest.skip(lengthBytes: 1)
        rest = rest.dropFirst(2)
        while rest.count > 4 {
            let type = rest.number(2)
            var content = rest.dropFirst(2)
            rest = content
            rest.skip(lengthBytes: 2)
            guard type == Self.supportedVersions else { continue }
            content = content.dropFirst(2)
            let count = content.number(1) / 2
            versions = (0..<count).map { content.dropFirst(1 + 2 * $0).number(2) }
            return
        }
        return nil
    }

    private static let supportedVersions = 43
}

extension ArraySlice<UInt8> {
    fileprivate func number(_ bytes: Int) -> Int { prefix(bytes).reduce(0) { $0 << 8 | Int($1) } }

    /// Skips a vector that begins with its length.
    fileprivate mutating func skip(lengthBytes: Int) { self = dropFirst(lengthBytes + number(lengthBytes)) }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("A transfer over TLS")
    struct EncryptedTransferTests {
        private let folder: TemporaryFolder
        private let server: LineOutputProcess
        private let body: LineOutputProcess
        private let url: String

        /// Starts a server with a self-signed certificate and an endless response.
        init() throws {
            folder = try TemporaryFolder()
            let prepare = """
                cd "$0"; mkdir api; mkfifo "api/character?page=1"
                openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key -out certificate -days 2 \
                    -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 2> /dev/null
                # It takes a while to read them all.
                for number in $(seq 300); do cat certificate; done > certificates
                """
            let write = """
                trap "" PIPE; cd "$0"; piece=$(printf "%1024s")
                # A write begins when the server reads, for a request that came over TLS.
                while :; do
                    { echo >> asked; while printf "%s" "$piece"; do sleep 0.01; done; } > "api/character?page=1"
                done 2> /dev/null
                """
            let serve = """
                cd "$0"
                exec openssl s_server -accept 127.0.0.1:0 -cert certificate -key key -WWW < /dev/null 2> /dev/null
                """
            while try LineOutputProcess("/bin/sh", ["-c", prepare, folder.path]).readLine() != nil {}
            body = try LineOutputProcess("/bin/sh", ["-c", write, folder.path])
            server = try LineOutputProcess("/bin/sh", ["-c", serve, folder.path])
            var line = server.readLine()
            while let text = line, !text.hasPrefix("ACCEPT ") { line = server.readLine() }
            url = "https://\(try #require(line).dropFirst("ACCEPT ".count))/api"
        }

        private func start() throws -> RunningProgram {
            try RunningProgram(
                ["--api", url, "--no-images"],
                environment: ["SSL_CERT_FILE": folder.file("certificates"), "HOME": folder.path]
            )
        }

        @Test func `succeeds if the user trusts the server's certificate`() throws {
            let program = try start()
            try program.terminal.waitForText("q quit")
            let deadline = ContinuousClock.now + .seconds(30)
            while (try? folder.read("asked")) == nil, ContinuousClock.now < deadline {
                _ = program.terminal.listen(for: .milliseconds(10))
            }
            #expect((try? folder.read("asked")) != nil)
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        @Test func `does not delay the end of the program`() throws {
            for round in 0..<12 {
                let program = try start()
                try program.terminal.waitForText("q quit")
                _ = program.terminal.listen(for: .milliseconds(round * 8))
                program.terminal.type("q")
                #expect(try program.process.waitForEnd(within: .seconds(10)) == .exited(0))
            }
        }
    }
}
