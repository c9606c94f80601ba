import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A frame schedule")
struct FrameScheduleTests {
    private let load = LoadableID()

    @Test(arguments: [
        (0, nil, 150), (149, nil, 150), (150, 0, 250), (249, 0, 250), (250, 1, 350), (300, 1, 350),
        (1150, 10, 1250),
    ])
    func `starts the spinner after 150 ms and advances it ten times a second`(age: Int, frame: Int?, next: Int) {
        var first = FrameSchedule(now: .seconds(5))
        _ = first.spinnerFrame(for: load.id)
        var schedule = FrameSchedule(now: .seconds(5) + .milliseconds(age), after: first.loadStartTimes)
        #expect(schedule.spinnerFrame(for: load.id) == frame)
        #expect(schedule.nextFrame == .seconds(5) + .milliseconds(next))
    }

    @Test(arguments: [0, 149, 5000])
    func `shows a static spinner immediately if animations are disabled, and schedules no frame`(age: Int) {
        var schedule = FrameSchedule(now: .milliseconds(age), after: [:], animationsEnabled: false)
        #expect(schedule.spinnerFrame(for: load.id) == 0)
        #expect(schedule.nextFrame == nil)
        #expect(schedule.loadStartTimes.count == 1)
        _ = schedule.remainingSteps(until: .seconds(9))
        #expect(schedule.nextFrame != nil)
    }

    @Test func `schedules no frame if nothing loads`() {
        var first = FrameSchedule()
        _ = first.spinnerFrame(for: load.id)
        #expect(FrameSchedule(now: .seconds(1), after: first.loadStartTimes).nextFrame == nil)
    }

    @Test(arguments: [
        (0, 3, 1000), (1, 3, 1000), (999, 3, 1000), (1000, 2, 2000), (1500, 2, 2000), (2999, 1, 3000),
        (3000, 0, nil), (9000, 0, nil),
    ])
    func `counts the seconds left, and schedules a frame for each change`(now: Int, left: Int, next: Int?) {
        var schedule = FrameSchedule(now: .milliseconds(now))
        #expect(schedule.remainingSteps(until: .seconds(3)) == left)
        #expect(schedule.nextFrame == next.map { .milliseconds($0) })
    }

    @Test func `counts down in longer steps`() {
        var schedule = FrameSchedule(now: .seconds(10))
        #expect(schedule.remainingSteps(until: .seconds(200), step: .seconds(60)) == 4)
        #expect(schedule.nextFrame == .seconds(20))
    }

    @Test func `schedules the earlier frame of a countdown and a spinner`() {
        var schedule = FrameSchedule(now: .seconds(10))
        _ = schedule.remainingSteps(until: .seconds(12))
        _ = schedule.spinnerFrame(for: load.id)
        #expect(schedule.nextFrame == .milliseconds(10_150))
        #expect(schedule.loadStartTimes.count == 1)
        var other = FrameSchedule(now: .seconds(10))
        _ = other.spinnerFrame(for: load.id)
        _ = other.remainingSteps(until: .milliseconds(11_100))
        #expect(other.nextFrame == .milliseconds(10_100))
    }

    @Test func `schedules the earliest frame of several spinners`() {
        let young = LoadableID()
        var first = FrameSchedule()
        _ = first.spinnerFrame(for: load.id)
        var second = FrameSchedule(now: .milliseconds(100), after: first.loadStartTimes)
        _ = second.spinnerFrame(for: young.id)
        _ = second.spinnerFrame(for: load.id)
        #expect(second.nextFrame == .milliseconds(150))
        var third = FrameSchedule(now: .milliseconds(160), after: second.loadStartTimes)
        #expect(third.spinnerFrame(for: young.id) == nil)
        #expect(third.spinnerFrame(for: load.id) == 0)
        #expect(third.nextFrame == .milliseconds(250))
    }

    @Test func `restarts the spinner delay of a load that was hidden`() {
        var first = FrameSchedule()
        _ = first.spinnerFrame(for: load.id)
        let without = FrameSchedule(now: .seconds(1), after: first.loadStartTimes)
        var back = FrameSchedule(now: .seconds(2), after: without.loadStartTimes)
        #expect(back.spinnerFrame(for: load.id) == nil)
        #expect(back.nextFrame == .milliseconds(2150))
    }
}

/// Provides the identity of a load.
private final class LoadableID {
    var id: ObjectIdentifier { ObjectIdentifier(self) }
}

@Suite("An unprepared view")
struct LatePreparationTests {
    private let terminal = ScriptedTerminal(columns: 20, rows: 4)

    /// - Returns: the number of frames painted until the view stops changing.
    private func frames(of view: any View) async -> Int {
        terminal.show(view)
        await drainMainActorQueue()
        return terminal.frames
    }

    @Test func `starts its load one frame later`() async {
        let load = LoadableSpy<String>()
        let view = LoadingView(loader: load) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 2)
        #expect(load.loads == 1)
    }

    @Test(arguments: [LoadingState.loading, .loaded(1), .error("Oh")])
    func `causes no extra frame if the load is not idle`(state: LoadingState<Int>) async {
        let load = LoadableSpy(state)
        let view = LoadingView(loader: load) { TextView("\($0)") }
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
    }

    @Test func `causes no extra frame if the load stays idle`() async {
        let view = LoadingView(loader: ConstantStateLoadable<String>(.idle)) { TextView($0) }
        #expect(await frames(of: UnpreparedView(view)) == 1)
    }

    @Test func `loads nothing in an empty area`() async {
        let load = LoadableSpy<String>()
        let list = TestList(.idle)
        let view = Rows(.fixed(4), .rest(LoadingView(loader: load) { TextView($0) }), .rest(list))
        #expect(await frames(of: UnpreparedView(view)) == 1)
        #expect(load.loads == 0)
        #expect(list.loads == 0)
    }

    @Test func `loads its items if it is a list`() async {
        let list = TestList(.idle)
        _ = await frames(of: UnpreparedView(list))
        #expect(list.loads == 1)
    }

    @Test func `scrolls if it is a list`() async {
        let list = TestList(.loaded(0..<40))
        terminal.show(UnpreparedView(list))
        await drainMainActorQueue()
        #expect(terminal.frames == 1)
        #expect(list.prepared == 0..<4)
        list.move(.last)
        await drainMainActorQueue()
        #expect(terminal.frames == 2)
        #expect(terminal.line(3).hasPrefix("▌ Row 39"))
    }

    @Test func `a prepared list is not prepared again in the same frame`() async {
        let list = TestList(.loaded(0..<40))
        #expect(await frames(of: list) == 1)
        #expect(list.prepared == 0..<4)
        #expect(list.preparations == 1)
    }
}
