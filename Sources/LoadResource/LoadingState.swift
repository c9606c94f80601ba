/// State of the load of a value.
public enum LoadingState<Value> {
    case idle
    case loading
    case loaded(Value)
    /// - Parameter message: in the user's words.
    case error(String)
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Sendable where Value: Sendable {}

extension LoadingState {
    public var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    public var isLoaded: Bool {
        if case .loaded = self { true } else { false }
    }

    public var isError: Bool {
        if case .error = self { true } else { false }
    }

    /// The loaded value; `nil` in any other state.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    public func map<Mapped>(_ transform: (Value) throws -> Mapped) rethrows -> LoadingState<Mapped> {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .loaded(let value): .loaded(try transform(value))
        case .error(let message): .error(message)
        }
    }
}

/// State of the load of a collection.
///
/// Generic over the collection, not its element: a list of a million rows is a `Range` of positions.
public enum ListState<Items: RandomAccessCollection> where Items.Index == Int {
    case idle
    case loading
    case success(Items)
    case empty
    /// - Parameter message: in the user's words.
    case error(String)

    /// `.success`, or `.empty` without items.
    public init(from items: Items) {
        self = items.isEmpty ? .empty : .success(items)
    }
}

extension ListState {
    public init(from state: LoadingState<Items>) {
        switch state {
        case .idle: self = .idle
        case .loading: self = .loading
        case .loaded(let items): self.init(from: items)
        case .error(let message): self = .error(message)
        }
    }
}

extension ListState: Equatable where Items: Equatable {}
extension ListState: Sendable where Items: Sendable {}

/// The wait of a failed load before its retry, as displayed.
public struct LoadWait: Sendable, Equatable {
    /// When the retry starts, on the clock of the loads.
    public let until: Duration
    /// Why the load failed, in the user's words.
    public let message: String

    public init(until: Duration, message: String) {
        self.until = until
        self.message = message
    }
}

/// The state of a load, with its current wait before a retry. Both are observable.
@MainActor
public protocol LoadStatus<Value>: AnyObject {
    associatedtype Value

    var state: LoadingState<Value> { get }
    /// `nil` while the load does not wait.
    var wait: LoadWait? { get }
}

extension LoadStatus {
    public var wait: LoadWait? { nil }

    /// Whether the user can retry: the load has failed, finally or before its next try.
    public var canRetry: Bool { state.isError || wait != nil }
}
