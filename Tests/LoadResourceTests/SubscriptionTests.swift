import LoadResource
import Observation
import Testing

@Suite("A subscription")
@MainActor
struct SubscriptionTests {
    @MainActor
    private final class Model {
        @Published var count = 0
        @Published var other = 0

        func isCount(_ number: Int) -> Bool { _count.isEqual(to: number) }
        func change(count: Int) { _count.change(to: count) }
    }

    @Observable @MainActor
    fileprivate final class ObservableModel {
        var count = 0
    }

    @MainActor
    private final class Changes {
        var count = 0
        private(set) lazy var subscription = Subscription { [unowned self] in count += 1 }
    }

    private let model = Model()
    private let changes = Changes()
    private var subscription: Subscription { changes.subscription }

    @Test func `reports the first change of a property that was read, and no other`() {
        #expect(subscription.isInvalid)
        subscription.observe { _ = model.count }
        #expect(!subscription.isInvalid)
        model.other = 1
        #expect(changes.count == 0)
        model.count = 1
        model.count = 2
        #expect(changes.count == 1)
        #expect(subscription.isInvalid)
        subscription.observe { _ = model.other }
        model.count = 3
        #expect(changes.count == 1)
    }

    @Test func `reports a compared number only if the result of the comparison changes`() {
        subscription.observe { #expect(!model.isCount(3)) }
        model.change(count: 2)
        #expect(changes.count == 0)
        model.change(count: 3)
        #expect(changes.count == 1)
        subscription.observe { #expect(model.isCount(3)) }
        model.change(count: 3)
        #expect(changes.count == 1)
        model.change(count: 4)
        #expect(changes.count == 2)
        subscription.observe { #expect(!model.isCount(5)) }
        model.count = 6
        #expect(changes.count == 3, "a plain write counts as any change")
        subscription.observe { _ = (model.isCount(7), model.count) }
        model.change(count: 8)
        #expect(changes.count == 4)
    }

    @Test func `reports changes of @Observable objects`() {
        let object = ObservableModel()
        subscription.observe { _ = object.count }
        object.count = 1
        #expect(changes.count == 1)
        subscription.observe { _ = object.count }
        subscription.observe {}
        object.count = 2
        #expect(changes.count == 1)
    }

    @Test func `reports nothing after its end`() {
        subscription.observe { _ = (model.count, derived { model.other > 0 }) }
        subscription.end()
        model.count = 1
        model.other = 1
        #expect(changes.count == 0)
    }

    @Test func `is invalidated by a derived value only if the result changes`() {
        var evaluations = 0
        let model = model
        subscription.observe {
            _ = derived {
                evaluations += 1
                return model.count > 2
            }
        }
        model.count = 1
        #expect(changes.count == 1)
        #expect(!subscription.isInvalid)
        model.other = 1
        #expect(!subscription.isInvalid)
        #expect(evaluations == 2)
        model.count = 3
        #expect(changes.count == 2)
        #expect(subscription.isInvalid)
    }

    @Test func `tracks the properties that a derived value reads when it is evaluated again`() {
        let model = model
        subscription.observe { _ = derived { model.count > 0 && model.other > 0 } }
        model.count = 1
        #expect(!subscription.isInvalid)
        model.other = 1
        #expect(subscription.isInvalid)
    }

    @Test func `tracks nested derived values`() {
        let model = model
        subscription.observe { _ = derived { derived { model.count / 10 } > 0 } }
        model.count = 5
        #expect(!subscription.isInvalid)
        model.count = 10
        #expect(subscription.isInvalid)
    }

    @Test func `a property is tracked by Observation without a subscription`() {
        let (model, changes) = (model, changes)
        withObservationTracking {
            _ = derived { model.count }
        } onChange: {
            MainActor.assumeIsolated { changes.count += 1 }
        }
        model.count = 1
        #expect(changes.count == 1)
    }

    @Test func `is not retained by properties after its end`() {
        weak var last: Subscription?
        for _ in 0..<100 {
            let subscription = Subscription {}
            subscription.observe { _ = model.count }
            subscription.end()
            last = subscription
        }
        model.count = 1
        #expect(last == nil)
    }
}
