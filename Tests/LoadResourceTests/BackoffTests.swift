import TestSupport
import Testing

@testable import LoadResource

@MainActor
@Suite("A backoff")
struct BackoffTests {
    private let clock = ScriptedClock()

    private final class Dice {
        var next = 1.0
    }

    private let dice = Dice()

    private func makeBackoff() -> Backoff {
        Backoff(clock: clock) { [dice] in dice.next }
    }

    @Test(
        "lasts for up to half a second, doubled for each try that failed",
        arguments: [(1, 1.0), (2, 2), (3, 4)]
    )
    func longest(tries: Int, seconds: Double) {
        #expect(makeBackoff().time(afterTries: tries, notBefore: .zero) == .seconds(seconds))
    }

    @Test("is by chance anything from zero to that", arguments: [0.0, 0.25, 0.5])
    func chance(share: Double) {
        dice.next = share
        clock.advance(by: .seconds(7))
        #expect(makeBackoff().time(afterTries: 3, notBefore: .zero) == .seconds(7 + 4 * share))
    }

    @Test("is never shorter than what has to pass in any case")
    func floor() {
        let backoff = makeBackoff()
        dice.next = 0.1
        #expect(backoff.time(afterTries: 1, notBefore: .seconds(5)) == .seconds(5))
        clock.advance(by: .seconds(1))
        dice.next = 1
        #expect(backoff.time(afterTries: 1, notBefore: .milliseconds(100)) == .seconds(2))
    }

    @Test("is the same for what failed together")
    func together() {
        let backoff = makeBackoff()
        let first = backoff.time(afterTries: 1, notBefore: .zero)
        dice.next = 0.5
        clock.advance(by: .milliseconds(10))
        #expect(backoff.time(afterTries: 1, notBefore: .zero) == first)
        #expect(backoff.time(afterTries: 2, notBefore: .zero) != first, "what failed once more waits for longer")
        clock.advance(by: .milliseconds(1))
        #expect(backoff.time(afterTries: 1, notBefore: .zero) != first)
    }

    @Test("is another one for what failed together, but may not be tried as early")
    func togetherButLater() {
        let backoff = makeBackoff()
        _ = backoff.time(afterTries: 1, notBefore: .zero)
        #expect(backoff.time(afterTries: 1, notBefore: .seconds(3)) == .seconds(3))
    }
}
