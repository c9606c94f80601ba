import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("The doctor")
struct DoctorTests {
    private let double = ConsoleDouble()

    private func run(_ findings: Finding...) async -> Ending {
        let checks = findings.enumerated().map { number, finding in Check(subject: "part \(number)") { finding } }
        return await Doctor.run(checks, on: double.console)
    }

    private let network = Finding(text: "no answer", advice: "wait", isNetwork: true)
    private let warning = Finding.warning("odd", advice: "mend it")

    @Test func `has exit codes for success, network problems and other problems`() async {
        #expect(await run(.fine("a"), .fine("b")) == .quit)
        #expect(await run(.fine("a"), network) == .failed(.network))
        #expect(await run(network, warning) == .failed(.failed))
        #expect(await run(warning) == .failed(.failed))
    }

    @Test func `prints a line for each check on a terminal, and one for advice`() async {
        double.columns = 80
        _ = await run(.fine("a"), warning)
        #expect(double.lines == ["✓ part 0  a", "⚠ part 1  odd", "          mend it"])
        double.glyphs = .ascii
        _ = await run(.fine("ü"))
        #expect(double.lines.last == "v part 0  ?")
    }

    @Test func `prints lines of safe fields in a pipe`() async {
        _ = await run(.fine("a\tb"), Finding(text: "\u{1B}[2J", advice: "wait", isNetwork: true))
        #expect(double.printed == "ok\tpart 0\ta b\t\nwarning\tpart 1\t\u{FFFD}[2J\twait\n")
    }

    @Test func `prints each finding at once, and stops when the output is closed`() async {
        _ = await run(.fine("a"), .fine("b"))
        #expect(double.portions.count == 2)
        double.failure = .cannotWrite(EPIPE)
        #expect(await run(.fine("a")) == .failed(.failed))
        #expect(double.said == ["rickmorty: Standard output: It cannot be written: Broken pipe"])
    }
}
