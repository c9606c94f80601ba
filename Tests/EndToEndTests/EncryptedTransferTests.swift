import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

        @Test func `succeeds with a server whose certificate the user trusts`() throws {
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
