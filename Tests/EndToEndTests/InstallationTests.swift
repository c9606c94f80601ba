import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("The installation")
    struct InstallationTests {
        /// This package's folder, three levels above this file.
        private static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)

        @Test func `strips the installed program, and leaves the built program unchanged`() throws {
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

        /// Runs the setup script with replacements for Swift and the package manager.
        @Test(arguments: [
            ("libncurses.so.6: cannot open shared object file", "install libncurses-dev", 127),
            ("Illegal instruction", "", 1),
        ])
        func `reports why Swift does not start, and installs a missing library`(
            message: String,
            installed: String,
            code: Int32
        ) throws {
            let folder = try TemporaryFolder()
            let programs = ["swift": "echo '\(message)' >&2; exit 127", "apt-get": "echo $1 ${*: -1}"]
            for (name, script) in programs {
                try folder.write(Array("#!/bin/bash\n\(script)\n".utf8), to: name)
                chmod(folder.file(name), 0o700)
            }
            let setup = "\(Self.checkout.joined(separator: "/"))/.ci/setup lint"
            let program = try RunningProgram(
                script: setup,
                environment: ["PATH": "\(folder.path):/usr/bin:/bin"]
            )
            #expect(try program.process.waitForEnd() == .exited(code))
            try program.terminal.waitForText("Swift does not start:")
            try program.terminal.waitForText(message)
            try program.terminal.waitForText(installed)
        }

        @Test func `has a manual page and a changelog with the program's version`() throws {
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
