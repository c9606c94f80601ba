/// State of the load of a value. A value stays loaded during a reload, and after its failure.
public enum LoadingState<Value> {
    /// Not started, or cancelled.
    case idle
    /// The first load runs, or waits before a retry.
    case loading
    /// The value of the last load that succeeded.
    case loaded(Value)
    /// The load has failed with this error.
    case error(any Error)
}

extension LoadingState: Sendable where Value: Sendable {}

extension LoadingState {
    /// Whether a load is worth starting: none has been, or it was cancelled.
    public var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether the first load runs, or waits before a retry. A reload beside a value is none.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Whether there is a value.
    public var isLoaded: Bool {
        if case .loaded = self { true } else { false }
    }

    /// Whether the load has failed without a value to show.
    public var isError: Bool {
        if case .error = self { true } else { false }
    }

    /// The loaded value; `nil` in any other state.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    /// The state with a transformed value; any other state unchanged. Throws only what `transform` throws.
    public func map<Mapped>(_ transform: (Value) throws -> Mapped) rethrows -> LoadingState<Mapped> {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .loaded(let value): .loaded(try transform(value))
        case .error(let error): .error(error)
        }
    }
}

/// State of the load of a collection.
///
/// Generic over the collection, not its element: a list of a million rows is a `Range` of positions.
///
/// ```swift
/// let state = ListState(from: books.state)
/// ```
public enum ListState<Items: RandomAccessCollection> where Items.Index == Int {
    /// Not started, or cancelled.
    case idle
    /// The first load runs, or waits before a retry.
    case loading
    /// A load has delivered at least one item.
    case success(Items)
    /// A load has delivered no items, which a list shows in a way of its own.
    case empty
    /// The load has failed with this error.
    case error(any Error)

    /// `.success`, or `.empty` without items.
    public init(from items: Items) {
        self = items.isEmpty ? .empty : .success(items)
    }
}

extension ListState {
    /// The same state, with a loaded collection as `.success` or `.empty`.
    public init(from state: LoadingState<Items>) {
        switch state {
        case .idle: self = .idle
        case .loading: self = .loading
        case .loaded(let items): self.init(from: items)
        case .error(let error): self = .error(error)
        }
    }
}

extension ListState: Sendable where Items: Sendable {}

/// Why a load has failed, as the user is told.
public struct LoadFailure: PresentableError {
    /// The error in the user's words.
    public let message: String

    /// - Parameter message: the error in the user's words.
    public init(_ message: String) {
        self.message = message
    }
}

/// The wait of a failed load before its retry, as displayed.
public struct LoadWait: Sendable, Equatable {
    /// When the retry starts, on the clock of the loads.
    public let until: Duration
    /// Why the load failed, in the user's words.
    public let message: String

    /// - Parameters:
    ///   - until: when the retry starts, on the clock of the loads.
    ///   - message: why the load failed, in the user's words.
    public init(until: Duration, message: String) {
        self.until = until
        self.message = message
    }
}

/// The state of a load, with its current wait before a retry. Both are observable.
@MainActor
public protocol LoadStatus<Value>: AnyObject {
    /// What is loaded, as it is displayed.
    associatedtype Value

    /// What to show for the load now.
    var state: LoadingState<Value> { get }
    /// `nil`, as by default, while the load does not wait.
    var wait: LoadWait? { get }
    /// Whether a load runs, waits before a retry included; also a reload, whose state stays ``LoadingState/loaded(_:)``. By
    /// default, whether the state is ``LoadingState/loading``.
    var isLoading: Bool { get }
    /// Why the last load failed, in the user's words; `nil`, as by default, if it did not. A failed reload has one beside
    /// the value that stays displayed.
    var errorMessage: String? { get }
    /// Whether the user can retry: the load has failed, finally or before its next try. By default, what the state and the
    /// wait say.
    var canRetry: Bool { get }
}

extension LoadStatus {
    public var wait: LoadWait? { nil }
    public var isLoading: Bool { state.isLoading }
    public var errorMessage: String? { nil }

    public var canRetry: Bool { state.isError || wait != nil }

    /// Whether the last load has failed, finally or before its next try; also a reload, beside the value that stays.
    package var hasFailed: Bool { canRetry || errorMessage != nil }

    /// Whether there is a value.
    package var hasLoaded: Bool { state.isLoaded }
}
