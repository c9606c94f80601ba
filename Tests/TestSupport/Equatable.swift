public import LoadResource

/// Failures are equal if their messages for the user are.
extension LoadingState: Equatable where Value: Equatable {
    public static func == (one: LoadingState, other: LoadingState) -> Bool {
        switch (one, other) {
        case (.idle, .idle), (.loading, .loading): true
        case (.loaded(let one), .loaded(let other)): one == other
        case (.error(let one), .error(let other)):
            SharedStringsHelper.message(for: one) == SharedStringsHelper.message(for: other)
        default: false
        }
    }
}

extension ListState: Equatable where Items: Equatable {
    public static func == (one: ListState, other: ListState) -> Bool {
        switch (one, other) {
        case (.idle, .idle), (.loading, .loading), (.empty, .empty): true
        case (.success(let one), .success(let other)): one == other
        case (.error(let one), .error(let other)):
            SharedStringsHelper.message(for: one) == SharedStringsHelper.message(for: other)
        default: false
        }
    }
}

extension LoadingState {
    /// A failure with this message.
    package static func error(_ message: String) -> LoadingState { .error(LoadFailure(message)) }
}

extension ListState {
    /// A failure with this message.
    package static func error(_ message: String) -> ListState { .error(LoadFailure(message)) }
}

/// For the expectations of tests only.
extension Delivery: Equatable where Item: Equatable {
    /// Fallback reasons are equal if their descriptions are.
    public static func == (one: Delivery, other: Delivery) -> Bool {
        one.item == other.item && one.source == other.source && one.bytes == other.bytes && one.time == other.time
            && one.fallbackReason.map { String(describing: $0) } == other.fallbackReason.map { String(describing: $0) }
    }
}
