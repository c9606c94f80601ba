import Dispatch
import Testing

@testable import SystemSupport

@Suite("Global executor")
struct GlobalExecutorTests {
    /// In a process of its own: the hook is global.
    @Test("The Swift runtime in use accepts it and runs each task without an actor on its queue")
    func fittingHook() async {
        await #expect(processExitsWith: .success) {
            #expect(GlobalExecutor.install())
            for _ in 0..<3 {
                await Task.detached { dispatchPrecondition(condition: .onQueue(GlobalExecutor.queue)) }.value
            }
        }
    }

    @Test("Without the runtime's hook it is not installed, and tasks run as usual")
    func missingHook() async {
        let hook = GlobalExecutor.Hook(isPresent: { false }, set: { _ in Issue.record("there is none to set") })
        #expect(!GlobalExecutor.install(hook))
        #expect(await Task.detached { 42 }.value == 42)
    }

    @Test("A hook that the runtime does not call is not used, and tasks run as usual")
    func unusedHook() async {
        var isSet = false
        let hook = GlobalExecutor.Hook(isPresent: { true }, set: { isSet = $0 != nil })
        #expect(!GlobalExecutor.install(hook))
        #expect(!isSet)
        #expect(await Task.detached { 42 }.value == 42)
    }
}
