import Dispatch
import TestSupport
import Testing

/// A package outside of this one, in a temporary folder, that depends on it by path.
@Suite("Another package")
struct OutsidePackageTests {
    /// This package's folder, three above this file, whatever its name.
    private static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    private static func manifest() -> String {
        let products = ["HTTP", "LoadResource", "TerminalApp", "TerminalUI"].map {
            ".product(name: \"\($0)\", package: \"rickmorty\")"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "outside",
                platforms: [.macOS(.v26)],
                dependencies: [.package(name: "rickmorty", path: "\(checkout)")],
                targets: [.executableTarget(name: "Users", dependencies: [\(products.joined(separator: ", "))])]
            )
            """
    }

    @Test(
        .enabled("The Swift toolchain is not on the PATH") { try await output(of: "command -v swift").count == 1 },
        .timeLimit(.minutes(10))
    )
    func `builds the first example on the libraries, without settings of its own`() async throws {
        let folder = try TemporaryFolder()
        let example = "\(Self.checkout)/Sources/Examples/Users/Users.swift"
        _ = try await Self.output(
            of: "mkdir -p \(folder.path)/Sources/Users && cp \(example) \(folder.path)/Sources/Users"
        )
        try folder.write(Array(Self.manifest().utf8), to: "Package.swift")
        // On one core and behind everything else: other tests measure time. Nothing reads an index or debug
        // information. Without the variable of this package's own builds, which a user does not set.
        let options = "--jobs 1 --disable-index-store -Xswiftc -gnone"
        let build = "nice env --unset=RICKMORTY_STRICT swift build \(options) --package-path \(folder.path) 2>&1"
        let lines = try await Self.output(of: "\(build) && echo built")
        #expect(lines.last == "built", "\(lines.joined(separator: "\n"))")
        #expect(!lines.contains { $0.contains("warning:") }, "\(lines.joined(separator: "\n"))")
    }

    /// Runs a shell command on a thread of its own, which it blocks.
    private static func output(of command: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "outside").async {
                continuation.resume(
                    with: Result {
                        let process = try LineOutputProcess("/bin/sh", ["-c", command])
                        var lines: [String] = []
                        while let line = process.readLine() { lines.append(line) }
                        return lines
                    }
                )
            }
        }
    }
}
