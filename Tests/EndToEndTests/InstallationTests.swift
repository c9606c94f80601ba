import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("make install")
    struct InstallationTests {
        /// This package's folder, three above this file.
        private static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)

        @Test("installs the program without its symbols, and leaves those of the build")
        func symbols() throws {
            let folder = try TemporaryFolder()
            let options = "binary=\"$0\" DESTDIR=\(folder.path) PREFIX=/usr"
            let installed = "\(folder.path)/usr/bin/rickmorty"
            let script = """
                set -e
                before=$(wc -c < "$0")
                make --silent --directory \(Self.checkout.joined(separator: "/")) install \(options)
                test "$(wc -c < "$0")" -eq "$before"
                test "$(wc -c < \(installed))" -lt "$before"
                test "$(\(installed) --version)" = "$("$0" --version)"
                """
            let program = try RunningProgram(script: script, environment: ["HOME": folder.path])
            #expect(try program.process.waitForEnd() == .exited(0))
        }
    }
}
