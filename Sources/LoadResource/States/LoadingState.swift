/// Where the load of one thing stands.
public enum LoadingState<Value> {
    case idle
    case loading
    case loaded(Value)
    /// The message is in a person's words.
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

    public func map<Mapped>(_ transform: (Value) throws -> Mapped) rethrows -> LoadingState<Mapped> {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .loaded(let value): .loaded(try transform(value))
        case .error(let message): .error(message)
        }
    }
}
