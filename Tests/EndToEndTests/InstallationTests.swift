import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("The installation")
    struct InstallationTests {
        /// This package's folder, three above this file.
        private static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)

        @Test func `has the program without its symbols, and leaves those of the build`() throws {
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

        @Test func `has a manual page and a changelog of the program's version`() throws {
            let script = """
                set -e
                cd \(Self.checkout.joined(separator: "/"))
                version=$("$0" --version | cut -d ' ' -f 2)
                grep --quiet '^[.]TH .*"rickmorty '$version'"' assets/man/rickmorty.1
                head -n 1 assets/changelog | grep --quiet "^rickmorty ($version) "
                """
            let program = try RunningProgram(script: script)
            #expect(try program.process.waitForEnd() == .exited(0))
        }
    }
}
