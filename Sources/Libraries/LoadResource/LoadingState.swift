/// State of the load of a value. A value stays loaded during a reload and after a failed reload.
public enum LoadingState<Value> {
    /// Not started, or cancelled.
    case idle
    /// The first load is running, or waiting for a retry.
    case loading
    /// The value of the last successful load.
    case loaded(Value)
    /// The load failed.
    case error(any Error)
}

extension LoadingState: Sendable where Value: Sendable {}

extension LoadingState {
    /// Whether a load should be started: none has started, or it was cancelled.
    public var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether the first load is running or waiting for a retry; `false` during a reload.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Whether there is a value.
    public var isLoaded: Bool {
        if case .loaded = self { true } else { false }
    }

    /// Whether the load failed and there is no value.
    public var isError: Bool {
        if case .error = self { true } else { false }
    }

    /// The loaded value; `nil` in any other state.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    /// Returns the state with its value transformed, if it has one.
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
/// Generic over the collection, not its element: a list of a million rows is a `Range` of indices.
///
/// ```swift
/// let state = ListState(from: books.state)
/// ```
public enum ListState<Items: RandomAccessCollection> where Items.Index == Int {
    /// Not started, or cancelled.
    case idle
    /// The first load is running, or waiting for a retry.
    case loading
    /// A load delivered at least one item.
    case success(Items)
    /// A load delivered no items, which a list displays differently.
    case empty
    /// The load failed.
    case error(any Error)

    /// Creates `.success`, or `.empty` if there are no items.
    public init(from items: Items) {
        self = items.isEmpty ? .empty : .success(items)
    }
}

extension ListState {
    /// Converts the state of a load, distinguishing an empty collection.
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

/// Why a load failed, as a message for the user.
public struct LoadFailure: PresentableError {
    /// The message for the user.
    public let message: String

    /// Creates an error from a message for the user.
    public init(_ message: String) {
        self.message = message
    }
}

/// A failed load's wait before its retry, as displayed.
public struct PendingRetry: Sendable, Equatable {
    /// When the retry starts, on the clock of the loads.
    public let until: Duration
    /// Why the load failed, as a message for the user.
    public let message: String

    /// Creates the displayed form of a ``ScheduledRetry``.
    public init(until: Duration, message: String) {
        self.until = until
        self.message = message
    }
}

/// The state of a load, with its current wait before a retry. All properties are observable.
@MainActor
public protocol LoadStatus<Value>: AnyObject {
    /// The type of the displayed value.
    associatedtype Value

    /// The state to display.
    var state: LoadingState<Value> { get }
    /// The current wait before a retry; `nil`, the default, if the load is not waiting.
    var pendingRetry: PendingRetry? { get }
    /// Whether a load is running, including waits before a retry and reloads, which leave the state
    /// ``LoadingState/loaded(_:)``. By default, whether the state is ``LoadingState/loading``.
    var isLoading: Bool { get }
    /// Why the last load failed, as a message for the user; `nil`, the default, if it did not fail. After a failed
    /// reload, the message is displayed beside the value.
    var errorMessage: String? { get }
    /// Whether the user can retry: the load has failed for good, or is waiting for its next try. Derived from the state
    /// and the wait by default.
    var canRetry: Bool { get }
}

extension LoadStatus {
    public var pendingRetry: PendingRetry? { nil }
    public var isLoading: Bool { state.isLoading }
    public var errorMessage: String? { nil }

    public var canRetry: Bool { state.isError || pendingRetry != nil }

    /// Whether the last load has failed for good or is waiting for its next try, including a failed reload.
    package var hasFailed: Bool { canRetry || errorMessage != nil }

    package var hasLoaded: Bool { state.isLoaded }
}
