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

    @Test func `tells of the first change of what was read, and of no other`() {
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

    @Test func `tells who compares a number only of changes from or to that number`() {
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
        #expect(changes.count == 3, "a plain write may be any change")
        subscription.observe { _ = (model.isCount(7), model.count) }
        model.change(count: 8)
        #expect(changes.count == 4)
    }

    @Test func `tells of changes of @Observable objects, too`() {
        let object = ObservableModel()
        subscription.observe { _ = object.count }
        object.count = 1
        #expect(changes.count == 1)
        subscription.observe { _ = object.count }
        subscription.observe {}
        object.count = 2
        #expect(changes.count == 1)
    }

    @Test func `tells of nothing once it has ended`() {
        subscription.observe { _ = (model.count, derived { model.other > 0 }) }
        subscription.end()
        model.count = 1
        model.other = 1
        #expect(changes.count == 0)
    }

    @Test func `is outdated by a derived value only if the result is another one`() {
        var asked = 0
        let model = model
        subscription.observe {
            _ = derived {
                asked += 1
                return model.count > 2
            }
        }
        model.count = 1
        #expect(changes.count == 1)
        #expect(!subscription.isInvalid)
        model.other = 1
        #expect(!subscription.isInvalid)
        #expect(asked == 2)
        model.count = 3
        #expect(changes.count == 2)
        #expect(subscription.isInvalid)
    }

    @Test func `follows what a derived value reads when it is asked again`() {
        let model = model
        subscription.observe { _ = derived { model.count > 0 && model.other > 0 } }
        model.count = 1
        #expect(!subscription.isInvalid)
        model.other = 1
        #expect(subscription.isInvalid)
    }

    @Test func `a derived value may be derived from others`() {
        let model = model
        subscription.observe { _ = derived { derived { model.count / 10 } > 0 } }
        model.count = 5
        #expect(!subscription.isInvalid)
        model.count = 10
        #expect(subscription.isInvalid)
    }

    @Test func `a property without a subscription is observed by Observation`() {
        let (model, changes) = (model, changes)
        withObservationTracking {
            _ = derived { model.count }
        } onChange: {
            MainActor.assumeIsolated { changes.count += 1 }
        }
        model.count = 1
        #expect(changes.count == 1)
    }

    @Test func `is not kept by what it has read, but for those that may still change`() {
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
