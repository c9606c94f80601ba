import TerminalUI
import Testing

@Suite("A pulse")
struct PulseTests {
    private let load = LoadableID()

    @Test(
        "starts the spinner after 150 ms and turns it ten times a second",
        arguments: [
            (0, nil, 150), (149, nil, 150), (150, 0, 250), (249, 0, 250), (250, 1, 350), (300, 1, 350),
            (1150, 10, 1250),
        ]
    )
    func frames(age: Int, frame: Int?, next: Int) {
        var first = Pulse(now: .seconds(5))
        _ = first.spinnerFrame(for: load.id)
        var pulse = Pulse(now: .seconds(5) + .milliseconds(age), after: first)
        #expect(pulse.spinnerFrame(for: load.id) == frame)
        #expect(pulse.nextFrame == .seconds(5) + .milliseconds(next))
    }

    @Test("asks for no frame when nothing loads")
    func nothingLoads() {
        var first = Pulse()
        _ = first.spinnerFrame(for: load.id)
        #expect(Pulse(now: .seconds(1), after: first).nextFrame == nil)
    }

    @Test("asks for the frame that is due first")
    func earliest() {
        let young = LoadableID()
        var first = Pulse()
        _ = first.spinnerFrame(for: load.id)
        var second = Pulse(now: .milliseconds(100), after: first)
        _ = second.spinnerFrame(for: young.id)
        _ = second.spinnerFrame(for: load.id)
        #expect(second.nextFrame == .milliseconds(150))
        var third = Pulse(now: .milliseconds(160), after: second)
        #expect(third.spinnerFrame(for: young.id) == nil)
        #expect(third.spinnerFrame(for: load.id) == 0)
        #expect(third.nextFrame == .milliseconds(250))
    }

    @Test("times a load anew that was out of sight")
    func outOfSight() {
        var first = Pulse()
        _ = first.spinnerFrame(for: load.id)
        let without = Pulse(now: .seconds(1), after: first)
        var back = Pulse(now: .seconds(2), after: without)
        #expect(back.spinnerFrame(for: load.id) == nil)
        #expect(back.nextFrame == .milliseconds(2150))
    }
}

/// Something with an identity.
private final class LoadableID {
    var id: ObjectIdentifier { ObjectIdentifier(self) }
}
