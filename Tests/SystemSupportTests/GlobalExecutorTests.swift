import Dispatch
import Testing

@testable import SystemSupport

@Suite("Global executor")
struct GlobalExecutorTests {
    /// In a process of its own: the hook is global.
    @Test func `The Swift runtime in use accepts it and runs each task without an actor on its queue`() async {
        await #expect(processExitsWith: .success) {
            #expect(GlobalExecutor.install())
            for _ in 0..<3 {
                await Task.detached { dispatchPrecondition(condition: .onQueue(GlobalExecutor.queue)) }.value
            }
        }
    }

    @Test func `Without the runtime's hook it is not installed, and tasks run as usual`() async {
        let hook = GlobalExecutor.Hook(isPresent: { false }, set: { _ in Issue.record("there is none to set") })
        #expect(!GlobalExecutor.install(hook))
        #expect(await Task.detached { 42 }.value == 42)
    }

    @Test func `A hook that the runtime does not call is not used, and tasks run as usual`() async {
        var isSet = false
        let hook = GlobalExecutor.Hook(isPresent: { true }, set: { isSet = $0 != nil })
        #expect(!GlobalExecutor.install(hook))
        #expect(!isSet)
        #expect(await Task.detached { 42 }.value == 42)
    }
}
