import TestSupport
import Testing

@testable import Monkey

@Suite("The monkey's watch of a main thread")
struct MainThreadWatchTests {
    private let allowed = MonkeyRun.longestStretchAllowed

    @Test(.timeLimit(.minutes(1)))
    func `finds a program that computes without looking for input, and none that looks`() async throws {
        let blocked = try shell("while :; do :; done")
        let reading = try shell("while read -r _; do :; done < /dev/zero")
        let (watch, other) = (MainThreadWatch(of: blocked.id), MainThreadWatch(of: reading.id))
        while watch.takeLongest() <= allowed { await Task.yield() }
        #expect(other.takeLongest() <= allowed)
    }

    @Test func `adds up processor time until the thread reads or waits`() {
        var stretches = MainThreadWatch.Stretches()
        func note(cpu: Int, waits: Int = 0, reads: Int = 0) {
            stretches.note(ThreadStatus(cpuTime: .milliseconds(cpu), waits: waits, reads: reads))
        }
        note(cpu: 500)
        #expect(stretches.longest == .zero)
        note(cpu: 530)
        note(cpu: 560)
        #expect(stretches.longest == .milliseconds(60))
        note(cpu: 600, reads: 1)
        note(cpu: 640, reads: 1)
        note(cpu: 680, waits: 1, reads: 1)
        note(cpu: 690, waits: 1, reads: 1)
        #expect(stretches.longest == .milliseconds(60))
    }

    private func shell(_ script: String) throws -> LineOutputProcess {
        try LineOutputProcess("/bin/sh", ["-c", script])
    }
}
